import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  addDays,
  bankDateAt,
  bankDateTime,
  bankDayAt,
  calendarDate,
  dateOfDay,
  dayNumber,
  parseCalendarDate,
  startOfBankDay,
  weekday,
  zurichOffsetMs,
} from './calendar.ts'

/** The platform's own idea of Zurich: local date and time as yyyy-mm-dd hh:mm:ss. */
const ZURICH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The European rule has been the same since 1996. */
const instants = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2099, 11, 31) })
const days = fc.integer({
  min: dayNumber(calendarDate('1996-01-02')),
  max: dayNumber(calendarDate('2099-12-30')),
})
const clockChanges = fc.integer({ min: 1996, max: 2099 }).chain((year) => {
  const around = [Date.UTC(year, 2, 31), Date.UTC(year, 9, 31)]
  return fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: -8 * DAY_MS, max: DAY_MS }))
    .map(([at, by]) => at + by)
})

describe('the zone of the bank', () => {
  test('agrees with the platform at any instant, and around the changes of the clocks', () => {
    fc.assert(
      fc.property(fc.oneof(instants, clockChanges), (epochMs) => {
        const local = ZURICH.format(epochMs)
        expect(bankDateAt(epochMs)).toBe(local.slice(0, 10))
        expect(bankDateTime(epochMs).slice(0, 19)).toBe(local.replace(' ', 'T'))
        expect(Date.parse(bankDateTime(epochMs))).toBe(Math.floor(epochMs / 1000) * 1000)
      }),
      { numRuns: 2000 },
    )
  })

  test('a day begins at local midnight and not a millisecond earlier', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfBankDay(day)
        expect(ZURICH.format(start)).toBe(`${dateOfDay(day)} 00:00:00`)
        expect(bankDayAt(start)).toBe(day)
        expect(bankDayAt(start - 1)).toBe(day - 1)
      }),
      { numRuns: 2000 },
    )
  })

  test('days are 23 and 25 hours long when the clocks change', () => {
    expect(lengthOf('2026-03-28')).toBe(24)
    expect(lengthOf('2026-03-29')).toBe(23)
    expect(lengthOf('2026-10-25')).toBe(25)
    expect(lengthOf('2026-10-26')).toBe(24)
  })

  test('the offset changes at 01:00 UTC exactly', () => {
    const toSummer = Date.UTC(2026, 2, 29, 1)
    const toWinter = Date.UTC(2026, 9, 25, 1)
    expect(
      [toSummer - 1, toSummer, toWinter - 1, toWinter].map((at) => zurichOffsetMs(at) / HOUR_MS),
    ).toEqual([1, 2, 2, 1])
    expect(bankDateTime(toSummer)).toBe('2026-03-29T03:00:00+02:00')
    expect(bankDateTime(toWinter - MINUTE_MS)).toBe('2026-10-25T02:59:00+02:00')
  })
})

describe('calendar dates', () => {
  test('days and dates are two names of the same thing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_900_000 }), (day) => {
        const date = dateOfDay(day)
        expect(date).toBe(new Date(day * DAY_MS).toISOString().slice(0, 10))
        expect(dayNumber(date)).toBe(day)
        expect(parseCalendarDate(date)).toBe(date)
        expect(weekday(day)).toBe(new Date(day * DAY_MS).getUTCDay() || 7)
        expect(addDays(date, 31)).toBe(dateOfDay(day + 31))
      }),
    )
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-3-1',
    '26-03-01',
    '2026-03-01T',
    '',
  ])('%j is no date', (text) => expect(parseCalendarDate(text)).toBeUndefined())

  test.each(['2024-02-29', '2000-02-29', '0099-01-01', '1969-12-31', '9999-12-31'])('%s is one', (text) => {
    expect(parseCalendarDate(text)).toBe(text)
  })
})

/** Hours of a bank's day. */
function lengthOf(date: string): number {
  const day = dayNumber(calendarDate(date))
  return (startOfBankDay(day + 1) - startOfBankDay(day)) / HOUR_MS
}
