import type { Observation } from '../../evidence/observation.ts'
import { booksOrdered, ofAccepted, ofOrder } from './booked.ts'
import {
  entriesOfOrder,
  isUnnamedSum,
  keptDebit,
  namedEntries,
  namesPayments,
  ownId,
} from './orders-in-lists.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { text } from '../read.ts'
import { type Outcome, PASS, contradicted, relayed, requirement, staged } from '../requirement.ts'
import { transactionsOf } from '../payments/status-transactions.ts'
import { type SubmittedOrder, type SubmittedTransaction, submittedOrder } from '../payments/submitted.ts'
import { listedEntries } from '../sums.ts'

/** How the entries of an order look: one for each transaction or one for all, in both accounts. */
export const ORDER_ENTRIES = [
  requirement('reconciliation/single-booking-has-an-entry-for-each', {
    compares: [['payment/number', 'order', 'list']],
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'With SINGLEBOOKING every transaction is an entry of its own.',
    why: 'The client asked for it, to match entries one by one.',
    check: ofOrder((here, order) => hasEntries(here, order, order.transactions.length)),
  }),
  requirement('reconciliation/batch-booking-is-one-entry', {
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'With BATCHBOOKING all transactions are one entry.',
    why: 'The client asked for it: a payroll of a thousand people is one line in its books.',
    check: ofOrder((here, order) => hasEntries(here, order, 1)),
  }),
  requirement('reconciliation/refused-order-is-not-booked', {
    namedIn: ['2 §4.2 step 5: creates the resource'],
    clauses: ['2 §4.2 step 3'],
    text: 'An order that was refused is not booked: the list that shows an order which was taken shows nothing of it.',
    why: 'The client corrects what was refused and sends it again, so that it pays twice.',
    check: staged(['refused', 'taken'], ({ here, first: { refused: refusal, taken } }) => {
      if (refusal.response.status < 400) return notTested('the order was not refused')
      if (namedEntries(here, submittedOrder(taken), 'DBIT').length === 0)
        return notTested('the list names no order, not the one that was taken either')
      const [booked] = namedEntries(here, submittedOrder(refusal), 'DBIT')
      if (!booked) return PASS
      const actual = booked.transactions.map((item) => text(item, 'endToEndId') ?? '').join(', ')
      return contradicted(booked.at, 'nothing of an order that was refused', actual)
    }),
  }),
  relayed('reconciliation/rejected-payment-is-not-booked', {
    namedIn: ['1 §2.3: statusCode'],
    text: 'Of an order that is accepted in part, a payment with the status RJCT is not booked.',
    why: 'The client corrects what was rejected and sends it again, so that it pays twice.',
    check: staged(['submission', 'status'], ({ here, first: { submission, status } }) =>
      rejectedIsNotBooked(here, submission, status),
    ),
  }),
  requirement('reconciliation/salaries-show-no-creditor', {
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'A batch of salaries does not show who got them.',
    why: 'Everybody with access to the account would see what the colleagues earn.',
    check: ofOrder((here, order) => {
      const entries = entriesOfOrder(here, order)
      if (entries.length === 0) return notTested('the batch is not in the list')
      const shown = entries.flatMap(({ transactions }) =>
        transactions.flatMap((transaction) => text(transaction, 'counterparty', 'name') ?? []),
      )
      const at = '/entries/*/transactions/*/counterparty'
      return mustHold(shown.length === 0, at, 'nobody who got a salary', shown.join(', '))
    }),
  }),
  requirement('reconciliation/own-account-is-credited', {
    compares: [['payment/amount', 'order', 'list of the creditor']],
    clauses: ['1 §2.7'],
    level: 'SHOULD',
    assumptions: ['submission-processing'],
    text: 'A payment to another account of the same bank is credited there with the same amount.',
    why: 'Money that left one account and did not reach the other is lost.',
    check: ofAccepted((here, order) => booksOrdered(here, order, 'CRDT')),
  }),
  requirement('reconciliation/nothing-is-booked-on-a-bank-holiday', {
    level: 'SHOULD',
    assumptions: ['execution-window'],
    text: 'A payment for a bank holiday is not booked on it.',
    why: 'No clearing runs, so the day of the booking would not be the day of the payment.',
    check: ofOrder((here, order) => {
      if (!listedEntries(here)) return notTested('there is no list of the day')
      // Where bookings say which payment they are, one of the same amount that does not is a batch of others.
      const isNamed = order.transactions.length === 1 && namesPayments(here)
      const [entry] = isNamed ? namedEntries(here, order, 'DBIT') : entriesOfOrder(here, order)
      if (!entry) return PASS
      const expected = 'no booking on a bank holiday'
      return contradicted(`${entry.at}/bookingDate`, expected, text(entry.entry, 'bookingDate') ?? 'booked')
    }),
  }),
]

function hasEntries(list: Observation, order: SubmittedOrder, expected: number): Outcome {
  const entries = entriesOfOrder(list, order)
  if (entries.length === 0) return notTested('the payment is not in the list')
  if (list.isOverdue) return notTested('not all of the order is in the list')
  // Of several without a name that come to the whole of it, all but one are of orders like it.
  const areAlike = expected === 1 && entries.every((entry) => isUnnamedSum(entry, order))
  const told = { rule: 'entries of the order', value: String(expected) }
  return mustHold(entries.length === expected || areAlike, '/entries', told, entries.length)
}

/** By its endToEndId, where no payment that was not rejected has the same one. */
function rejectedIsNotBooked(list: Observation, submission: Observation, status: Observation): Outcome {
  const order = submittedOrder(submission)
  const told = transactionsOf(status).filter(({ item }) => text(item, 'statusCode') === 'RJCT')
  const rejected = new Set(told.flatMap(({ item }) => text(item, 'instructionId') ?? []))
  const isRejected = ({ instructionId = '' }: SubmittedTransaction): boolean => rejected.has(instructionId)
  const others = order.transactions.filter((ordered) => !isRejected(ordered))
  if (rejected.size === 0 || others.length === 0) return notTested('the order was not accepted in part')
  if (namedEntries(list, { ...order, transactions: others }, 'DBIT').length === 0)
    return notTested('the list names no payment of the order, not one that was accepted either')
  const kept = new Set(others.map(ownId))
  const own = order.transactions.filter((ordered) => isRejected(ordered) && !kept.has(ownId(ordered)))
  if (own.every((ordered) => ownId(ordered) === undefined))
    return notTested('what was rejected has no endToEndId of its own')
  const booked = keptDebit(list, { ...order, transactions: own })
  if (!booked) return PASS
  return contradicted(booked.at, 'nothing that has the status RJCT', booked.id)
}
