import { expect, test } from 'vitest'
import { nearest, suggestion } from './nearest.ts'

const operations = [
  'account-information/list-accounts',
  'account-information/read-account',
  'payment-submission/submit',
]

test.each([
  ['account-information/list-acounts', 'account-information/list-accounts'],
  ['Account-Information/Read_Account', 'account-information/read-account'],
  ['payment-submission/sumbit', 'payment-submission/submit'],
  ['cards/order', undefined],
  ['x'.repeat(500), undefined],
])('%s is nearest to %s', (word, expected) => {
  expect(nearest(word, operations)).toBe(expected)
})

test('swapped neighbours are one slip', () => {
  expect(nearest('sned', ['send', 'seed'])).toBe('send')
})

test('without a near word the few allowed ones are listed, and many are not', () => {
  expect(suggestion('zzz', ['a', 'b'])).toBe('allowed here: a, b')
  expect(
    suggestion(
      'zzz',
      Array.from({ length: 41 }, (_, index) => `word-${index}`),
    ),
  ).toBeUndefined()
})
