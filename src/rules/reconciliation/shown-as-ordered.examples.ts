import { refusal, listOf, transactionList, onDay, TODAY } from '../examples/bodies.ts'
import { debit, list, other, part, single } from '../examples/bookings.ts'
import { observes, passes, undecided } from '../examples/example.ts'
import type { Examples } from '../examples/example.ts'
import { item, order, submitted } from '../examples/orders.ts'

const shown = (changes: Readonly<Record<string, unknown>>) => list(debit('10', part(1, '10', changes)))
const at = (field: string) => `/entries/0/transactions/0/${field}`
const ordered = (requestedExecutionDate: unknown) => ({
  submission: [submitted(order({ transactions: [item(1, '10')], requestedExecutionDate }))],
})
const bookedOn = (bookingDate: string) =>
  listOf(transactionList([{ ...debit('10', part(1, '10')), bookingDate }]), onDay(bookingDate))

export const SHOWN_AS_ORDERED_EXAMPLES: Examples = {
  'reconciliation/currency-is-as-ordered': [
    passes('the same', shown({}), undefined, single),
    observes(
      'another one',
      shown({ amount: { currency: 'EUR', amount: '10' } }),
      { at: at('amount/currency'), actual: 'EUR' },
      single,
    ),
    undecided('none', shown({ amount: { amount: '10' } }), undefined, single),
  ],
  'reconciliation/not-booked-before-its-day': [
    passes('on its day', bookedOn(TODAY), undefined, ordered(TODAY)),
    passes('a day later', bookedOn('2026-03-05'), undefined, ordered(TODAY)),
    passes('not yet', list(other), undefined, ordered('2026-03-20')),
    observes(
      'a day early',
      bookedOn('2026-03-03'),
      { at: '/entries/0/bookingDate', actual: '2026-03-03' },
      ordered(TODAY),
    ),
    undecided('its day is over', list(other), undefined, ordered('2026-03-02')),
    undecided('no day', bookedOn(TODAY), undefined, ordered('soon')),
    undecided('no list', refusal(500), undefined, ordered('2026-03-20')),
  ],
}
