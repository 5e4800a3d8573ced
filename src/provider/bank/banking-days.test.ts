import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, dateOfDay, dayNumber, weekday } from '../../kernel/calendar.ts'
import {
  bankingDayFrom,
  bankingDayUntil,
  easterSunday,
  isBankingDay,
  isClearingDay,
  isSicDay,
  isTargetDay,
} from './banking-days.ts'

const dayOf = (date: string): number => dayNumber(calendarDate(date))

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, date) => expect(dateOfDay(easterSunday(year))).toBe(date))

test('Easter is a Sunday between 22 March and 25 April', () => {
  for (let year = 1583; year < 3000; year++) {
    const easter = easterSunday(year)
    expect(weekday(easter)).toBe(7)
    expect(dateOfDay(easter).slice(5) >= '03-22' && dateOfDay(easter).slice(5) <= '04-25').toBe(true)
  }
})

test.each([
  '2026-01-01',
  '2026-01-02',
  '2026-04-03',
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2025-08-01',
  '2026-12-25',
  '2025-12-26',
  '2026-03-07',
  '2026-03-08',
])('the bank does not book on %s', (date) => expect(isBankingDay(dayOf(date))).toBe(false))

test.each(['2026-05-01', '2026-12-24', '2026-12-31', '2026-04-02', '2026-03-02'])('it does on %s', (date) =>
  expect(isBankingDay(dayOf(date))).toBe(true),
)

test('the banking day around a day is the nearest on that side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 40_000 }), (day) => {
      const [before, after] = [bankingDayUntil(day), bankingDayFrom(day)]
      expect(before <= day && day <= after).toBe(true)
      expect(isBankingDay(before) && isBankingDay(after)).toBe(true)
      for (let between = before + 1; between < after; between++) expect(isBankingDay(between)).toBe(false)
    }),
  )
})

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
