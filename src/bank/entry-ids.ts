import type { DayNumber } from '../kernel/calendar.ts'
import { compactDate } from './bank-time.ts'
import type { Account } from './model.ts'

/**
 * Booking day, account and a count, such as 2026030200K2J9XQ7A003: unique within the bank, and stable because
 * made-up bookings are counted in the order of their day. `series` keeps bookings that were added apart.
 */
export function entryIdOf(account: Account, day: DayNumber, count: number, series: '' | 'X'): string {
  const number = account.number.toString(36).toUpperCase().padStart(8, '0')
  return compactDate(day) + number + series + String(count).padStart(3, '0')
}
