import { z } from 'zod'
import { defineRow } from '../row.ts'
import { instant } from '../../../kernel/schema.ts'

const reason = z.object({ code: z.string(), information: z.string() })

const transaction = z.object({
  instructionId: z.string().exactOptional(),
  endToEndId: z.string(),
  uetr: z.string().exactOptional(),
  code: z.string(),
  reason: reason.exactOptional(),
})

const payment = z.object({
  id: z.string(),
  code: z.string().exactOptional().describe('Absent when some transactions are accepted and others are not.'),
  reason: reason.exactOptional(),
  transactions: z.array(transaction),
})

const submission = z.object({
  submissionId: z.string(),
  permissionId: z.string(),
  form: z.enum(['json', 'xml']),
  receivedAt: instant,
  executions: z
    .array(
      z.object({
        paymentId: z.string(),
        at: instant,
        date: z.string().describe('The day of the bank on which it is booked.'),
        debtorAccount: z.string().describe('The identification of the account that is debited.'),
      }),
    )
    .describe('Of its payments those that are booked, now or later; empty until it has been checked.'),
  status: z.object({
    messageId: z.string(),
    code: z.string(),
    reason: reason.exactOptional(),
    payments: z.array(payment).describe('Empty until the submission has been checked.'),
  }),
})

export const SUBMISSION_ROWS = [
  defineRow('GET /submissions', 'The payment orders that were submitted, with their status', {
    response: 'The submissions, oldest first.',
    answer: z.object({ submissions: z.array(submission) }),
    paged: 'submissions',
    act: ({ world }) => ({
      submissions: world.simulator.control.submissions().map((row) => submission.parse(row)),
    }),
  }),
]
