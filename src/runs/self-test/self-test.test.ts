import { expect, test } from 'vitest'
import type { Finding } from '../../evidence/run-result.ts'
import { countsAgainst, showsBroken } from './self-test.ts'

const drift = (level: Finding['level']): Finding => ({
  requirement: 'a/b',
  document: 1,
  clause: '1 §4.2',
  level,
  verdict: 'observed',
  cause: 'document-silent',
  source: { file: 'a.yaml', line: 1 },
  pinned: 'as it was',
})

test('a changed pin is no proof that a requirement which can contradict a target ever does', () => {
  expect((['MUST', 'SHOULD', 'MAY'] as const).filter((level) => showsBroken(drift(level)))).toEqual(['MAY'])
  expect(showsBroken({ ...drift('MUST'), verdict: 'fail' })).toBe(true)
})

test('a faultless bank that differs from its own pins is an alarm, whatever they are about', () => {
  expect(countsAgainst(drift('MUST'))).toBe(true)
})
