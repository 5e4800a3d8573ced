import { dateOfDay, weekday } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { easterSundayOf, isBankingDay } from './banking-days.ts'

/** The days on which money moves between banks, a calendar for each clearing: other days than those of the counters. */
interface ClosingDays {
  /** Month-day. */
  readonly fixed: ReadonlySet<string>
  /** Days after Easter Sunday. */
  readonly afterEaster: ReadonlySet<number>
}

/**
 * Swiss Interbank Clearing: New Year, 2 January, Good Friday, Easter Monday, 1 May, Ascension, Whit Monday, 1 August,
 * Christmas and St Stephen's Day, the bank holidays of Zürich (SIX, clearing day calendar:
 * six-group.com/en/products-services/banking-services/interbank-clearing).
 */
const SIC: ClosingDays = {
  fixed: new Set(['01-01', '01-02', '05-01', '08-01', '12-25', '12-26']),
  afterEaster: new Set([-2, 1, 39, 50]),
}

/**
 * TARGET, since 2002: New Year, Good Friday, Easter Monday, 1 May, Christmas and 26 December (ECB press release of
 * 14 December 2000, long-term calendar for TARGET closing days).
 */
const TARGET: ClosingDays = {
  fixed: new Set(['01-01', '05-01', '12-25', '12-26']),
  afterEaster: new Set([-2, 1]),
}

export function isSicDay(day: DayNumber): boolean {
  return isOpen(SIC, day)
}

export function isTargetDay(day: DayNumber): boolean {
  return isOpen(TARGET, day)
}

/** Whether the bank sends payments in a currency on a day. Of other clearings than these two it has no calendar. */
export function isClearingDay(currency: string, day: DayNumber): boolean {
  if (currency === 'CHF') return isSicDay(day)
  return isBankingDay(day) && (currency !== 'EUR' || isTargetDay(day))
}

function isOpen({ fixed, afterEaster }: ClosingDays, day: DayNumber): boolean {
  if (weekday(day) > 5) return false
  const date = dateOfDay(day)
  return !fixed.has(date.slice(5)) && !afterEaster.has(day - easterSundayOf(Number(date.slice(0, 4))))
}
