import { expect, test } from 'vitest'
import { countXmlNodes } from './xml-nodes.ts'

test('tags are counted, and no more of them than anybody asks for', () => {
  expect(countXmlNodes('<a><b/>c</a>')).toBe(3)
  expect(countXmlNodes('')).toBe(0)
  expect(countXmlNodes('<a>'.repeat(1000), 10)).toBe(11)
})
