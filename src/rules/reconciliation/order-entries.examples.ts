import { amount, refusal } from '../../../test/examples/bodies.ts'
import {
  asCredit,
  batch,
  both,
  coded,
  debit,
  firstAmount,
  foreign,
  list,
  missing,
  notFinal,
  one,
  other,
  part,
  single,
  ten,
  twenty,
  two,
} from '../../../test/examples/bookings.ts'
import { observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { item, order, rejected, status, statusOf, submitted } from '../../../test/examples/orders.ts'

export const ORDER_ENTRIES_EXAMPLES: Examples = {
  'reconciliation/single-booking-has-an-entry-for-each': [
    passes('one by one', list(one, other, two), both),
    passes('one by one without details', list(debit('10'), debit('20.5')), both),
    observes('as a batch', list(batch), { at: '/entries', actual: '1' }, both),
    observes('as a batch without details', list(debit('30.50')), { actual: '1' }, both),
    observes('one too many', list(one, two, one), { actual: '3' }, both),
    undecided('not booked', list(other), both),
    undecided('no list', refusal(404), both),
  ],
  'reconciliation/batch-booking-is-one-entry': [
    passes('as a batch', list(other, batch), both),
    passes('without details', list(debit('30.50')), both),
    observes('one by one', list(one, two), { at: '/entries', actual: '2' }, both),
    observes('one by one without details', list(debit('10'), debit('20.5')), { actual: '2' }, both),
    undecided('not booked', list(other), both),
    undecided('no list', refusal(404), both),
  ],
  'reconciliation/refused-order-is-not-booked': [
    passes('the other alone', list(other), refusedBeside()),
    warns('booked all the same', list(other, one), { at: '/entries/1', actual: 'E-1' }, refusedBeside()),
    undecided('not even the other', list(one), refusedBeside()),
    undecided('it was taken', list(other, one), {
      ...refusedBeside(),
      refused: [submitted()],
    }),
    undecided('no list', refusal(404), refusedBeside()),
  ],
  'reconciliation/rejected-payment-is-not-booked': [
    passes('the accepted one alone', list(one), partly()),
    warns('the rejected one, too', list(one, two), { at: '/entries/1', actual: 'E-2' }, partly()),
    warns(
      'both in a batch',
      list(debit('30.50', ten, twenty)),
      { at: '/entries/0', actual: 'E-2' },
      partly(),
    ),
    passes('booked and given back', list(one, two, asCredit(two)), partly()),
    undecided('not even the accepted one', list(two), partly()),
    undecided('accepted as a whole', list(one, two), both),
    undecided('under one endToEndId', list(one, two), {
      ...partly(),
      submission: [submitted(order({ transactions: [item(1, 10), item(2, 20.5, { endToEndId: 'E-1' })] }))],
    }),
    undecided('no list', refusal(404), partly()),
  ],
  'reconciliation/salaries-show-no-creditor': [
    passes('without details', list(debit('30.50')), both),
    passes('amounts alone', list(debit('30.50', amount('10'), amount('20.50'))), both),
    observes(
      'with a name',
      list(debit('30.50', ten, { ...twenty, counterparty: { name: 'A. Creditor' } })),
      { at: '/entries/*/transactions/*/counterparty', actual: 'A. Creditor' },
      both,
    ),
    undecided('not booked', list(), both),
    undecided('no list', refusal(404), both),
  ],
  'reconciliation/own-account-is-credited': [
    passes('one by one', list(asCredit(one), asCredit(two)), both),
    passes('without details', list(asCredit(debit('30.50'))), both),
    observes(
      'another amount',
      list(asCredit(debit('9', part(1, '9')))),
      { at: firstAmount, actual: '9' },
      single,
    ),
    observes('it did not come', list(), missing, both),
    observes('it went out', list(one), missing, single),
    undecided('an exchange', list(asCredit(foreign('9.30'))), single),
    undecided('it was rejected', list(), coded('RJCT')),
    undecided('no list', refusal(404), both),
  ],
  'reconciliation/nothing-is-booked-on-a-bank-holiday': [
    passes('nothing', list(), both),
    passes('another payment', list(other), both),
    observes(
      'it is booked',
      list(other, { ...batch, bookingDate: '2026-04-03' }),
      { at: '/entries/1/bookingDate', actual: '2026-04-03' },
      both,
    ),
    observes('without a date', list({ ...batch, bookingDate: null }), { actual: 'booked' }, both),
    undecided('no list', refusal(404), both),
    undecided('the list is not final', notFinal, single),
  ],
}

/** An order that was taken, of which the list shows the one booking, and one that was answered 401. */
function partly() {
  return { submission: [submitted()], status: [statusOf(status({ transactions: [rejected(2)] }))] }
}

function refusedBeside() {
  return {
    taken: [submitted(order({ transactions: [item(9, '99.00')] }))],
    refused: [submitted(order(), { status: 401 })],
  }
}
