import { expect, test } from 'vitest'
import { timeBetween, withGroups } from './words.ts'

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
