import { bankDayAt } from '../../kernel/calendar.ts'
import { HOUR_MS } from '../../kernel/duration.ts'
import { bankInstant, endOfBankDay } from './bank-time.ts'
import type { Booking } from './booking.ts'

/** When bookings for a later day are done: the beginning of office hours. */
const OFFICE_OPENS_MS = 8 * HOUR_MS

/** The instant of a booking: the one it names; else now, the last of a past day, or the morning of a later one. */
export function instantOf(booking: Booking, nowMs: number): number {
  if (booking.bookedAtMs !== undefined) return booking.bookedAtMs
  const today = bankDayAt(nowMs)
  if (booking.bookedOn === today) return nowMs
  return booking.bookedOn < today
    ? endOfBankDay(booking.bookedOn)
    : bankInstant(booking.bookedOn, OFFICE_OPENS_MS)
}
