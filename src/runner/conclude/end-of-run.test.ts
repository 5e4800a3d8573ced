import { describe, expect, test } from 'vitest'
import { concludedRun } from '../../../test/support/concluded-run.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { ExpectationResult, Finding, RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { VALID_REQUEST_SUCCEEDS } from '../../rules/outcomes.ts'
import { NO_PROVIDER } from '../../rules/outcomes.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Shard } from '../plan/select.ts'
import { mergeRuns } from './merge.ts'

const SOURCE = { file: 'a.yaml', line: 1 }
const MISSED: ExpectationResult = {
  verdict: 'missed',
  at: 'status',
  expected: { rule: '200' },
  source: SOURCE,
}

const refused = (operation: string, status: number, body = '{}'): Exchange => ({
  id: operation,
  surface: 'gateway',
  operation,
  request: { method: 'GET', url: 'https://gateway.test/', headers: [] },
  response: { status, headers: [['Content-Type', 'application/json']], body },
  sentAt: '2026-03-02T00:00:00.000Z',
  durationMs: 1,
})

const finding = (exchange: Exchange, changes: Partial<Finding> = {}): Finding => ({
  requirement: VALID_REQUEST_SUCCEEDS,
  document: 1,
  clause: '1 §7.1',
  level: 'MUST',
  verdict: 'fail',
  cause: 'target',
  at: 'status',
  source: SOURCE,
  exchange: exchange.id,
  ...changes,
})

function scenario(
  id: string,
  exchanges: readonly Exchange[],
  findings: readonly Finding[],
  changes: Partial<ScenarioResult> & { readonly expectations?: readonly ExpectationResult[] } = {},
): ScenarioResult {
  const { expectations, ...rest } = changes
  const step = { name: 'step', line: 1, exchanges, passed: { 'a/b': 1 }, findings }
  return {
    id,
    file: 'a.yaml',
    title: 'A',
    verdict: 'fail',
    durationMs: 1,
    steps: [expectations ? { ...step, expectations } : step],
    ...rest,
  }
}

type Changes = Parameters<typeof scenario>[3]

/** What the whole run takes back of its first scenario, what shows it, and what is left of that scenario then. */
const TAKEN_BACK: readonly (readonly [string, Verdict, (changes: Changes) => ScenarioResult[]])[] = [
  [
    'a module that is refused as a whole',
    'pass',
    (changes) => {
      const exchanges = ['submit', 'echo'].map((one) => refused(`payment-submission/${one}`, 403))
      const findings = exchanges.map((one) => finding(one))
      return [scenario('a/b', exchanges, findings, changes)]
    },
  ],
  [
    'an outage',
    'pass',
    (changes) => {
      const token = refused('consent-flow/token', 502)
      const list = refused('account-information/list-accounts', 502)
      const shown = finding(list, { verdict: 'not-tested', cause: 'environment', reason: NO_PROVIDER.reason })
      return [
        scenario('a/b', [token], [finding(token, { requirement: 'token/expired-is-401' })], changes),
        scenario('c/d', [list], [shown]),
      ]
    },
  ],
  [
    'an answer that cannot be used',
    'blocked',
    (changes) => {
      const list = refused('account-information/list-accounts', 200, '{')
      const found = (requirement: string): Finding => finding(list, { requirement, at: 'body' })
      return [
        scenario('a/b', [list], [found('a/less-often')], changes),
        scenario('c/d', [list], [found('a/often'), found('a/often')]),
      ]
    },
  ],
]

describe.each(TAKEN_BACK)('%s', (_, left, played) => {
  const verdictOf = (changes: Changes): ScenarioResult => conclude(played(changes)).scenarios[0]!

  test('is no failure of its own', () => {
    expect(verdictOf({}).verdict).toBe(left)
  })

  test('leaves a missed expectation what it is', () => {
    expect(verdictOf({ expectations: [MISSED] }).verdict).toBe('fail')
    expect(verdictOf({ expectations: [{ ...MISSED, verdict: 'met' }] }).verdict).toBe(left)
  })

  test('makes no pass of a flow that was not played to its end', () => {
    const reason = '"step" did not end as the flow needs'
    const verdict = left === 'pass' ? 'not-tested' : left
    expect(verdictOf({ reason })).toMatchObject({ verdict, reason })
  })
})

test('what none of the shards sees of a module, their merged run does', () => {
  const plan = ['a/b', 'c/d']
  const shards = ['submit', 'echo'].map((name, index) => {
    const exchange = refused(`payment-submission/${name}`, 403)
    const played = scenario(plan[index]!, [exchange], [finding(exchange)])
    return conclude([played], plan, { index: index + 1, count: 2 })
  })
  expect(shards.map((shard) => shard.scenarios[0]!.verdict)).toEqual(['fail', 'fail'])
  const merged = mergeRuns(
    shards.map((result, index) => ({ name: `report ${index}`, result })),
    'run',
  )
  expect(merged.ok && merged.value.scenarios.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
})

function conclude(
  scenarios: readonly ScenarioResult[],
  plan = scenarios.map(({ id }) => id),
  shard?: Shard,
): RunResult {
  return concludedRun({ request: { shard }, requirements: REQUIREMENTS.slice(0, 4), scenarios, plan })
}
