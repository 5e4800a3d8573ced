import { DAY_MS, type DayNumber, dateOfDay, startOfBankDay, zurichOffsetMs } from '../../kernel/calendar.ts'

/** Months since January 1970: month arithmetic without strings. */
export type MonthNumber = number

/**
 * The instant at which the bank's clocks show `timeOfDayMs` (milliseconds since midnight on the clock's face)
 * on `day`. Not midnight plus that time: on the two days on which clocks change that is an hour off.
 */
export function bankInstant(day: DayNumber, timeOfDayMs: number): number {
  const local = day * DAY_MS + timeOfDayMs
  const atMidnight = zurichOffsetMs(startOfBankDay(day))
  return local - zurichOffsetMs(local - atMidnight)
}

/** The last millisecond of a bank's day. */
export function endOfBankDay(day: DayNumber): number {
  return startOfBankDay(day + 1) - 1
}

/** 20260302: a day in identifiers. */
export function compactDate(day: DayNumber): string {
  const date = dateOfDay(day)
  return date.slice(0, 4) + date.slice(5, 7) + date.slice(8)
}

export function monthOf(day: DayNumber): MonthNumber {
  const date = new Date(day * DAY_MS)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

export function firstDayOf(month: MonthNumber): DayNumber {
  return Math.round(Date.UTC(1970, month, 1) / DAY_MS)
}

export function lastDayOf(month: MonthNumber): DayNumber {
  return firstDayOf(month + 1) - 1
}

/** 1 for 1 January. */
export function dayOfYear(day: DayNumber): number {
  return day - firstDayOf(monthOf(day) - (monthOfYear(monthOf(day)) - 1)) + 1
}

/** 1 for January. */
export function monthOfYear(month: MonthNumber): number {
  return (((month % 12) + 12) % 12) + 1
}
