import type { DayNumber } from '../../kernel/calendar.ts'
import { hashName } from '../../kernel/random.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { compactDate } from './bank-time.ts'
import type { Account, LedgerEntry } from './model.ts'

/**
 * Booking day, account and a count, such as 2026030200K2J9XQ7A003: unique within the bank, and stable because
 * made-up bookings are counted in the order of their day. `series` keeps bookings that were added apart.
 */
export function entryIdOf(account: Account, day: DayNumber, count: number, series: '' | 'X'): string {
  return seriesOf(account, day, series) + countOf(count)
}

/** Ids of bookings that are added one by one: what those of an account and a day begin with is made once. */
export function createEntryIds(): (account: Account, day: DayNumber, count: number) => string {
  const last = createBoundedCache<{ readonly day: DayNumber; readonly series: string }>(CACHED_ACCOUNTS)
  return (account, day, count) => {
    const known = last.get(account.number)
    if (known?.day === day) return known.series + countOf(count)
    const series = seriesOf(account, day, 'X')
    last.set(account.number, { day, series })
    return series + countOf(count)
  }
}

const CACHED_ACCOUNTS = 4096

function seriesOf(account: Account, day: DayNumber, series: '' | 'X'): string {
  return compactDate(day) + base36(account.number) + series
}

/** An account number in identifiers: eight characters. */
function base36(number: number): string {
  return number.toString(36).toUpperCase().padStart(8, '0')
}

function countOf(count: number): string {
  return count < 100 ? String(count).padStart(3, '0') : String(count)
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

/** What a statement is about: one day (D), or a month (M). */
export interface Period {
  readonly kind: 'D' | 'M'
  readonly from: DayNumber
  readonly to: DayNumber
}

/** Kind, first day, account and a check, such as D20260302-0K2J9XQ7-5f0c77a1: 27 characters. */
export function reportIdOf(account: Account, period: Period): string {
  const body = `${period.kind}${compactDate(period.from)}-${base36(account.number)}`
  return `${body}-${checkOf(body, account)}`
}

/** The account number in a report id; whether there is such a statement is another question. */
export function accountNumberOfReport(reportId: string): number | undefined {
  const match = /^[DM]\d{8}-([0-9A-Z]{8})-[0-9a-f]{8}$/.exec(reportId)
  return match ? parseInt(match[1]!, 36) : undefined
}

/** Depends on the account's id, so that knowing an account number is not enough to name its statements. */
function checkOf(body: string, account: Account): string {
  return hashName(['report', body, account.id]).toString(16).padStart(8, '0')
}
