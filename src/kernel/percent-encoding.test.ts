import { expect, test } from 'vitest'
import { decodedOrAsSent } from './percent-encoding.ts'

test.each([
  ['a%20b', 'a b'],
  ['%C3%BC', 'ü'],
  ['%', '%'],
  ['%FF', '%FF'],
  ['', ''],
])('%j is %j', (sent, decoded) => {
  expect(decodedOrAsSent(sent)).toBe(decoded)
})
