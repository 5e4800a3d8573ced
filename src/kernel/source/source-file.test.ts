import { expect, test } from 'vitest'
import { lineIndex } from './diagnostic.ts'

test('lines end with any kind of line break', () => {
  const lines = lineIndex('a\nbc\r\nd\re')
  expect([1, 2, 3, 4, 5].map(lines.line)).toEqual(['a', 'bc', 'd', 'e', ''])
  expect(lines.locate(2, 4)).toEqual({ line: 2, column: 1, length: 2 })
  expect(lines.locate(8, 9)).toEqual({ line: 4, column: 1, length: 1 })
})

test('a place over several lines ends with its first line', () => {
  expect(lineIndex('ab\ncd').locate(1, 5)).toEqual({ line: 1, column: 2, length: 1 })
})
