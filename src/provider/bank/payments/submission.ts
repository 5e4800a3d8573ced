import type { PaymentOrder } from './order.ts'
import type { Reason } from './reasons.ts'

/** An order as the bank keeps it. Never changed: what happens to it makes a new one. */
export interface Submission {
  /** 32 hex digits; at most 35 characters (document 1 §8). */
  readonly id: string
  /** Counts from 1 over the bank. */
  readonly number: number
  readonly permissionId: string
  readonly contractId: string
  readonly receivedAtMs: number
  /** From here on its status says what the checks found; before, that it has been received. */
  readonly checkedAtMs: number
  readonly order: PaymentOrder
  readonly groupReason?: Reason | undefined
  /** As the order's payments, in the same order. */
  readonly payments: readonly PaymentProgress[]
}

export interface PaymentProgress {
  readonly reason?: Reason | undefined
  /** When it is or was executed; absent when there is nothing to execute. */
  readonly dueAtMs?: number | undefined
  /** The reason that accepted transactions have in their status: they are executed on another day. */
  readonly remark?: Reason | undefined
  readonly transactions: readonly TransactionProgress[]
}

export interface TransactionProgress {
  /** Why it is rejected, and from when: the execution can still reject what the checks let pass. */
  readonly rejected?: { readonly reason: Reason; readonly atMs: number }
}
