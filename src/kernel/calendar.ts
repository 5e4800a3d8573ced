import { assert } from './result.ts'
import type { z } from 'zod'
import type { DurationSchema } from './schema.ts'

/** A span of exact time (not of calendar days: a day here is always 24 hours). */
export interface Duration extends z.output<DurationSchema> {}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Every unit of a duration, the longest first. */
const UNIT_MS: Readonly<Record<keyof Duration, number>> = {
  days: DAY_MS,
  hours: HOUR_MS,
  minutes: MINUTE_MS,
  seconds: SECOND_MS,
  milliseconds: 1,
}
export const DURATION_UNITS = Object.keys(UNIT_MS) as readonly (keyof Duration)[]

export function durationMs(duration: Duration): number {
  return DURATION_UNITS.reduce((sum, unit) => sum + (duration[unit] ?? 0) * UNIT_MS[unit], 0)
}

/** A calendar date of the bank, `yyyy-mm-dd`, without a time or a zone. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

/** Days since 1970-01-01: calendar arithmetic without strings. */
export type DayNumber = number

const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The date if `text` is a real calendar date in the form yyyy-mm-dd, else undefined. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = DATE_SHAPE.exec(text)
  if (!match) return undefined
  const day = dayNumberFrom(Number(match[1]), Number(match[2]), Number(match[3]))
  return dateOfDay(day) === text ? (text as CalendarDate) : undefined
}

/** Like `parseCalendarDate`, for dates that the caller vouches for. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  assert(date, `${text} is a calendar date`)
  return date
}

export function dayNumber(date: CalendarDate): DayNumber {
  return dayNumberFrom(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

export function dateOfDay(day: DayNumber): CalendarDate {
  // The inverse of dayNumberFrom: years from March on, five months of 153 days each. See there for the why.
  const shifted = day + DAYS_BEFORE_1970
  const cycle = Math.floor(shifted / CYCLE_DAYS)
  const dayOfCycle = shifted - cycle * CYCLE_DAYS
  const leapDays =
    Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365)
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}` as CalendarDate
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The bank's calendar date at an instant, in Europe/Zurich. */
export function bankDateAt(epochMs: number): CalendarDate {
  return dateOfDay(bankDayAt(epochMs))
}

export function bankDayAt(epochMs: number): DayNumber {
  return Math.floor((epochMs + zurichOffsetMs(epochMs)) / DAY_MS)
}

/** The instant at which a bank's day begins: midnight in Europe/Zurich. */
export function startOfBankDay(day: DayNumber): number {
  // Clocks change at 01:00 UTC, so at midnight the offset is that of the evening before.
  const midnightUtc = day * DAY_MS
  const winterStart = midnightUtc - HOUR_MS
  const summerStart = midnightUtc - 2 * HOUR_MS
  return zurichOffsetMs(summerStart) === 2 * HOUR_MS ? summerStart : winterStart
}

/** An instant in the bank's zone with its offset, to the second: 2026-03-02T09:00:00+01:00. */
export function bankDateTime(epochMs: number): string {
  const offsetMs = zurichOffsetMs(epochMs)
  const local = new Date(epochMs + offsetMs).toISOString().slice(0, 19)
  return `${local}+0${offsetMs / HOUR_MS}:00`
}

/**
 * Europe/Zurich against UTC, by the European rule in force since 1996: summer time from the last Sunday of
 * March to the last Sunday of October, changing at 01:00 UTC. Computed, not looked up, because time-zone data
 * differs between machines and a look-up costs microseconds; a test holds it against the platform's data.
 */
export function zurichOffsetMs(epochMs: number): number {
  // Questions come in runs about the same year.
  if (!(epochMs >= lastYear.from && epochMs < lastYear.until)) {
    lastYear = bankYear(new Date(epochMs).getUTCFullYear())
  }
  return epochMs >= lastYear.summerFrom && epochMs < lastYear.summerUntil ? 2 * HOUR_MS : HOUR_MS
}

/** When a year of UTC begins and ends, and the summer time in it. */
function bankYear(number: number) {
  return {
    from: dayNumberFrom(number, 1, 1) * DAY_MS,
    until: dayNumberFrom(number + 1, 1, 1) * DAY_MS,
    summerFrom: lastSunday(number, 3) * DAY_MS + HOUR_MS,
    summerUntil: lastSunday(number, 10) * DAY_MS + HOUR_MS,
  }
}

function lastSunday(year: number, month: 3 | 10): DayNumber {
  const lastDay = dayNumberFrom(year, month, 31)
  return lastDay - (weekday(lastDay) % 7)
}

/** Days of a 400-year cycle of the Gregorian calendar, and from 0000-03-01 to 1970-01-01. */
const CYCLE_DAYS = 146_097
const DAYS_BEFORE_1970 = 719_468

/** The last year that was asked about: it follows from the calendar alone. */
let lastYear = bankYear(1970)

// Whole-number arithmetic rather than Date: every question about the current day comes through here, and
// Date.UTC takes the years 0 to 99 for 1900 to 1999. Years are counted from March, so that leap days come last.
function dayNumberFrom(year: number, month: number, dayOfMonth: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year
  const cycle = Math.floor(marchYear / 400)
  const yearOfCycle = marchYear - cycle * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return cycle * CYCLE_DAYS + yearOfCycle * 365 + leapDays + dayOfYear - DAYS_BEFORE_1970
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

/** Without an offset a text names another instant on every machine. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Milliseconds since 1970 of an instant with its offset, such as 2026-03-02T09:00:00+01:00; undefined for anything else.
 * Of its fraction of a second the first three digits count.
 */
export function parseInstant(text: string): number | undefined {
  const date = INSTANT.exec(text)?.[1]
  // The platform takes 30 February for 2 March.
  if (date === undefined || !parseCalendarDate(date)) return undefined
  const epochMs = Date.parse(text)
  return Number.isNaN(epochMs) ? undefined : epochMs
}

/**
 * The instant at which the bank's clocks show the same time so many calendar months later; a day that the month
 * does not have becomes its last one (31 August and three months are 30 November).
 */
export function addBankMonths(epochMs: number, months: number): number {
  const local = epochMs + zurichOffsetMs(epochMs)
  const date = new Date(local)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const [year, monthOfYear] = [Math.floor(month / 12), ((month % 12) + 12) % 12]
  const lastDay = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate()
  const day = Math.round(Date.UTC(year, monthOfYear, Math.min(date.getUTCDate(), lastDay)) / DAY_MS)
  const timeOfDay = ((local % DAY_MS) + DAY_MS) % DAY_MS
  const shown = day * DAY_MS + timeOfDay
  return shown - zurichOffsetMs(shown - zurichOffsetMs(startOfBankDay(day)))
}
