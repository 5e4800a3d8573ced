import { expect, test } from 'vitest'
import { MOST_LEVELS, isTooDeep } from './json-values.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['as deep as allowed', nested(MOST_LEVELS), false],
  ['a level deeper', nested(MOST_LEVELS + 1), true],
  ['objects', `${'{"a":'.repeat(MOST_LEVELS + 1)}1${'}'.repeat(MOST_LEVELS + 1)}`, true],
  ['brackets beside each other', `[${'[],'.repeat(5000)}[]]`, false],
  ['brackets in a text', JSON.stringify('"[\\'.repeat(5000)), false],
  ['a text that ends in a backslash, and brackets', `["\\\\",${nested(MOST_LEVELS)}]`, true],
  ['nothing', '', false],
])('%s', (_, text, tooDeep) => {
  expect(isTooDeep(text)).toBe(tooDeep)
})
