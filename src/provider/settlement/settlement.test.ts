import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar.ts'
import { createSecurities, settlementOf, withCheckDigit } from './settlement.ts'

test.each(['US0378331005', 'CH0038863350', 'DE0007164600', 'FR0000120271'])(
  'the published ISIN %s has the check digit of this code',
  (isin) => expect(withCheckDigit(isin.slice(0, 11))).toBe(isin),
)

test('a seed has the same securities each time, and another seed has others', () => {
  const isins = (seed: number) => [...createSecurities(seed).keys()]
  expect(isins(1)).toEqual(isins(1))
  expect(isins(2)).not.toEqual(isins(1))
  for (const isin of isins(1)) expect(withCheckDigit(isin.slice(0, 11))).toBe(isin)
})

test.each([
  ['2026-03-02', 2, '2026-03-04'],
  // Over a weekend, and over Good Friday and Easter Monday.
  ['2026-03-06', 2, '2026-03-10'],
  ['2026-04-02', 1, '2026-04-07'],
  ['2026-04-02', 3, '2026-04-09'],
  // On a day without bookings it is a trade of the next banking day.
  ['2026-03-07', 1, '2026-03-10'],
])('a trade of %s settles T+%d on %s', (tradeDate, cycle, settlementDate) => {
  const security = { isin: 'CH0038863350', name: 'A', currency: 'CHF', market: 'XSWX', cycle }
  expect(settlementOf(security, calendarDate(tradeDate))).toMatchObject({
    settlementCycle: `T+${cycle}`,
    tradeDate,
    settlementDate,
  })
})
