import { bankDateTime } from '../../../kernel/calendar.ts'
import { addDecimals, formatDecimal, parseDecimal, ZERO } from '../../../kernel/money.ts'
import { hashName } from '../../../kernel/random.ts'
import { writePain002 } from '../../../messages/iso20022/pain002.ts'
import type { Pain002Payment, Pain002Report } from '../../../messages/iso20022/pain002-model.ts'
import { BANK_BIC } from '../iban.ts'
import { transactionsOf } from './order.ts'
import type { PaymentInformation, PaymentTransaction, StatedTotals } from './order.ts'
import type { PaymentStatus, SubmissionStatus, TransactionStatus } from './status.ts'
import type { Submission } from './submission.ts'

/** The pain.002.001.10 document of a submission. */
export function statusReportXml(submission: Submission, status: SubmissionStatus, nowMs: number): string {
  return writePain002(statusReportOf(submission, status, nowMs))
}

function statusReportOf(submission: Submission, status: SubmissionStatus, nowMs: number): Pain002Report {
  const { order } = submission
  const transactions = transactionsOf(order).map(({ transaction }) => transaction)
  const payments = status.payments.map((payment, index) => paymentReported(order.payments[index]!, payment))
  return {
    messageId: reportIdOf(submission, nowMs),
    createdAt: bankDateTime(nowMs),
    debtorAgentBic: BANK_BIC,
    original: {
      messageId: status.messageId,
      // JSON orders are reported as if they had come as the message (assumption status-report-of-json).
      messageName: 'pain.001.001.09',
      createdAt: order.createdAt,
      // As the sender stated them, so that it finds its own figures, the wrong ones included (AM18, AM10).
      count: countIn(order.stated) ?? String(transactions.length),
      sum: order.stated.sum ?? sumOf(transactions),
    },
    code: groupCode(status),
    reason: status.reason,
    counts: countsOf(payments),
    payments,
  }
}

/** ACWC, accepted with change, for what is executed otherwise than it was ordered: pain.002 has a code for it. */
function paymentReported(
  { stated }: PaymentInformation,
  { id, code, reason, transactions }: PaymentStatus,
): Pain002Payment {
  const reported = transactions.map((transaction) => ({ ...transaction, code: codeOf(transaction) }))
  const isChanged = code === 'ACCP' && reported.some((transaction) => transaction.code === 'ACWC')
  return {
    id,
    code: isChanged ? 'ACWC' : code,
    reason,
    count: countIn(stated) ?? String(transactions.length),
    sum: stated.sum,
    transactions: reported,
  }
}

function codeOf({ code, reason }: TransactionStatus): string {
  return code === 'ACCP' && reason ? 'ACWC' : code
}

function groupCode({ code, payments }: SubmissionStatus): string {
  const isChanged = payments.some(({ transactions }) => transactions.some((one) => codeOf(one) === 'ACWC'))
  return code === 'ACCP' && isChanged ? 'ACWC' : code
}

function countsOf(payments: readonly Pain002Payment[]): Pain002Report['counts'] {
  const counts = new Map<string, number>()
  for (const { code } of payments.flatMap(({ transactions }) => transactions))
    counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}

/** Max15NumericText; what is none was refused where messages are held against their schema. */
function countIn({ count }: StatedTotals): string | undefined {
  return count !== undefined && /^\d{1,15}$/.test(count) ? count : undefined
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
