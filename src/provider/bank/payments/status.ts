import { defined } from '../../../kernel/defined.ts'
import type { Reason } from './reasons.ts'
import type { PaymentProgress, Submission } from './submission.ts'

/** Assumption status-codes-of-submissions: RCVD until it is checked, PART for the group alone. */
export type GroupCode = 'RCVD' | 'ACCP' | 'PART' | 'RJCT'
export type ItemCode = 'ACCP' | 'RJCT'

/** A submission as it stands at an instant: the one source of the JSON status and of pain.002. */
export interface SubmissionStatus {
  /** The message id of the order. */
  readonly messageId: string
  /** The status of the whole as a code of ISO 20022, such as RCVD. */
  readonly code: GroupCode
  /** Why the message as a whole is rejected. */
  readonly reason?: Reason | undefined
  /** Empty until the submission has been checked. */
  readonly payments: readonly PaymentStatus[]
}

export interface PaymentStatus {
  readonly id: string
  /** Absent when some of its transactions are accepted and others are not. */
  readonly code?: ItemCode | undefined
  readonly reason?: Reason | undefined
  readonly transactions: readonly TransactionStatus[]
}

export interface TransactionStatus {
  readonly instructionId?: string | undefined
  readonly endToEndId: string
  /** Of an order that has one, for pain.002. */
  readonly uetr?: string | undefined
  readonly code: ItemCode
  /** Its own reason, or that of the payment or the message that it is part of; DT06 stands with ACCP. */
  readonly reason?: Reason | undefined
}

export function statusOf(submission: Submission, nowMs: number): SubmissionStatus {
  const { order, groupReason, checkedAtMs } = submission
  const { messageId } = order
  if (nowMs < checkedAtMs) return { messageId, code: 'RCVD', payments: [] }
  const payments = submission.payments.map((_, index) => paymentStatus(submission, index, nowMs))
  return defined({
    messageId,
    code: commonCode(payments.flatMap(({ transactions }) => transactions)) ?? 'PART',
    reason: groupReason,
    payments,
  })
}

function paymentStatus(submission: Submission, index: number, nowMs: number): PaymentStatus {
  const payment = submission.order.payments[index]!
  const progress = submission.payments[index]!
  const inherited = submission.groupReason ?? progress.reason
  const transactions = payment.transactions.map(
    ({ instructionId, endToEndId, uetr }, item): TransactionStatus => {
      const rejection = inherited ?? rejectionAt(progress, item, nowMs)
      const reason = rejection ?? progress.remark
      return defined({
        instructionId,
        endToEndId,
        uetr,
        code: rejection ? 'RJCT' : 'ACCP',
        reason,
      })
    },
  )
  const code = commonCode(transactions)
  return defined({ id: payment.id, code, reason: progress.reason, transactions })
}

function rejectionAt({ transactions }: PaymentProgress, item: number, nowMs: number): Reason | undefined {
  const rejected = transactions[item]?.rejected
  return rejected && rejected.atMs <= nowMs ? rejected.reason : undefined
}

/** The code of all transactions; undefined when they differ. */
function commonCode(transactions: readonly TransactionStatus[]): ItemCode | undefined {
  const codes = new Set(transactions.map(({ code }) => code))
  return codes.size === 1 ? transactions[0]!.code : undefined
}
