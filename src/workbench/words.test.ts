import { expect, test } from 'vitest'
import { dayAfter, ibanInGroups, maskedNumber, plural, readable, timeBetween, withGroups } from './words.ts'

test.each([
  ['0.00', '0.00'],
  ['12', '12'],
  ['123.45', '123.45'],
  ['1234567.5', '1’234’567.5'],
  ['-31067.02', '-31’067.02'],
])('%s is read as %s', (amount, shown) => {
  expect(withGroups(amount)).toBe(shown)
})

test.each([
  ['2026-03-02T08:00:30Z', 'less than a minute'],
  ['2026-03-02T09:05:00Z', '1 h 5 min'],
  ['2026-03-05T08:00:00Z', '3 d'],
])('until %s it is %s', (then, words) => {
  expect(timeBetween('2026-03-02T08:00:00Z', then)).toBe(words)
})

test('instants, numbers and counts are shown as people read them', () => {
  expect(readable('2026-03-02T08:00:00.000Z')).toBe('2026-03-02 08:00:00 UTC')
  expect(ibanInGroups('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
  expect(maskedNumber(12_345)).toBe('••345')
  expect([plural(1, 'day'), plural(0, 'day'), plural(2, 'entry', 'entries')]).toEqual([
    '1 day',
    '0 days',
    '2 entries',
  ])
})

test('the day after is found across months, leap days and years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})
