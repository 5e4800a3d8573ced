import { expect, test } from 'vitest'
import { countsAgainst } from './self-test-findings.ts'

test('another behaviour than the pinned one counts only where no document says what is right', () => {
  expect(countsAgainst({ verdict: 'observed', pinned: 'as described', level: 'MAY' })).toBe(true)
  expect(countsAgainst({ verdict: 'observed', pinned: 'as described', level: 'MUST' })).toBe(false)
  expect(countsAgainst({ verdict: 'fail', level: 'MUST' })).toBe(true)
})
