import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, dateOfDay, dayNumber } from '../../kernel/calendar.ts'
import { COMPLIANT_CARDS } from './cards-policy.ts'

/** The last day with the card, when its deletion at the end of the next month is asked for on a date. */
const lastDay = (today: string) =>
  addDays(dateOfDay(COMPLIANT_CARDS.deletedFrom(dayNumber(calendarDate(today)))), -1)

test.for([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2100-01-01', '2100-02-28'],
  ['2026-02-28', '2026-03-31'],
  ['2026-03-31', '2026-04-30'],
  ['2026-11-30', '2026-12-31'],
  ['2026-12-01', '2027-01-31'],
] as const)('asked for on %s, the last day is %s', ([today, last]) => {
  expect(lastDay(today)).toBe(last)
})

test('it is the last day of the month after, whatever the date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const today = date.toISOString().slice(0, 10)
        const [year, month] = today.split('-').map(Number) as [number, number]
        // The platform's own calendar: day 0 is the last one of the month before.
        expect(lastDay(today)).toBe(new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10))
      },
    ),
  )
})
