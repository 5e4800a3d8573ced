import { ORDER_CODES, type TransactionCode } from '../../../documents/payments/order-life.ts'
import { defined } from '../../../kernel/defined.ts'
import { lifeOf } from './life.ts'
import type { Reason } from './reasons.ts'
import type { PaymentStatus, SubmissionStatus, TransactionStatus } from './status-schema.ts'
import type { PaymentProgress, Submission } from './submission.ts'

export function statusOf(submission: Submission, nowMs: number): SubmissionStatus {
  const { messageId } = submission.order
  const { state } = lifeOf(submission, nowMs).at(-1)!
  const code = ORDER_CODES[state]
  if (state === 'RECEIVED') return { messageId, code, payments: [] }
  const payments = submission.payments.map((_, index) => paymentStatus(submission, index, nowMs))
  return defined({ messageId, code, reason: submission.groupReason, payments })
}

function paymentStatus(submission: Submission, index: number, nowMs: number): PaymentStatus {
  const payment = submission.order.payments[index]!
  const progress = submission.payments[index]!
  const inherited = submission.groupReason ?? progress.reason
  const transactions = payment.transactions.map(
    ({ instructionId, endToEndId, uetr }, item): TransactionStatus => {
      const rejection = inherited ?? rejectionAt(progress, item, nowMs)
      const code = ORDER_CODES[rejection ? 'REJECTED' : 'ACCEPTED']
      return defined({ instructionId, endToEndId, uetr, code, reason: rejection ?? progress.remark })
    },
  )
  return defined({ id: payment.id, code: commonCode(transactions), reason: progress.reason, transactions })
}

function rejectionAt({ transactions }: PaymentProgress, item: number, nowMs: number): Reason | undefined {
  const rejected = transactions[item]?.rejected
  return rejected && rejected.atMs <= nowMs ? rejected.reason : undefined
}

/** The code of all transactions; undefined when they differ. */
function commonCode(transactions: readonly TransactionStatus[]): TransactionCode | undefined {
  const codes = new Set(transactions.map(({ code }) => code))
  return codes.size === 1 ? transactions[0]!.code : undefined
}
