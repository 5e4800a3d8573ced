import { describe, expect, test } from 'vitest'
import type { Finding, RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { concludedRun } from '../../../test/support/concluded-run.ts'
import { assumptionResult } from './conclude.ts'
import type { Played } from './conclude.ts'
import { unjudged } from '../judge/judge.ts'

const [FIRST, SECOND] = REQUIREMENTS.filter(({ assumptions }) => assumptions.length === 0) as [
  (typeof REQUIREMENTS)[number],
  (typeof REQUIREMENTS)[number],
]
const isLike =
  (kind: Requirement['check']['kind']) =>
  ({ id, check }: Requirement): boolean =>
    check.kind === kind && id !== FIRST.id
const RESTING = REQUIREMENTS.find(({ assumptions }) => assumptions.length > 0)!

interface Circumstances {
  readonly profile?: Partial<Profile>
  readonly faults?: readonly string[]
  readonly request?: Partial<Played['request']>
  readonly requirements?: Played['requirements']
}

/** What a run of one scenario says that passed the first requirement. */
function conclude(findings: readonly Finding[] = [], circumstances: Circumstances = {}): RunResult {
  const { profile, faults, request, requirements = [FIRST, SECOND] } = circumstances
  const step = { name: 'step', line: 1, exchanges: [], passed: { [FIRST.id]: 1 }, findings }
  const scenario: ScenarioResult = {
    id: 'a/b',
    file: 'a.yaml',
    title: 'A',
    verdict: 'pass',
    durationMs: 1,
    steps: [step],
  }
  return concludedRun({
    request: { strict: true, ...request },
    requirements,
    scenarios: [scenario],
    plan: ['a/b', 'c/d'],
    durationMs: 12.4,
    profile: { surfaces: {}, ...profile },
    faults,
  })
}

const PLACE = { source: { file: 'a.yaml', line: 1 } }

function observing(assumption: string, actual?: string): Finding {
  const base = unjudged(SECOND, 'not-tested', 'document-silent', 'seen', PLACE)
  return { ...base, verdict: 'observed', assumption, ...(actual !== undefined && { actual }) }
}

describe('what a run says of itself', () => {
  test('names the tool, and of the target only what is known', () => {
    const { tool, target, startedAt, durationMs } = conclude()
    expect(tool).toEqual({ name: 'conformance', version: '1.0.0' })
    expect(target).toStrictEqual({ kind: 'http', name: 'target', surfaces: [] })
    expect([startedAt, durationMs]).toEqual(['2026-03-02T00:00:00.000Z', 12])
  })

  test('names the address, the surfaces and the faults of a target that has them', () => {
    const profile = { baseUrl: 'https://gateway.test', surfaces: { gateway: { basePath: '' } } }
    const { target } = conclude([], { profile, faults: ['headers/correlation-id-dropped'] })
    expect(target).toStrictEqual({
      kind: 'http',
      name: 'target',
      baseUrl: 'https://gateway.test',
      surfaces: ['gateway'],
      faults: ['headers/correlation-id-dropped'],
    })
    expect(conclude([], { faults: [] }).target).not.toHaveProperty('faults')
  })

  test('a shard names the whole plan and what its conclusion rests on', () => {
    const shard = { index: 2, count: 3 }
    expect(conclude([], { request: { shard } }).shard).toEqual({
      ...shard,
      strict: true,
      wasInterrupted: false,
      plan: ['a/b', 'c/d'],
    })
    expect(conclude()).not.toHaveProperty('shard')
  })

  test('a requirement that nobody tested says why, and one that passed has nothing to explain', () => {
    const kinds = (['ambient', 'staged'] as const).map((kind) => REQUIREMENTS.find(isLike(kind))!)
    const [passed, ambient, staged] = conclude([], { requirements: [FIRST, ...kinds] }).requirements
    expect(passed).not.toHaveProperty('reason')
    expect(ambient).toMatchObject({
      verdict: 'not-tested',
      reason:
        'no answer of this run is of the kind that it is about: the target has no gateway surface; name it in the profile under surfaces',
    })
    expect(staged).toMatchObject({
      verdict: 'not-tested',
      reason:
        'no scenario of this run verifies it: the target has no gateway surface; name it in the profile under surfaces',
    })
    const obstacle = { reason: 'the target did not answer' } as NonNullable<Played['request']['obstacle']>
    const [, hindered] = conclude([], { request: { obstacle } }).requirements
    expect(hindered).toMatchObject({ reason: 'the target did not answer' })
  })

  test('a pass keeps no reason of what could not be tested elsewhere, and nobody is exempt unasked', () => {
    const elsewhere = unjudged(FIRST, 'not-tested', 'suite', 'no entries', PLACE)
    const [passed] = conclude([elsewhere]).requirements
    expect(passed).toMatchObject({ verdict: 'pass', checks: 1 })
    expect(passed).not.toHaveProperty('reason')
    expect(passed).not.toHaveProperty('exempt')
  })

  test('a finding without a reason leaves none', () => {
    const { reason: _, ...wrong } = unjudged(SECOND, 'error', 'suite', 'gone', PLACE)
    expect(conclude([wrong]).requirements[1]).not.toHaveProperty('reason')
  })
})

describe('what a run says of assumptions', () => {
  const [name] = RESTING.assumptions as [string]

  test('those that rest on one whatever the target does, and no others', () => {
    const { assumptions } = conclude([], { requirements: [FIRST, RESTING] })
    expect(assumptions.find(({ id }) => id === name)?.reliedOn).toEqual([RESTING.id])
    for (const { id, reliedOn } of assumptions) {
      if (!RESTING.assumptions.some((one) => one === id)) expect(reliedOn, id).toEqual([])
    }
  })

  const assumption = { id: name, clause: '1 §2.1', default: 'either' } as const

  test('each value that was seen, once, and of other assumptions none', () => {
    const findings = [
      observing(name, '404'),
      observing(name, '404'),
      observing(name, '403'),
      observing(name),
      observing('another', '500'),
    ]
    expect(assumptionResult(assumption, [SECOND.id, 'area/resting'], findings)).toEqual({
      ...assumption,
      reliedOn: [SECOND.id, 'area/resting'],
      observed: ['404', '403'],
    })
    expect(assumptionResult(assumption, [], [])).toStrictEqual({ ...assumption, reliedOn: [] })
  })

  test('twenty values at the most', () => {
    const findings = Array.from({ length: 25 }, (_, index) => observing(name, String(index)))
    const { observed } = assumptionResult(assumption, [], findings)
    expect(observed).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
  })
})
