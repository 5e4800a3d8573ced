import { expect, test } from 'vitest'
import type { Exchange, ScenarioResult, StepResult } from '../../evidence/scenario-result.ts'
import { type Budget, PASS, ambient, requirement } from '../../rules/requirement.ts'
import { withBudgets } from './budgets.ts'

const OPERATION = 'account-information/read-balance'

const rule = (limitsMs: Budget['limitsMs']) => ({
  ...requirement('acme/fast', {
    clauses: ['1 §2.5'],
    text: 'Text.',
    why: 'Why.',
    check: ambient(() => PASS),
  }),
  budget: { of: [OPERATION], limitsMs },
})

const exchange = (id: number, durationMs: number, rest: Partial<Exchange> = {}): Exchange => ({
  id: `area/flow#${id}`,
  surface: 'gateway',
  operation: OPERATION,
  request: { method: 'GET', url: 'https://bank.test/balance', headers: [] },
  response: { status: 200, headers: [], body: '' },
  sentAt: '2026-03-02T08:00:00.000Z',
  durationMs,
  ...rest,
})
const step = (name: string, exchanges: readonly Exchange[]): StepResult => ({
  name,
  line: 7,
  exchanges,
  passed: { 'answers/valid-request-succeeds': 1 },
  findings: [],
})
/** A hundred answers in 1 to 100 ms, in two steps. */
const flow: ScenarioResult = {
  id: 'area/flow',
  file: 'flow.yaml',
  title: 'Flow',
  verdict: 'pass',
  durationMs: 0,
  steps: [
    step(
      'slow',
      Array.from({ length: 50 }, (_, index) => exchange(index, 100 - index)),
    ),
    step(
      'fast',
      Array.from({ length: 50 }, (_, index) => exchange(index + 50, index + 1)),
    ),
  ],
}
const findingsOf = (limitsMs: Budget['limitsMs'], results: readonly ScenarioResult[] = [flow]) =>
  withBudgets(results, [rule(limitsMs)]).flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))

test.each([
  [{ p50: 50 }, []],
  [{ p50: 49 }, ['50 ms, the slowest 100 ms (area/flow#0)']],
  [{ p95: 95, p99: 99, worst: 100 }, []],
  [{ p95: 94 }, ['95 ms, the slowest 100 ms (area/flow#0)']],
  [{ p99: 98 }, ['99 ms, the slowest 100 ms (area/flow#0)']],
  [{ p95: 95, worst: 99 }, ['100 ms, the slowest 100 ms (area/flow#0)']],
])('so many of a hundred answers are within their time: %j', (limitsMs, actual) => {
  expect(findingsOf(limitsMs).map((finding) => finding.actual)).toEqual(actual)
})

test('what opening a connection takes is not its operation’s time', () => {
  const opened = exchange(1, 900, { connection: { connectMs: 300, tlsMs: 590 } })
  const results = [{ ...flow, steps: [step('opened', [opened])] }]
  expect(findingsOf({ worst: 10 }, results)).toEqual([])
  expect(findingsOf({ worst: 9 }, results).map(({ actual }) => actual)).toEqual([
    '10 ms, the slowest 10 ms (area/flow#1)',
  ])
})

test('what is over stands at the exchange that shows it, and its scenario fails', () => {
  const [result] = withBudgets([flow], [rule({ p50: 49 })])
  expect(result!.verdict).toBe('fail')
  expect(result!.steps[1]!.findings).toMatchObject([
    {
      requirement: 'acme/fast',
      verdict: 'fail',
      at: 'duration',
      exchange: 'area/flow#99',
      source: { line: 7 },
    },
  ])
})

test('what is kept passes once, and where nothing was answered nothing is said', () => {
  const [result] = withBudgets([flow], [rule({ worst: 100 })])
  expect(result!.steps.map(({ passed }) => passed['acme/fast'])).toEqual([1, undefined])
  const others = [
    exchange(1, 900, { operation: 'account-information/list-accounts' }),
    exchange(2, 900, { surface: 'provider' }),
  ]
  const { response: _, ...lost } = exchange(3, 900)
  const elsewhere = { ...flow, steps: [step('others', [...others, lost])] }
  expect(withBudgets([elsewhere], [rule({ worst: 1 })])).toEqual([elsewhere])
})
