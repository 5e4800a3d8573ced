import { expect, test } from 'vitest'
import type { Exchange } from '../../../evidence/observation.ts'
import type { Finding, ScenarioResult, StepResult } from '../../../evidence/run-result.ts'
import { REFRESH_CASES, scenarioOfCase } from '../../../documents/refresh-matrix.ts'
import { refreshMatrixOf } from './refresh-matrix.ts'

const [CASE, OTHER] = REFRESH_CASES
const ID = scenarioOfCase(CASE!)

function scenario(steps: readonly Partial<StepResult>[], more: Partial<ScenarioResult> = {}): ScenarioResult {
  const whole = steps.map((step) => ({
    name: 's',
    line: 1,
    exchanges: [],
    passed: {},
    findings: [],
    ...step,
  }))
  return { id: ID, file: 'a.yaml', title: 'A', verdict: 'pass', durationMs: 1, ...more, steps: whole }
}

const cellOf = (one: ScenarioResult) => refreshMatrixOf([one])![0]
const answered = (status: number, body = ''): Exchange =>
  ({ id: 'a', response: { status, headers: [], body } }) as unknown as Exchange
const found = (requirement: string, verdict: Finding['verdict']) => ({ requirement, verdict }) as Finding

test('there is no matrix where none of its scenarios was planned', () => {
  expect(refreshMatrixOf([scenario([], { id: 'accounts/links' })])).toBeUndefined()
})

test('a case that this run does not play says so', () => {
  const refreshMatrix = refreshMatrixOf([scenario([])])
  expect(refreshMatrix).toHaveLength(REFRESH_CASES.length)
  expect(refreshMatrix![1]).toMatchObject({
    outcome: OTHER!.outcome.words,
    handling: OTHER!.handling,
    before: OTHER!.before,
    verdict: 'not-tested',
    reason: 'no scenario of this run plays it',
  })
})

test('its verdict is that of what is about tokens alone', () => {
  const passing = { passed: { 'hosted/a': 1 } }
  expect(cellOf(scenario([passing]))).toMatchObject({ verdict: 'pass', scenario: ID })
  expect(cellOf(scenario([passing, { findings: [found('headers/a', 'fail')] }]))?.verdict).toBe('pass')
  expect(cellOf(scenario([passing, { findings: [found('token/a', 'fail')] }]))?.verdict).toBe('fail')
  const nothing = cellOf(scenario([{ passed: { 'headers/a': 1 } }]))
  expect(nothing).toMatchObject({ verdict: 'not-tested', reason: 'no requirement was graded' })
})

test('a scenario that was left out gives its verdict and its reason', () => {
  const left = scenario([], { verdict: 'not-applicable', reason: 'no refresh here' })
  expect(cellOf(left)).toMatchObject({ verdict: 'not-applicable', reason: 'no refresh here' })
  expect(cellOf(scenario([{ passed: { 'token/a': 1 } }]))).not.toHaveProperty('reason')
})

test('what was seen is the state, and the answers to the calls that were judged', () => {
  const failed = { id: 'a', failure: { code: 'reset', message: '' } } as unknown as Exchange
  const steps: Partial<StepResult>[] = [
    { exchanges: [answered(201)], passed: { 'headers/a': 1 } },
    { exchanges: [answered(400, '{"error" : "invalid_grant"}'), failed], passed: { 'token/a': 1 } },
    { exchanges: [answered(200), { id: 'b' } as Exchange], findings: [found('hosted/a', 'warn')] },
    { seen: { state: 'expired', token: 'gone' } },
  ]
  expect(cellOf(scenario(steps))).toMatchObject({
    seen: 'expired; gone; answered 400 invalid_grant, then reset, then 200, then no answer',
  })
  expect(cellOf(scenario([{ seen: { state: 'valid' } }]))).toMatchObject({ seen: 'valid' })
  const once = scenario([{ exchanges: [answered(200)], passed: { 'token/a': 1 } }])
  expect(cellOf(once)).toMatchObject({ seen: 'answered 200' })
  expect(cellOf(scenario([]))).not.toHaveProperty('seen')
})
