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
  [new Map([['a', [1]]]), new Map([['a', [1]]])],
  [new Set([{ a: 1 }]), new Set([{ a: 1 }])],
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
  [[1], [1, undefined]],
  [new Map([['a', 1]]), new Map([['a', 2]])],
  [new Map(Object.entries({ a: 1, b: 2 })), new Map(Object.entries({ b: 2, a: 1 }))],
  [new Set(['a']), new Set(['b'])],
  [new Map(), new Set()],
  // What is in others is not looked at, so that two of them are never taken for the same.
  [new Date(0), new Date(0)],
])('%o does not say the same as %o', (left, right) => {
  expect(sameValue(left, right)).toBe(false)
})
