import type { Observation } from '../evidence/observation.ts'
import { bookedOnce, booksOrdered, showsRemittance } from './booked.ts'
import { entriesOfOrder } from './orders-in-lists.ts'
import { notTested } from './outcomes.ts'
import { json, succeeded, text } from './read.ts'
import { PASS, contradicted, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { isAccepted } from './status-codes.ts'
import { comparesGroup, comparesReasons, comparesTransactions } from './status-agreement.ts'
import { submittedOrder } from './submitted.ts'
import { listedEntries } from './sums.ts'
import { statementShows } from './statement-of-order.ts'

/**
 * One business fact looks the same wherever it is shown: the two forms of a status, and the way of a payment from its
 * submission to its bookings, the balance and the statement. The documents name the places, not that they agree.
 */
export const RECONCILIATION = [
  requirement({
    id: 'reconciliation/group-status-agrees',
    clause: '1 §2.3',
    level: 'SHOULD',
    text: 'GrpSts of the status report is the statusCode of the JSON status.',
    why: 'Two departments of a client read the two forms, and have to come to the same conclusion.',
    check: {
      kind: 'staged',
      roles: ['status'],
      judge: ({ here, role }) => comparesGroup(here, role('status')[0]!),
    },
  }),
  requirement({
    id: 'reconciliation/transaction-statuses-agree',
    clause: '1 §2.3',
    level: 'SHOULD',
    text: 'Every transaction has the same status in the status report and in the JSON status, under the same identification.',
    why: 'A payment that is rejected in one form and accepted in the other is made twice, or never.',
    check: {
      kind: 'staged',
      roles: ['status'],
      judge: ({ here, role }) => comparesTransactions(here, role('status')[0]!),
    },
  }),
  requirement({
    id: 'reconciliation/reasons-agree',
    clause: '1 §2.3',
    level: 'SHOULD',
    text: 'Every rejected transaction has the same reason code in the status report and in the JSON status.',
    why: 'The reason decides what a client does next.',
    check: {
      kind: 'staged',
      roles: ['status'],
      judge: ({ here, role }) => comparesReasons(here, role('status')[0]!),
    },
  }),
  requirement({
    id: 'reconciliation/payment-is-booked',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'An accepted payment is debited with the amount that was ordered, under its endToEndId or as the sum of its batch.',
    why: 'What was ordered is what is to be paid.',
    check: {
      kind: 'staged',
      roles: ['submission', 'status'],
      judge: ({ here, role }) =>
        ifAccepted(role('status')[0]!, () => booksOrdered(here, role('submission')[0]!)),
    },
  }),
  requirement({
    id: 'reconciliation/payment-is-booked-once',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'No endToEndId of an order is debited twice.',
    why: 'Money that is sent twice is hard to get back.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => bookedOnce(here, role('submission')[0]!),
    },
  }),
  requirement({
    id: 'reconciliation/remittance-is-shown',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'A booked transaction shows the remittance information that was ordered.',
    why: 'It is what people recognise their payments by.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => showsRemittance(here, role('submission')[0]!),
    },
  }),
  requirement({
    id: 'reconciliation/single-booking-has-an-entry-for-each',
    clause: '1 §2.2',
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'With SINGLEBOOKING every transaction is an entry of its own.',
    why: 'The client asked for it, to match entries one by one.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => {
        const order = submittedOrder(role('submission')[0]!)
        return hasEntries(entriesOfOrder(here, order), order.transactions.length)
      },
    },
  }),
  requirement({
    id: 'reconciliation/batch-booking-is-one-entry',
    clause: '1 §2.2',
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'With BATCHBOOKING all transactions are one entry.',
    why: 'The client asked for it: a payroll of a thousand people is one line in its books.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => hasEntries(entriesOfOrder(here, submittedOrder(role('submission')[0]!)), 1),
    },
  }),
  requirement({
    id: 'reconciliation/salaries-show-no-creditor',
    clause: '1 §2.2',
    level: 'SHOULD',
    assumptions: ['booking-instruction-meaning'],
    text: 'A batch of salaries does not show who got them.',
    why: 'Everybody with access to the account would see what the colleagues earn.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => {
        const entries = entriesOfOrder(here, submittedOrder(role('submission')[0]!))
        if (entries.length === 0) return notTested('the batch is not in the list')
        const shown = entries.flatMap(({ transactions }) =>
          transactions.flatMap((transaction) => text(transaction, 'counterparty', 'name') ?? []),
        )
        if (shown.length === 0) return PASS
        return contradicted({
          at: '/entries/*/transactions/*/counterparty',
          expected: { rule: 'nobody who got a salary' },
          actual: shown.join(', '),
        })
      },
    },
  }),
  requirement({
    id: 'reconciliation/statement-shows-the-payment',
    clause: '1 §4.2',
    level: 'SHOULD',
    text: 'The statement of the day shows the payment with the amount that was ordered.',
    why: 'Bookkeeping software reads the statement and nothing else.',
    check: {
      kind: 'staged',
      roles: ['submission', 'status', 'statements'],
      judge: ({ role }) =>
        ifAccepted(role('status')[0]!, () =>
          statementShows(submittedOrder(role('submission')[0]!), role('statements')),
        ),
    },
  }),
  requirement({
    id: 'reconciliation/own-account-is-credited',
    clause: '1 §2.7',
    level: 'SHOULD',
    assumptions: ['submission-processing'],
    text: 'A payment to another account of the same bank is credited there with the same amount.',
    why: 'Money that left one account and did not reach the other is lost.',
    check: {
      kind: 'staged',
      roles: ['submission', 'status'],
      judge: ({ here, role }) =>
        ifAccepted(role('status')[0]!, () => booksOrdered(here, role('submission')[0]!, 'CRDT')),
    },
  }),
  requirement({
    id: 'reconciliation/nothing-is-booked-on-a-bank-holiday',
    clause: '1 §2.2',
    level: 'SHOULD',
    assumptions: ['execution-window'],
    text: 'A payment for a bank holiday is not booked on it.',
    why: 'No clearing runs, so the day of the booking would not be the day of the payment.',
    check: {
      kind: 'staged',
      roles: ['submission'],
      judge: ({ here, role }) => {
        if (!listedEntries(here)) return notTested('there is no list of the day')
        const [entry] = entriesOfOrder(here, submittedOrder(role('submission')[0]!))
        if (!entry) return PASS
        return contradicted({
          at: `${entry.at}/bookingDate`,
          expected: { rule: 'no booking on a bank holiday' },
          actual: text(entry.entry, 'bookingDate') ?? 'booked',
        })
      },
    },
  }),
]

/** What is not accepted as a whole need not be booked. */
function ifAccepted(status: Observation, judge: () => Outcome | Outcome[]): Outcome | Outcome[] {
  const code = succeeded(status) ? text(json(status), 'statusCode') : undefined
  return isAccepted(code) ? judge() : notTested(`the submission is ${code ?? 'without a status'}`)
}

function hasEntries(entries: readonly unknown[], expected: number) {
  if (entries.length === 0) return notTested('the payment is not in the list')
  if (entries.length === expected) return PASS
  return contradicted({
    at: '/entries',
    expected: { rule: 'entries of the order', value: String(expected) },
    actual: String(entries.length),
  })
}
