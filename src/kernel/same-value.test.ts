import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  [1n, 1n],
  ['a', 'a'],
  [undefined, undefined],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%o says the same as %o', (left, right) => {
  expect(sameValue(left, right)).toBe(true)
})

test.each([
  [1, '1'],
  [null, undefined],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  // What is in a map is not looked at, so two of them are never taken for the same.
  [new Map(), new Map()],
])('%o does not say the same as %o', (left, right) => {
  expect(sameValue(left, right)).toBe(false)
})
