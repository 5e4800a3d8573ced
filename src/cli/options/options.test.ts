import { expect, test } from 'vitest'
import { namesTarget, wholeNumber } from './options.ts'

test.each([
  [{}, { ok: true, value: 7 }],
  [{ maxRows: '3' }, { ok: true, value: 3 }],
  [{ maxRows: '0' }, { ok: false, error: '--max-rows takes a whole number from 1 to 9, not "0"' }],
  [{ maxRows: '1.5' }, { ok: false, error: '--max-rows takes a whole number from 1 to 9, not "1.5"' }],
  [{ maxRows: '' }, { ok: false, error: '--max-rows takes a whole number from 1 to 9, not ""' }],
])('%j as a whole number', (options, expected) => {
  expect(wholeNumber(options, 'maxRows', 7, { min: 1, max: 9 })).toEqual(expected)
})

test('a number without an upper end says where it begins, and its unit', () => {
  expect(wholeNumber({ wait: 'x' }, 'wait', 1, { min: 1, unit: 'seconds' })).toEqual({
    ok: false,
    error: '--wait takes a whole number of seconds from 1 up, not "x"',
  })
})

test('a target is named by a URL or by a profile', () => {
  expect(namesTarget(undefined, {})).toBe(false)
  expect(namesTarget('https://gateway.example', {})).toBe(true)
  expect(namesTarget(undefined, { profile: 'acme.yaml' })).toBe(true)
})
