import { describe, expect, test } from 'vitest'
import { sampleResult } from '../../test/support/sample-result.ts'
import { VERDICTS, type Verdict } from '../evidence/verdict.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { meaningOf } from './meaning.ts'

describe('what a run means, for somebody who reads nothing else', () => {
  test.each<[string, Partial<RunResult>, string]>([
    [
      'conformant',
      { summary: summary({ pass: 12 }) },
      'No MUST is contradicted: 12 requirements could be graded here.',
    ],
    [
      'not-conformant',
      { summary: summary({ pass: 9, fail: 1 }) },
      'The target contradicts 1 of 10 requirements that could be graded.',
    ],
    [
      'not-conformant',
      { summary: summary({ pass: 9, warn: 1 }) },
      'No MUST is contradicted, but recommendations or pinned behaviour are, and this run counts them. 1 recommendation is not followed.',
    ],
    [
      'not-graded',
      { summary: summary({ 'not-tested': 2 }) },
      'Nothing could be graded, so this run says nothing about the target. 2 requirements are still open, because they could not be tested here.',
    ],
    [
      'incomplete',
      { summary: summary({ fail: 2, error: 1 }) },
      'The run could not do all of its work, so it is no statement about the target as a whole. So far, 2 requirements are contradicted. 1 request of 39 got no answer, such as payments/status-1: no answer within 10 s. 1 requirement is without a verdict because of the suite, the configuration or the network.',
    ],
  ])('%s', (verdict, more, sentence) => {
    expect(
      meaningOf({ ...sampleResult(), verdict: verdict as RunResult['verdict'], exitCode: 0, ...more }),
    ).toBe(sentence)
  })
})

test('what answers give away has a sentence of its own', () => {
  const result = sampleResult()
  const [first] = result.requirements
  const requirements = [
    { ...first!, id: 'security/a', verdict: 'fail' as const },
    { ...first!, id: 'provider/security-b', verdict: 'warn' as const },
    { ...first!, id: 'security/c', verdict: 'pass' as const },
  ]
  expect(meaningOf({ ...result, requirements })).toContain(
    'Security: answers show what they must not, or should not: security/a, provider/security-b.',
  )
})

test('that a target closes connections too often is said, with how often and what to write', () => {
  const result = sampleResult()
  const target = {
    ...result.target,
    lostConnections: { times: 3, requests: 40 },
    rateLimited: { times: 2, waitedMs: 4000 },
  }
  expect(meaningOf({ ...result, target })).toMatch(
    /closed a connection that was kept as the next request came, 3 times of 40 requests: .*connections: close in the profile/,
  )
  expect(meaningOf({ ...result, target })).toMatch(
    /answered 429, .*asked again 2 times, 4 seconds in all\. --rate/,
  )
})

function summary(counts: Partial<Record<Verdict, number>>): RunResult['summary'] {
  return Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, counts[verdict] ?? 0]),
  ) as RunResult['summary']
}
