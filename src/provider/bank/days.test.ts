import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate, dateOfDay, dayNumber, startOfBankDay } from '../../kernel/calendar.ts'
import { bankInstant, dayOfYear, endOfBankDay, firstDayOf, lastDayOf, monthOf } from './bank-time.ts'
import { createDays } from './days.ts'

const dayOf = (date: string): number => dayNumber(calendarDate(date))
const at = (text: string): number => Date.parse(text)

describe('the state of a day', () => {
  // The days on which the clocks change, and an ordinary one, with their offsets at begin, end and next noon.
  test.each([
    ['2026-03-02', '+01:00', '+01:00', '+01:00'],
    ['2026-03-28', '+01:00', '+01:00', '+02:00'],
    ['2026-03-29', '+01:00', '+02:00', '+02:00'],
    ['2026-10-24', '+02:00', '+02:00', '+01:00'],
    ['2026-10-25', '+02:00', '+01:00', '+01:00'],
  ])('%s goes from future to open, closed and finalized', (date, begin, end, noon) => {
    const days = createDays()
    const day = dayOf(date)
    const next = dateOfDay(day + 1)
    const stateAt = (text: string, offsetMs = 0): string => days.state(day, at(text) + offsetMs)
    expect(stateAt(`${date}T00:00:00${begin}`, -1)).toBe('future')
    expect(stateAt(`${date}T00:00:00${begin}`)).toBe('open')
    expect(stateAt(`${date}T23:59:59.999${end}`)).toBe('open')
    expect(stateAt(`${date}T23:59:59.999${end}`, 1)).toBe('closed')
    expect(stateAt(`${next}T11:59:59.999${noon}`)).toBe('closed')
    expect(stateAt(`${next}T12:00:00${noon}`)).toBe('finalized')
  })

  test('finalizing by hand takes effect at once for a past day, and at its end for today', () => {
    const days = createDays()
    const today = dayOf('2026-03-02')
    const morning = at('2026-03-02T08:00:00Z')
    days.finalize(today - 1)
    days.finalize(today)
    expect([today - 2, today - 1, today, today + 1].map((day) => days.state(day, morning))).toEqual([
      'finalized',
      'finalized',
      'open',
      'future',
    ])
    expect(days.state(today, startOfBankDay(today + 1))).toBe('finalized')
  })

  test('a day marked unfinalized stays so until it is finalized by hand', () => {
    const day = dayOf('2026-02-10')
    const now = at('2026-03-02T08:00:00Z')
    const days = createDays([{ day, finalized: false }])
    expect(days.state(day, now)).toBe('closed')
    days.finalize(day)
    expect(days.state(day, now)).toBe('finalized')
  })

  test('a snapshot is not moved by what comes after it', () => {
    const day = dayOf('2026-03-01')
    const now = at('2026-03-02T08:00:00Z')
    const days = createDays()
    const snapshot = days.save()
    days.finalize(day)
    days.load(snapshot)
    expect(days.state(day, now)).toBe('closed')
  })
})

describe('the clock on the wall', () => {
  test('shows the time that an instant was made from', () => {
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Zurich',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const days = fc.oneof(
      fc.integer({ min: 9500, max: 47_000 }),
      fc.constantFrom(dayOf('2026-03-29'), dayOf('2026-10-25')),
    )
    // From 03:00 on every time of day exists exactly once.
    fc.assert(
      fc.property(days, fc.integer({ min: 3 * 3600, max: 86_399 }), (day, seconds) => {
        const time = new Date(seconds * 1000).toISOString().slice(11, 19)
        expect(wall.format(bankInstant(day, seconds * 1000))).toBe(`${dateOfDay(day)} ${time}`)
        expect(wall.format(endOfBankDay(day))).toBe(`${dateOfDay(day)} 23:59:59`)
      }),
    )
  })

  test('months and days of the year are those of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
        const month = monthOf(day)
        expect(firstDayOf(month) <= day && day <= lastDayOf(month)).toBe(true)
        expect(dateOfDay(firstDayOf(month))).toBe(`${dateOfDay(day).slice(0, 7)}-01`)
        expect(dayOfYear(day)).toBe(day - dayOf(`${dateOfDay(day).slice(0, 4)}-01-01`) + 1)
      }),
    )
  })
})
