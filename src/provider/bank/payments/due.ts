import { DAY_MS, HOUR_MS, SECOND_MS, bankDayAt, dateOfDay, dayNumber } from '../../../kernel/calendar.ts'
import type { DayNumber } from '../../../kernel/calendar.ts'
import { bankInstant, endOfBankDay } from '../bank-time.ts'
import { cutOffOf, isExecutedOn } from './clearing.ts'
import type { PaymentInformation } from './order.ts'
import type { PaymentPolicy } from './payment-policy.ts'
import { type Reason, reasonOf } from './reasons.ts'

/** How long the checks take: long enough for RCVD to be seen (assumption submission-processing). */
export const CHECKING_MS = 2 * SECOND_MS

/** An identification may not be used again for so long (Swiss Payment Standards), and a status can be read. */
export const KEPT_MS = 90 * DAY_MS

/** Payments that are not instant are executed from here on (assumption execution-window). */
const EXECUTION_FROM_MS = 7 * HOUR_MS

/** When a payment is executed on its `dueDay` that came in at `receivedAtMs`. */
export function dueAt(
  { instant }: Pick<PaymentInformation, 'instant'>,
  day: DayNumber,
  receivedAtMs: number,
): number {
  // Its day is kept to, the last two seconds of it included.
  if (instant) {
    return Math.max(bankInstant(day, 0), Math.min(receivedAtMs + CHECKING_MS, endOfBankDay(day)))
  }
  return Math.max(bankInstant(day, EXECUTION_FROM_MS), receivedAtMs + CHECKING_MS)
}

/** What is to be said of a payment that is executed on another day than the requested one. */
export function shiftOf(
  payment: PaymentInformation,
  day: DayNumber,
  policy: PaymentPolicy,
): Reason | undefined {
  const date = dateOfDay(day)
  const code = date === payment.requestedExecutionDate ? undefined : policy.reasonGiven('DT06')
  return code && reasonOf(code, `to ${date}`)
}

/**
 * The requested day, or the next one on which payments of its kind are executed when none is on it, or its cut-off
 * time is over. An instant payment is executed on all days (assumption instant-payments).
 */
export function dueDay(payment: PaymentInformation, receivedAtMs: number, policy: PaymentPolicy): DayNumber {
  const today = bankDayAt(receivedAtMs)
  const requested = Math.max(dayNumber(payment.requestedExecutionDate), today)
  if (payment.instant) return requested
  const isTooLate = requested === today && receivedAtMs >= bankInstant(today, cutOffOf(payment))
  return policy.executionDay(isTooLate ? requested + 1 : requested, (day) => isExecutedOn(payment, day))
}
