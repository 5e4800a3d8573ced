import { expect, test } from 'vitest'
import { whyNotLinear } from '../.ci/backtracking.ts'

// What `npm run check` lets through and what it refuses.

test.each([
  ['"dpans"\\s*:\\s*\\[[^\\]]*\\]', 'g'],
  ['a.*b', ''],
  ['[^.]+$', ''],
  ['a(?:.*b)?', ''],
  ['x(?=.*y)', ''],
  ['^\\s*(.*)$', ''],
  ['<!--.*?-->', 'gs'],
  ['\\bBearer .*x', 'i'],
])('/%s/%s may read a text again and again', (source, flags) => {
  expect(whyNotLinear(source, flags)).toContain('over and over')
})

test.each(['^(a|a)*$', '^(a?b?)*c', '(a*)*b', '^(?:\\w+\\s?)*$'])('/%s/ takes exponential time', (source) => {
  expect(whyNotLinear(source, '')).toContain('exponential')
})

test.each([
  ['[^.]+', 'g'],
  ['^a.*b', ''],
  ['(?<!\\/)\\/+$', ''],
  ['<!--.*?(?:-->|$)', 'gs'],
  ['<[^<>]*>', 'g'],
  ['\\ba+b', ''],
  ['"(?:dpans)"\\s*:\\s*\\[', 'g'],
  ['^[+-]?\\d{1,30}(\\.\\d{1,30})?$', 'u'],
])('/%s/%s reads a text once', (source, flags) => {
  expect(whyNotLinear(source, flags)).toBeUndefined()
})
