import { expect, test } from 'vitest'
import type { Finding, RequirementResult, RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { assembledResult } from '../../../test/support/assembled-result.ts'
import { applyBaseline } from './baseline.ts'
import type { AcceptedFailure } from './baseline-file.ts'
import { INTERRUPTED } from '../play/interruptible.ts'

const TODAY = '2026-03-04' as never
const ENTRY: AcceptedFailure = { requirement: 'a/one', reason: 'known', owner: 'us', expires: '2026-03-04' }

type Judged = readonly [requirement: string, verdict: Verdict, more?: Partial<Finding>]

/** One scenario, `a/flow`, in which these requirements were judged. */
function run(judged: readonly Judged[], changes: Partial<RunResult> = {}, reason?: string): RunResult {
  const passed = judged.filter(([, verdict]) => verdict === 'pass').map(([id]) => [id, 1] as const)
  const found = judged.filter(([, verdict]) => verdict !== 'pass')
  const scenario: Omit<ScenarioResult, 'verdict'> = {
    id: 'a/flow',
    file: 'flow.yaml',
    title: 'A flow',
    durationMs: 1,
    ...(reason !== undefined && { reason }),
    steps: [
      {
        name: 'step',
        line: 1,
        exchanges: [],
        passed: Object.fromEntries(passed),
        findings: found.map(([requirement, verdict, more]) => ({ requirement, verdict, ...more }) as Finding),
      },
    ],
  }
  const requirements = ['a/one', 'a/two'].map((id) => ({ id }) as RequirementResult)
  const target = { kind: 'http', name: 'bank', surfaces: ['gateway'] } as const
  return { ...assembledResult({ target, requirements, scenarios: [scenario] }), ...changes }
}

const FAILED = run([['a/one', 'fail']])
const FINE = run([
  ['a/one', 'pass'],
  ['a/two', 'pass'],
])
const IN = { ...ENTRY, scenario: 'a/flow' }
const ELSEWHERE = { ...ENTRY, scenario: 'a/other' }
const DRIFT: Judged = ['a/two', 'observed', { pinned: '404' }]

type Row = readonly [
  what: string,
  result: RunResult,
  entries: readonly AcceptedFailure[],
  states: readonly string[],
  exitCode: number,
]

const ROWS: readonly Row[] = [
  ['nothing is accepted, and nothing fails', FINE, [], [], 0],
  ['nothing is accepted', FAILED, [], [], 1],
  ['the failure is accepted, on the last day', FAILED, [ENTRY], ['accepted'], 0],
  ['it expired yesterday', FAILED, [{ ...ENTRY, expires: '2026-03-03' }], ['expired'], 1],
  ['it is accepted in this scenario', FAILED, [IN], ['accepted'], 0],
  ['it is accepted in another scenario', FAILED, [ELSEWHERE], ['not-judged'], 1],
  ['another requirement is accepted', FAILED, [{ ...ENTRY, requirement: 'a/two' }], ['not-judged'], 1],
  [
    'one of two is accepted',
    run([
      ['a/one', 'fail'],
      ['a/two', 'fail'],
    ]),
    [ENTRY],
    ['accepted'],
    1,
  ],
  [
    'one is accepted and one is gone',
    run([
      ['a/one', 'fail'],
      ['a/two', 'pass'],
    ]),
    [ENTRY, { ...ENTRY, requirement: 'a/two' }],
    ['accepted', 'stale'],
    5,
  ],
  ['the failure is gone', FINE, [ENTRY], ['stale'], 5],
  ['the failure is gone in this scenario', FINE, [IN], ['stale'], 5],
  ['the failure is gone in a scenario that was not played', FINE, [ELSEWHERE], ['not-judged'], 0],
  [
    'the requirement was not tested',
    run([
      ['a/one', 'not-tested'],
      ['a/two', 'pass'],
    ]),
    [ENTRY, IN],
    ['not-judged', 'not-judged'],
    0,
  ],
  [
    'a warning is accepted where it counts',
    run([['a/one', 'warn']], { exitCode: 1 }),
    [ENTRY],
    ['accepted'],
    0,
  ],
  ['a warning is no failure where it does not', run([['a/one', 'warn']]), [ENTRY], ['stale'], 5],
  ['something drifts besides', run([['a/one', 'fail'], DRIFT]), [ENTRY], ['accepted'], 5],
  ['something drifts, and nothing is accepted', run([['a/one', 'pass'], DRIFT], { exitCode: 5 }), [], [], 5],
  [
    'something is an error besides',
    run([
      ['a/one', 'fail'],
      ['a/two', 'error'],
    ]),
    [ENTRY],
    ['accepted'],
    4,
  ],
  ['it was interrupted', run([['a/one', 'fail']], {}, INTERRUPTED), [ENTRY], ['accepted'], 4],
  ['another reason is given', run([['a/one', 'fail']], {}, 'a reason'), [ENTRY], ['accepted'], 0],
  ['it was incomplete before', run([['a/one', 'error']], { exitCode: 4 }), [], [], 4],
  ['nothing was graded', run([], { exitCode: 3 }), [], [], 3],
]

test.each(ROWS)('a baseline where %s', (what, result, entries, states, exitCode) => {
  const counted = applyBaseline(result, entries, TODAY, what.includes('where it counts'))
  expect(counted.baseline).toEqual(entries.map((entry, index) => ({ ...entry, state: states[index] })))
  expect(counted.exitCode).toBe(exitCode)
  // Verdicts stay what they are.
  expect(counted).toMatchObject({ verdict: result.verdict, summary: result.summary })
})

test('a failed scenario that could not be played leaves the run incomplete', () => {
  const scenarios = FAILED.scenarios.map((scenario) => ({ ...scenario, verdict: 'error' as const }))
  expect(applyBaseline({ ...FAILED, scenarios }, [ENTRY], TODAY, false).exitCode).toBe(4)
})

test('a failure that is gone in one scenario is gone, whatever the others did', () => {
  const others = FINE.scenarios.map((scenario) => ({ ...scenario, id: 'a/last', steps: [] }))
  const result = { ...FINE, scenarios: [...FINE.scenarios, ...others] }
  expect(applyBaseline(result, [IN], TODAY, false)).toMatchObject({
    exitCode: 5,
    baseline: [{ state: 'stale' }],
  })
})
