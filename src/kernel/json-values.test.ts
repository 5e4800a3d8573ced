import { expect, test } from 'vitest'
import { countJsonValues } from './json-values.ts'

test.each([
  ['1', 1],
  ['[1,2,3]', 4],
  ['{"a":1,"b":{"c":"d, [e]"}}', 4],
  ['["a\\",\\"b",1]', 3],
])('%s has %i', (text, count) => {
  expect(countJsonValues(text)).toBe(count)
})

test('no more are counted than anybody asks for', () => {
  expect(countJsonValues('['.repeat(1000), 10)).toBe(11)
})
