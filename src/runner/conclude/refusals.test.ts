import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { rollUpRun } from './roll-up.ts'

const ID = 'headers/mandatory-header-missing'

const SCOPE = [
  {
    id: ID,
    document: 2,
    clause: '2 §1.3',
    level: 'MUST',
    surface: 'gateway',
    text: 'It is refused.',
    reasonIfUnjudged: () => 'nobody asked',
  },
] as const

function exchange(status: number, operation = 'account-information/list-accounts'): Exchange {
  return { surface: 'gateway', operation, response: { status, headers: [], body: '' } } as unknown as Exchange
}

function scenario(id: string, exchanges: readonly Exchange[], refusals?: readonly string[]): ScenarioResult {
  const passed = refusals ? { [ID]: 1 } : {}
  const step = {
    name: 'a',
    line: 1,
    exchanges: [...exchanges],
    passed,
    findings: [],
    ...(refusals && { refusals }),
  }
  return {
    id,
    file: `${id}.yaml`,
    title: id,
    verdict: 'pass',
    durationMs: 0,
    steps: [step],
  }
}

function verdictOf(...scenarios: readonly ScenarioResult[]) {
  const { requirements, exitCode } = rollUpRun(SCOPE, scenarios, { strict: false, wasInterrupted: false })
  return [requirements[0]?.verdict, requirements[0]?.reason, exitCode]
}

const REFUSED = scenario('a/refused', [exchange(400)], [ID])

test('a refusal counts where the operation works, in whichever scenario', () => {
  expect(verdictOf(REFUSED, scenario('a/works', [exchange(200)]))).toEqual(['pass', undefined, 0])
})

test('a refusal of an operation that never works shows nothing', () => {
  const works = scenario('a/works', [exchange(200, 'account-information/read-account')])
  expect(verdictOf(REFUSED, works, scenario('a/broken', [exchange(501)]))).toEqual([
    'not-tested',
    'account-information/list-accounts never succeeded in this run, so that a refusal of it shows nothing',
    3,
  ])
})

test('what another refusal would not have passed counts anyway', () => {
  expect(verdictOf(scenario('a/other', [exchange(400)], []))).toEqual(['pass', undefined, 0])
})
