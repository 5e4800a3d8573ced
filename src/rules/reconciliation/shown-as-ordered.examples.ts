import { refusal, listOf, transactionList, onDay, TODAY } from '../../../test/examples/bodies.ts'
import { debit, list, other, part, single } from '../../../test/examples/bookings.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { item, order, submitted } from '../../../test/examples/orders.ts'

const shown = (changes: Readonly<Record<string, unknown>>) => list(debit('10', part(1, '10', changes)))
const at = (field: string) => `/entries/0/transactions/0/${field}`
const ordered = (requestedExecutionDate: unknown) => ({
  submission: [submitted(order({ transactions: [item(1, '10')], requestedExecutionDate }))],
})
const bookedOn = (bookingDate: string) =>
  listOf(transactionList([{ ...debit('10', part(1, '10')), bookingDate }]), onDay(bookingDate))

/** Ten francs that were ordered, at an account in euros. */
const IN_EUROS = { amount: { currency: 'EUR', amount: '9.31' } }
const INSTRUCTED = { instructedAmount: { amount: '10', sourceCurrency: 'CHF', targetCurrency: 'EUR' } }
const exchanged = (changes: object) =>
  shown({ ...IN_EUROS, instructedAmount: { ...INSTRUCTED.instructedAmount, ...changes } })

export const SHOWN_AS_ORDERED_EXAMPLES: Examples = {
  'reconciliation/currency-is-as-ordered': given(single, [
    passes('the same', shown({})),
    observes('another one', shown({ amount: { currency: 'EUR', amount: '10' } }), [
      at('amount/currency'),
      'EUR',
    ]),
    undecided('none', shown({ amount: { amount: '10' } })),
  ]),
  'reconciliation/exchange-is-of-the-order': given(single, [
    passes('beside the entry', list({ ...debit('9.31', part(1, '9.31', IN_EUROS)), ...INSTRUCTED })),
    warns('another amount', exchanged({ amount: '9.31' }), [at('instructedAmount/amount'), '9.31', '10']),
    warns('other currencies', exchanged({ sourceCurrency: 'USD' }), [
      at('instructedAmount'),
      'USD to EUR',
      'CHF',
    ]),
    warns('the same number', shown({ ...IN_EUROS, amount: { currency: 'EUR', amount: '10.00' } }), [
      at('amount'),
      '10.00 EUR',
    ]),
    undecided('another number, and no word of it', shown({ amount: { currency: 'EUR', amount: '9.31' } })),
    undecided('nothing to exchange', shown({})),
  ]),
  'reconciliation/not-booked-before-its-day': given(ordered(TODAY), [
    passes('on its day', bookedOn(TODAY)),
    passes('not yet', list(other), ordered('2026-03-20')),
    observes('a day early', bookedOn('2026-03-03'), ['/entries/0/bookingDate', '2026-03-03']),
    undecided('its day is over', list(other), ordered('2026-03-02')),
    undecided('no day', bookedOn(TODAY), ordered('soon')),
    undecided('no list', refusal(500), ordered('2026-03-20')),
  ]),
}
