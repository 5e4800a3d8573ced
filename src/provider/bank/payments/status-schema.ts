import { z } from 'zod'
import { ORDER_CODES, TRANSACTION_CODES } from '../../../documents/payments/order-life.ts'
import { listOf, object } from '../../../kernel/schema.ts'
import { REASONS, type ReasonCode } from './reasons.ts'

const reason = object({
  code: z.enum(Object.keys(REASONS) as [ReasonCode, ...ReasonCode[]]),
  information: z.string().describe('At most 105 characters.'),
})

const transaction = object({
  instructionId: z.string().optional(),
  endToEndId: z.string(),
  uetr: z.string().optional().describe('Of an order that has one, for pain.002.'),
  code: z.enum(TRANSACTION_CODES),
  reason: reason
    .optional()
    .describe('Its own, or that of the payment or the message that it is part of; DT06 stands with ACCP.'),
})

export interface TransactionStatus extends z.output<typeof transaction> {}

const payment = object({
  id: z.string(),
  code: z.enum(TRANSACTION_CODES).optional().describe('Absent when those of its transactions differ.'),
  reason: reason.optional(),
  transactions: listOf<TransactionStatus>(transaction),
})

export interface PaymentStatus extends z.output<typeof payment> {}

export const submissionStatus = object({
  messageId: z.string().describe('That of the order.'),
  code: z.enum(Object.values(ORDER_CODES)).describe('The status of the whole.'),
  reason: reason.optional().describe('Why the message as a whole is rejected.'),
  payments: listOf<PaymentStatus>(payment).describe('Empty until the submission has been checked.'),
})

/** A submission as it stands at an instant: the one source of the JSON status and of pain.002. */
export interface SubmissionStatus extends z.output<typeof submissionStatus> {}
