import { expect, test } from 'vitest'
import { calendarDate, dayNumber } from '../../kernel/calendar.ts'
import { isClearingDay, isSicDay, isTargetDay } from './clearing-days.ts'

test.each([
  // Closed in both.
  ['2026-01-01', false, false],
  ['2026-04-03', false, false],
  ['2026-04-06', false, false],
  ['2026-05-01', false, false],
  ['2026-12-25', false, false],
  ['2025-12-26', false, false],
  ['2026-03-07', false, false],
  // Holidays of Switzerland, and of nobody else.
  ['2026-01-02', false, true],
  ['2026-05-14', false, true],
  ['2026-05-25', false, true],
  ['2025-08-01', false, true],
  ['2026-12-24', true, true],
  ['2026-03-02', true, true],
])('on %s francs are cleared: %s, euros: %s', (date, sic, target) => {
  const day = dayNumber(calendarDate(date))
  expect([isSicDay(day), isTargetDay(day)]).toEqual([sic, target])
})

test('a Swiss bank sends no euros on its own holidays, and dollars on the first of May', () => {
  const on = (currency: string, date: string) => isClearingDay(currency, dayNumber(calendarDate(date)))
  expect(on('EUR', '2026-05-14')).toBe(false)
  expect(on('EUR', '2026-05-01')).toBe(false)
  expect(on('USD', '2026-05-01')).toBe(true)
  expect(on('USD', '2026-05-14')).toBe(false)
})
