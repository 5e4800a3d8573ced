import { expect, test } from 'vitest'
import type { ExitCode } from '../../evidence/run-result.ts'
import { assembledResult } from '../../../test/support/assembled-result.ts'
import { requireShare } from './baseline.ts'

const summary = {
  pass: 15,
  warn: 1,
  fail: 0,
  observed: 40,
  'not-tested': 4,
  'not-applicable': 9,
  blocked: 0,
  error: 0,
}

const EMPTY = assembledResult({
  target: { kind: 'http', name: 'a', surfaces: [] },
  requirements: [],
  scenarios: [],
})

function concluded(exitCode: ExitCode, percent: number | undefined) {
  return requireShare({ ...EMPTY, summary, exitCode }, percent)
}

test.each([
  [0, 80, 0],
  [0, 81, 3],
  [5, 81, 3],
  [1, 100, 1],
  [4, 100, 4],
  [0, undefined, 0],
] as const)('exit code %i, with %s %% required, is %i', (before, percent, after) => {
  expect(concluded(before, percent).exitCode).toBe(after)
})

test('the result says what was required, and what there was', () => {
  expect(concluded(0, 90).required).toEqual({ percent: 90, graded: 16, applicable: 20 })
  expect(concluded(0, undefined).required).toBe(undefined)
})

test('of nothing, nothing is too little', () => {
  const nothing = { ...summary, pass: 0, warn: 0, 'not-tested': 0 }
  expect(requireShare({ ...EMPTY, summary: nothing, exitCode: 0 }, 1).exitCode).toBe(0)
})
