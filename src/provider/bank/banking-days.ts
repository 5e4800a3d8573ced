import { type CalendarDate, type DayNumber, dateOfDay, dayNumber, weekday } from '../../kernel/calendar.ts'
import { keptOr } from '../../kernel/kept.ts'

/** When a calendar is closed besides Saturdays and Sundays. */
interface ClosingDays {
  /** Month-day. */
  readonly fixed: ReadonlySet<string>
  /** Days after Easter Sunday. */
  readonly afterEaster: ReadonlySet<number>
}

/** Good Friday, Easter Monday, Ascension and Whit Monday. */
const SWISS_FEASTS: ReadonlySet<number> = new Set([-2, 1, 39, 50])

/** Swiss bank holidays. 1 May is a holiday in some cantons only, so it is none here. */
const COUNTERS: ClosingDays = {
  fixed: new Set(['01-01', '01-02', '08-01', '12-25', '12-26']),
  afterEaster: SWISS_FEASTS,
}

/**
 * Swiss Interbank Clearing: New Year, 2 January, Good Friday, Easter Monday, 1 May, Ascension, Whit Monday, 1 August,
 * Christmas and St Stephen's Day, the bank holidays of Zürich (SIX, clearing day calendar:
 * six-group.com/en/products-services/banking-services/interbank-clearing).
 */
const SIC: ClosingDays = { fixed: new Set([...COUNTERS.fixed, '05-01']), afterEaster: SWISS_FEASTS }

/**
 * TARGET, since 2002: New Year, Good Friday, Easter Monday, 1 May, Christmas and 26 December (ECB press release of
 * 14 December 2000, long-term calendar for TARGET closing days).
 */
const TARGET: ClosingDays = {
  fixed: new Set(['01-01', '05-01', '12-25', '12-26']),
  afterEaster: new Set([-2, 1]),
}

/** Whether the bank books on this day: Monday to Friday, Swiss bank holidays excepted. */
export function isBankingDay(day: DayNumber): boolean {
  return isOpenIn(COUNTERS, day)
}

export function isSicDay(day: DayNumber): boolean {
  return isOpenIn(SIC, day)
}

export function isTargetDay(day: DayNumber): boolean {
  return isOpenIn(TARGET, day)
}

/** Whether the bank sends payments in a currency on a day. Of other clearings than these two it has no calendar. */
export function isClearingDay(currency: string, day: DayNumber): boolean {
  if (currency === 'CHF') return isSicDay(day)
  return isBankingDay(day) && (currency !== 'EUR' || isTargetDay(day))
}

function isOpenIn({ fixed, afterEaster }: ClosingDays, day: DayNumber): boolean {
  if (weekday(day) > 5) return false
  const date = dateOfDay(day)
  const year = Number(date.slice(0, 4))
  const easter = keptOr(EASTERS, year, () => easterSunday(year))
  return !fixed.has(date.slice(5)) && !afterEaster.has(day - easter)
}

/** By year: every payment asks for one of a few years. */
const EASTERS = new Map<number, DayNumber>()

/** The day itself if the bank books on it, else the next one on which it does. */
export function bankingDayFrom(day: DayNumber): DayNumber {
  return firstOpenDay(day, isBankingDay)
}

/** The day itself if it is open, else the next one that is. */
export function firstOpenDay(day: DayNumber, isOpen: (day: DayNumber) => boolean): DayNumber {
  let candidate = day
  while (!isOpen(candidate)) candidate++
  return candidate
}

/** The day itself if the bank books on it, else the last one before it. */
export function bankingDayUntil(day: DayNumber): DayNumber {
  let candidate = day
  while (!isBankingDay(candidate)) candidate--
  return candidate
}

/** All banking days from `first` to `last`, both included. */
export function bankingDaysBetween(first: DayNumber, last: DayNumber): readonly DayNumber[] {
  const days: DayNumber[] = []
  for (let day = first; day <= last; day++) if (isBankingDay(day)) days.push(day)
  return days
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): DayNumber {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateEaster = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const sum = epact + weekdayShift - 7 * lateEaster + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  const dayOfMonth = String((sum % 31) + 1).padStart(2, '0')
  return dayNumber(`${year}-${month}-${dayOfMonth}` as CalendarDate)
}
