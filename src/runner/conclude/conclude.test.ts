import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding, ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { VERDICTS, rollUp } from '../../evidence/verdict.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { concludedRun } from '../../../test/support/concluded-run.ts'
import { unjudged } from '../judge/judge.ts'

const RULES = REQUIREMENTS.filter(({ assumptions }) => assumptions.length === 0).slice(0, 4)

interface Circumstances {
  readonly strict?: boolean
  readonly wasInterrupted?: boolean
  readonly profile?: Partial<Profile>
}

function conclude(
  scenarios: readonly ScenarioResult[],
  { strict = false, wasInterrupted = false, profile }: Circumstances = {},
) {
  return concludedRun({
    request: { strict },
    requirements: RULES,
    scenarios,
    durationMs: 12.4,
    wasInterrupted,
    profile,
  })
}

function finding(
  verdict: Exclude<Verdict, 'pass'>,
  rule = RULES[0]!,
  changes: Partial<Finding> = {},
): Finding {
  const place = { source: { file: 'a.yaml', line: 1 } }
  return { ...unjudged(rule, 'blocked', 'target', `because ${verdict}`, place), verdict, ...changes }
}

function scenarioOf(
  findings: readonly Finding[],
  passed: Readonly<Record<string, number>> = {},
): ScenarioResult {
  const step: StepResult = { name: 'step', line: 1, exchanges: [], passed, findings }
  const verdicts = [
    ...findings.map(({ verdict }) => verdict),
    ...(Object.keys(passed).length > 0 ? (['pass'] as const) : []),
  ]
  return {
    id: 'a/b',
    file: 'a.yaml',
    title: 'A',
    verdict: rollUp(verdicts) ?? 'not-tested',
    durationMs: 1,
    steps: [step],
  }
}

const PASSED = { [RULES[0]!.id]: 2 }

describe('concluding a run', () => {
  const rows: readonly [string, readonly ScenarioResult[], Circumstances, string, number][] = [
    ['all pass', [scenarioOf([], PASSED)], {}, 'conformant', 0],
    ['one fails', [scenarioOf([finding('fail')], PASSED)], {}, 'not-conformant', 1],
    ['a warning', [scenarioOf([finding('warn')], PASSED)], {}, 'conformant', 0],
    ['a warning, strictly', [scenarioOf([finding('warn')], PASSED)], { strict: true }, 'not-conformant', 1],
    ['nothing at all', [], {}, 'not-graded', 3],
    [
      'nothing graded',
      [scenarioOf([finding('observed'), finding('not-tested'), finding('blocked')])],
      {},
      'not-graded',
      3,
    ],
    ['an error of the suite', [scenarioOf([finding('error')], PASSED)], {}, 'incomplete', 4],
    [
      'an error in a scenario that verifies nothing',
      [{ ...scenarioOf([], PASSED), verdict: 'error', steps: [] }, scenarioOf([], PASSED)],
      {},
      'incomplete',
      4,
    ],
    ['an interruption', [scenarioOf([], PASSED)], { wasInterrupted: true }, 'incomplete', 4],
    [
      'a failure before the interruption',
      [scenarioOf([finding('fail')])],
      { wasInterrupted: true },
      'not-conformant',
      1,
    ],
    [
      'an error of a requirement in a scenario that failed for another reason',
      [{ ...scenarioOf([finding('error', RULES[1])], PASSED), verdict: 'pass' }],
      {},
      'incomplete',
      4,
    ],
    ['a block beside a pass', [scenarioOf([finding('blocked', RULES[1])], PASSED)], {}, 'incomplete', 4],
    ['drift', [scenarioOf([finding('observed', RULES[1], { pinned: '404' })], PASSED)], {}, 'conformant', 5],
    [
      'drift beside a failure',
      [scenarioOf([finding('fail'), finding('observed', RULES[1], { pinned: '404' })])],
      {},
      'not-conformant',
      1,
    ],
  ]
  test.for(rows)('%s', ([, scenarios, circumstances, verdict, exitCode]) => {
    expect(conclude(scenarios, circumstances)).toMatchObject({ verdict, exitCode })
  })

  test('a requirement has the worst verdict, its passes counted, its scenarios and its reason', () => {
    const result = conclude([scenarioOf([], PASSED), { ...scenarioOf([finding('warn')]), id: 'c/d' }])
    expect(result.requirements[0]).toMatchObject({
      id: RULES[0]!.id,
      verdict: 'warn',
      checks: 2,
      scenarios: ['a/b', 'c/d'],
      reason: 'because warn',
    })
    expect(result.requirements[1]).toMatchObject({
      verdict: 'not-tested',
      checks: 0,
      scenarios: [],
      reason: /./,
    })
    expect(result.summary).toMatchObject({ warn: 1, 'not-tested': 3, pass: 0 })
  })

  test('what the profile takes out is not applicable, with the fact', () => {
    const exempt = { notApplicable: { [RULES[1]!.id]: 'there are no statements' } }
    const result = conclude([scenarioOf([], PASSED)], { profile: exempt })
    expect(result.requirements[1]).toMatchObject({
      verdict: 'not-applicable',
      reason: 'there are no statements',
    })
  })

  test('an assumption lists who relied on it and what was seen', () => {
    const seen = finding('observed', RULES[1], { assumption: 'unknown-target', actual: '403' })
    const { assumptions } = conclude([scenarioOf([seen], PASSED)])
    expect(assumptions.find(({ id }) => id === 'unknown-target')).toMatchObject({
      reliedOn: [RULES[1]!.id],
      observed: ['403'],
    })
  })
})

const scenarios = fc.array(
  fc
    .tuple(
      fc.array(
        fc
          .tuple(fc.constantFrom(...VERDICTS), fc.constantFrom(...RULES))
          .map(([verdict, rule]) => (verdict === 'pass' ? undefined : finding(verdict, rule))),
      ),
      fc.dictionary(fc.constantFrom(...RULES.map(({ id }) => id)), fc.integer({ min: 1, max: 9 })),
    )
    .map(([findings, passed]) =>
      scenarioOf(
        findings.filter((one) => one !== undefined),
        passed,
      ),
    ),
)

test('nothing that failed gets lost, and nothing ungraded passes', () => {
  fc.assert(
    fc.property(scenarios, fc.boolean(), fc.boolean(), (played, strict, wasInterrupted) => {
      const result = conclude(played, { strict, wasInterrupted })
      const findings = played.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
      const failed = new Set(
        findings.filter(({ verdict }) => verdict === 'fail').map((one) => one.requirement),
      )
      for (const requirement of result.requirements) {
        expect(requirement.verdict === 'fail').toBe(failed.has(requirement.id))
      }
      expect(result.summary.fail).toBe(failed.size)
      const total = Object.values(result.summary).reduce((sum, count) => sum + count, 0)
      expect(total).toBe(result.requirements.length)
      if (failed.size > 0) expect(result).toMatchObject({ verdict: 'not-conformant', exitCode: 1 })
      if (result.exitCode === 0) {
        expect(result.summary).toMatchObject({ fail: 0, error: 0, ...(strict && { warn: 0 }) })
        expect(result.summary.pass + result.summary.warn).toBeGreaterThan(0)
        expect(wasInterrupted).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})
