import { expect, test } from 'vitest'
import type { RunResult, ShardDescription } from '../../evidence/run-result.ts'
import { mergeRuns } from './merge.ts'

// That merged shards are the whole is shown in test/shards.test.ts; here stands what cannot be merged, and why.
const PLAN = ['accounts/a', 'accounts/b', 'accounts/c']
const REMEDY = 'the shards were not split alike: give all of them the same --durations, or none'

const REQUIREMENT = {
  id: 'accounts/r',
  document: 1,
  clause: '1 §4.2',
  level: 'MUST',
  surface: 'gateway',
  text: 'Text.',
  checks: 0,
} as const

const REFUSALS: readonly [string, readonly RunResult[], string][] = [
  ['nothing', [], 'there is no report to merge'],
  ['a missing shard', [part(1), part(3)], 'shard 2 of 3 is missing'],
  ['missing shards', [part(2)], 'shards 1, 3 of 3 are missing'],
  ['a shard twice', [part(1), part(2), part(3), part(2)], 'report 2 and report 4 are both shard 2 of 3'],
  ['a whole run', [part(1), whole()], 'report 2 is the report of a whole run, not of a shard'],
  [
    'another seed',
    [part(1), { ...part(2), seed: 8 }],
    'report 2 belongs to another run than report 1; it has another seed: 8, not 7',
  ],
  [
    'another target',
    [part(1), { ...part(2), target: { kind: 'http', name: 'other', surfaces: ['gateway'] } }],
    'report 2 belongs to another run than report 1; it has another target',
  ],
  [
    'another number of shards',
    [part(1), part(2, { count: 4 })],
    'report 2 belongs to another run than report 1; it has another number of shards: 4, not 3',
  ],
  [
    'another selection',
    [part(1), part(2, { plan: PLAN.slice(1) })],
    'report 2 belongs to another run than report 1; it has another choice of scenarios',
  ],
  [
    'another version',
    [part(1), { ...part(2), tool: { name: 'conformance', version: 'a'.repeat(90) } }],
    `report 2 belongs to another run than report 1; it has another version: conformance ${'a'.repeat(68)}, not conformance 1.0.0`,
  ],
  [
    'a version with a long name',
    [{ ...part(1), tool: { name: 'c'.repeat(90), version: '1' } }, part(2)],
    `report 2 belongs to another run than report 1; it has another version: conformance 1.0.0, not ${'c'.repeat(80)}`,
  ],
  [
    'another strictness',
    [part(1), part(2, { strict: true })],
    'report 2 belongs to another run than report 1; it has another --strict: true, not false',
  ],
  [
    'other requirements',
    [
      { ...part(1), requirements: [{ id: 'a/a' } as RunResult['requirements'][number]] },
      { ...part(2), requirements: [{ id: 'a/b' } as RunResult['requirements'][number]] },
    ],
    'report 2 belongs to another run than report 1; it has another choice of requirements',
  ],
  [
    'a scenario in two shards',
    [part(1), part(2), part(3, {}, ['accounts/a'])],
    `accounts/a is in report 1 and in report 3; ${REMEDY}`,
  ],
  [
    'a scenario in none',
    [part(1), part(2), part(3, {}, [])],
    `accounts/c is in none of the reports; ${REMEDY}`,
  ],
]

test.each(REFUSALS)('%s cannot be merged', (_, results, message) => {
  const reports = results.map((result, index) => ({ name: `report ${index + 1}`, result }))
  expect(mergeRuns(reports, 'merged')).toEqual({ ok: false, error: message })
})

test('one shard of one is the whole', () => {
  const merged = mergeRuns(
    [{ name: 'report', result: part(1, { count: 1, plan: ['accounts/a'] }) }],
    'merged',
  )
  expect(merged.ok && merged.value.scenarios.map(({ id }) => id)).toEqual(['accounts/a'])
})

test('a merged run spans from the first start to the last end, and is incomplete when a part is', () => {
  const late = {
    ...part(2, { wasInterrupted: true }),
    startedAt: '2026-03-02T08:00:30.000Z',
    durationMs: 5000,
  }
  const merged = mergeRuns(
    [late, part(3), part(1)].map((result, index) => ({ name: `report ${index}`, result })),
    'merged',
  )
  expect(merged).toMatchObject({
    ok: true,
    value: {
      runId: 'merged',
      startedAt: '2026-03-02T08:00:00.000Z',
      durationMs: 35_000,
      verdict: 'incomplete',
      exitCode: 4,
    },
  })
  expect(merged.ok && merged.value.scenarios.map(({ id }) => id)).toEqual(PLAN)
  expect(merged.ok && merged.value.shard).toBeUndefined()
})

test('what did not apply to the scenarios of one shard is judged by those of another', () => {
  const of = (verdict: 'pass' | 'not-applicable', scenario: string): RunResult['requirements'] => [
    { ...REQUIREMENT, verdict, scenarios: [scenario], reason: 'not here' },
  ]
  const judged = [{ name: 'step', line: 1, exchanges: [], passed: { 'accounts/r': 2 }, findings: [] }]
  const second = part(2)
  const results = [
    { ...part(1), requirements: of('not-applicable', 'accounts/a') },
    {
      ...second,
      requirements: of('pass', 'accounts/b'),
      scenarios: second.scenarios.map((one) => ({ ...one, verdict: 'pass' as const, steps: judged })),
    },
    { ...part(3), requirements: of('not-applicable', 'accounts/c') },
  ]
  const merged = mergeRuns(
    results.map((result) => ({ name: 'a', result })),
    'merged',
  )
  expect(merged).toMatchObject({
    ok: true,
    value: { verdict: 'conformant', requirements: [{ verdict: 'pass', checks: 2 }] },
  })
})

test('what the profile takes out stays out of the merged run, with its fact', () => {
  const requirements = [
    { ...REQUIREMENT, scenarios: [], verdict: 'not-applicable', reason: 'none here' },
    { ...REQUIREMENT, id: 'accounts/s', scenarios: [], verdict: 'not-tested', reason: 'nobody looks' },
  ] as unknown as RunResult['requirements']
  const parts = [part(1), part(2), part(3)].map((result) => ({
    name: 'a',
    result: { ...result, requirements },
  }))
  const merged = mergeRuns(parts, 'merged')
  expect(
    merged.ok && merged.value.requirements.map(({ verdict, reason }) => `${verdict}: ${reason}`),
  ).toEqual(['not-applicable: none here', 'not-tested: nobody looks'])
})

function part(
  index: number,
  shard: Partial<ShardDescription> = {},
  scenarios: readonly string[] = [PLAN[index - 1]!],
): RunResult {
  const facts = { index, count: 3, strict: false, wasInterrupted: false, plan: PLAN, ...shard }
  return { ...whole(scenarios), shard: facts }
}

function whole(scenarios: readonly string[] = PLAN): RunResult {
  return {
    schemaVersion: '1.0',
    tool: { name: 'conformance', version: '1.0.0' },
    runId: 'run',
    target: { kind: 'embedded', name: 'bank', surfaces: ['gateway'] },
    seed: 7,
    startedAt: '2026-03-02T08:00:00.000Z',
    durationMs: 1000,
    verdict: 'not-graded',
    exitCode: 3,
    summary: {
      pass: 0,
      fail: 0,
      warn: 0,
      observed: 0,
      blocked: 0,
      'not-applicable': 0,
      'not-tested': 0,
      error: 0,
    },
    requirements: [],
    scenarios: scenarios.map((id) => ({
      id,
      file: `${id}.yaml`,
      title: id,
      verdict: 'not-tested',
      durationMs: 1,
      steps: [],
    })),
    assumptions: [],
  }
}
