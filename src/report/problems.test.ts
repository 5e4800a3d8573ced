import { describe, expect, test } from 'vitest'
import { sampleResult } from '../../test/support/sample-result.ts'
import { VERDICTS } from '../evidence/verdict.ts'
import { problemsOf } from './problems.ts'

describe('problems', () => {
  test('stand under the verdict of their requirement, so that lists and counts agree', () => {
    const result = sampleResult()
    const problems = problemsOf(result)
    for (const verdict of VERDICTS) expect(problems[verdict]).toHaveLength(result.summary[verdict])
  })

  test('that are about security come first', () => {
    const result = sampleResult()
    const [failed] = result.requirements.filter(({ verdict }) => verdict === 'fail')
    const requirements = [...result.requirements, { ...failed!, id: 'provider/security-x' }]
    expect(problemsOf({ ...result, requirements }).fail[0]?.id).toBe('provider/security-x')
  })

  test('show the worst finding first', () => {
    const failure = problemsOf(sampleResult()).fail.find(({ id }) => id === 'token/expired-answers-401')
    expect(failure?.findings[0]?.finding.verdict).toBe('fail')
  })

  test('name observations that differ from a pin', () => {
    expect(problemsOf(sampleResult()).drift.map(({ id }) => id)).toEqual(['accounts/balance-of-past-day'])
  })

  test('name a scenario that broke before it found anything, and findings of no known requirement', () => {
    const result = sampleResult()
    const [first, ...others] = result.scenarios
    const broken = {
      ...first!,
      id: 'token/broken',
      verdict: 'error' as const,
      steps: [],
      reason: 'no capture "id"',
    }
    const { error } = problemsOf({ ...result, scenarios: [broken, ...others] })
    expect(error.map(({ id, reason }) => [id, reason])).toContainEqual(['token/broken', 'no capture "id"'])

    const unknown = problemsOf({ ...result, requirements: [] })
    expect(unknown.fail.map(({ id }) => id)).toContain('token/expired-answers-401')
  })
})
