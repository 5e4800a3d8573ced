import type { DayNumber } from '../kernel/calendar.ts'
import { hashName } from '../kernel/random.ts'
import { compactDate } from './bank-time.ts'
import type { Account, LedgerEntry } from './model.ts'

/**
 * Booking day, account and a count, such as 2026030200K2J9XQ7A003: unique within the bank, and stable because
 * made-up bookings are counted in the order of their day. `series` keeps bookings that were added apart.
 */
export function entryIdOf(account: Account, day: DayNumber, count: number, series: '' | 'X'): string {
  const number = account.number.toString(36).toUpperCase().padStart(8, '0')
  return compactDate(day) + number + series + String(count).padStart(3, '0')
}

/**
 * The bank's own number of an entry. It is made when somebody looks, which for most entries is never. Two hashes:
 * only a booking of the same account and day could have the same first and second one.
 */
export function internalIdOf(account: Account, { id, bookedOn }: LedgerEntry): string {
  const first = hashName(['internal', id])
  const second = hashName([account.number, bookedOn, first])
  return first.toString(16).padStart(8, '0') + second.toString(16).padStart(8, '0')
}
