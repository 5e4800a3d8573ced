import { amount } from '../../../test/examples/bodies.ts'
import {
  asCredit,
  batch,
  both,
  debit,
  firstAmount,
  inLists,
  list,
  notFinal,
  one,
  other,
  part,
  single,
  ten,
  twenty,
  two,
} from '../../../test/examples/bookings.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { item, order, rejected, status, statusOf, submitted } from '../../../test/examples/orders.ts'

export const ORDER_ENTRIES_EXAMPLES: Examples = {
  'reconciliation/single-booking-has-an-entry-for-each': given(both, [
    passes('one by one without details', list(debit('10'), debit('20.5'))),
    observes('as a batch without details', list(debit('30.50')), { actual: '1' }),
  ]),
  'reconciliation/batch-booking-is-one-entry': inLists(both, [
    passes('without details', list(debit('30.50'))),
    passes('beside another that comes to as much', list(debit('30.50'), debit('30.50'))),
    observes('one by one without details', list(debit('10'), debit('20.5')), { actual: '2' }),
  ]),
  'reconciliation/refused-order-is-not-booked': inLists(refusedBeside(), [
    passes('the other alone', list(other)),
    warns('booked all the same', list(other, one), ['/entries/1', 'E-1']),
    undecided('it was taken', list(other, one), { ...refusedBeside(), refused: [submitted()] }),
  ]),
  'reconciliation/rejected-payment-is-not-booked': inLists(partly(), [
    warns('both in a batch', list(debit('30.50', ten, twenty)), ['/entries/0', 'E-2']),
    passes('booked and given back', list(one, two, asCredit(two))),
    undecided('under one endToEndId', list(one, two), {
      ...partly(),
      submission: [submitted(order({ transactions: [item(1, 10), item(2, 20.5, { endToEndId: 'E-1' })] }))],
    }),
  ]),
  'reconciliation/salaries-show-no-creditor': inLists(both, [
    passes('amounts alone', list(debit('30.50', amount('10'), amount('20.50')))),
    observes('with a name', list(debit('30.50', ten, { ...twenty, counterparty: { name: 'A. Creditor' } })), [
      '/entries/*/transactions/*/counterparty',
      'A. Creditor',
    ]),
  ]),
  'reconciliation/own-account-is-credited': given(both, [
    passes('without details', list(asCredit(debit('30.50')))),
    observes('another amount', list(asCredit(debit('9', part(1, '9')))), [firstAmount, '9'], single),
  ]),
  'reconciliation/nothing-is-booked-on-a-bank-holiday': given(both, [
    passes('another payment', list(other)),
    observes('it is booked', list(other, { ...batch, bookingDate: '2026-04-03' }), [
      '/entries/1/bookingDate',
      '2026-04-03',
    ]),
    observes('without a date', list({ ...batch, bookingDate: null }), { actual: 'booked' }),
    passes('a batch of others that comes to as much', list(other, debit('10')), single),
    observes('one payment, without a name', list(debit('10')), '/entries/0/bookingDate', single),
    undecided('the list is not final', notFinal, single),
  ]),
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
