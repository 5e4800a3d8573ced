import { bankDateTime } from '../../kernel/calendar.ts'
import { addDecimals, formatDecimal, parseDecimal, ZERO } from '../../kernel/money.ts'
import { hashName } from '../../kernel/random.ts'
import { writePain002 } from '../../iso20022/pain002.ts'
import type { Pain002Report } from '../../iso20022/pain002-model.ts'
import { BANK_BIC } from '../iban.ts'
import { transactionsOf } from './order.ts'
import type { PaymentTransaction } from './order.ts'
import type { SubmissionStatus } from './status.ts'
import type { Submission } from './submission.ts'

/** The pain.002.001.10 document of a submission. */
export function statusReportXml(submission: Submission, status: SubmissionStatus, nowMs: number): string {
  return writePain002(statusReportOf(submission, status, nowMs))
}

function statusReportOf(submission: Submission, status: SubmissionStatus, nowMs: number): Pain002Report {
  const { order } = submission
  const transactions = transactionsOf(order).map(({ transaction }) => transaction)
  return {
    messageId: reportIdOf(submission, nowMs),
    createdAt: bankDateTime(nowMs),
    debtorAgentBic: BANK_BIC,
    original: {
      messageId: status.messageId,
      // JSON orders are reported as if they had come as the message (assumption status-report-of-json).
      messageName: 'pain.001.001.09',
      createdAt: order.createdAt,
      count: transactions.length,
      sum: sumOf(transactions),
    },
    code: status.code,
    reason: status.reason,
    counts: countsOf(status),
    payments: status.payments,
  }
}

function countsOf({ payments }: SubmissionStatus): Pain002Report['counts'] {
  const counts = new Map<string, number>()
  for (const { code } of payments.flatMap(({ transactions }) => transactions))
    counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}

/** Names the report, not the submission: it is another one at every instant at which it is read. */
function reportIdOf({ id }: Submission, nowMs: number): string {
  return `S${id.slice(0, 20)}${hashName(['report', nowMs]).toString(16).padStart(8, '0')}`.toUpperCase()
}

/** The control sum of pain.001: exact, over all currencies. */
function sumOf(transactions: readonly PaymentTransaction[]): string {
  return formatDecimal(
    transactions.reduce((sum, { amount }) => addDecimals(sum, parseDecimal(amount) ?? ZERO), ZERO),
  )
}
