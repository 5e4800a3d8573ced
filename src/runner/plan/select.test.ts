import { describe, expect, test } from 'vitest'
import type { Profile, Target } from '../../target/profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Scenario } from '../../scenario/format.ts'
import { exemption } from './obstacle.ts'
import { planRun, selectRequirements } from './select.ts'

const SOURCE = { file: 'a.yaml', line: 1 }

const scenario = (changes: Partial<Scenario> = {}): Scenario => ({
  id: 'area/one',
  title: 'One',
  surface: 'gateway',
  effects: 'read',
  needs: [],
  facts: [],
  steps: [
    {
      name: 'step',
      source: SOURCE,
      action: {
        kind: 'send',
        operation: 'account-information/echo',
        path: {},
        query: {},
        headers: {},
        client: 'first',
      },
      capture: {},
      verifies: [{ requirement: 'accounts/ids-are-stable', roles: {}, source: SOURCE }],
    },
  ],
  source: SOURCE,
  ...changes,
})

const target = (profile: Partial<Profile> = {}, ...capabilities: readonly string[]): Target => ({
  kind: 'http',
  profile: {
    name: 't',
    surfaces: { gateway: { basePath: '' } },
    headers: { 'X-CorAPI-Target-ID': 'provider-1' },
    known: {},
    pins: {},
    notApplicable: {},
    ...profile,
  },
  capabilities: new Set(capabilities),
  open: () => Promise.reject(new Error('never opened')),
})

describe('planning a run', () => {
  const rows: readonly [string, Partial<Scenario>, Target, string | undefined][] = [
    ['it is played', {}, target(), undefined],
    ['another surface', { surface: 'provider' }, target(), 'the target has no provider surface'],
    ['stronger effects than allowed', { effects: 'irreversible' }, target(), '--allow irreversible'],
    ['effects as strong as allowed', { effects: 'write' }, target(), undefined],
    ['a mandatory header without a value', {}, target({ headers: {} }), 'X-CorAPI-Target-ID'],
    [
      'events need a place to arrive',
      { needs: ['events'] },
      target(),
      'surfaces.gateway.events, with an address that the target is told',
    ],
    ['another need', { needs: ['clock'] }, target(), 'a control URL in the profile would'],
    [
      'a second client',
      { needs: ['second-client'] },
      target({ controlUrl: '/_control' }),
      '"second-client"; secondClient in the profile would',
    ],
    [
      'a second contract at a target that can be controlled',
      { needs: ['second-contract'] },
      target({ controlUrl: '/_control' }),
      '"second-contract"; headers.Permission-ID and known.foreignAccount in the profile would',
    ],
    ['a need', { needs: ['days'] }, target({}, 'clock'), '"days"'],
    ['a need that is met', { needs: ['days'] }, target({}, 'days'), undefined],
    ['a start needs a clock', { startsAt: '2026-03-02T08:00:00Z' }, target(), '"clock"'],
    ['a fact', { facts: ['busyDay'] }, target(), '"busyDay" is not known'],
    ['a fact that is known', { facts: ['busyDay'] }, target({ known: { busyDay: '2026-03-02' } }), undefined],
  ]
  test.for(rows)('%s', ([, changes, at, reason]) => {
    const [planned] = planRun([scenario(changes)], at, { allow: 'write' })
    if (reason === undefined) expect(planned).not.toHaveProperty('skip')
    else
      expect(planned?.skip).toMatchObject({
        verdict: 'not-tested',
        cause: 'configuration',
        reason: expect.stringContaining(reason),
      })
  })

  test('the profile decides first: what does not apply is not called untested', () => {
    const exempt = target({ notApplicable: { 'area/*': 'there is no such thing' } })
    expect(planRun([scenario({ needs: ['days'] })], exempt, { allow: 'read' })[0]?.skip).toMatchObject({
      verdict: 'not-applicable',
      reason: 'there is no such thing',
    })
  })

  test('all that is missing is named, and not only what is in the way first', () => {
    const wanting = scenario({ effects: 'write', needs: ['second-client'], facts: ['account', 'busyDay'] })
    const reasonAt = (at: Target) => planRun([wanting], at, { allow: 'read' })[0]?.skip?.reason
    expect(reasonAt(target())).toBe(
      'it has write effects; allow them with --allow write; besides, it takes secondClient, known.account, known.busyDay',
    )
    expect(reasonAt(target({ known: { account: 'a', busyDay: '2026-03-02' } }, 'second-client'))).toBe(
      'it has write effects; allow them with --allow write',
    )
  })

  test('several hooks that are missing are all named', () => {
    const control = (command: string) => ({
      name: command,
      source: SOURCE,
      action: { kind: 'control', command, argument: null },
      capture: {},
      verifies: [],
    })
    const steps = ['confirmCard', 'confirmDigitalCard'].map(control) as unknown as Scenario['steps']
    const [planned] = planRun([scenario({ needs: ['cards'], steps })], target(), { allow: 'write' })
    expect(planned?.skip?.reason).toBe(
      'the target cannot give "cards"; a control URL, or hooks for confirmCard and confirmDigitalCard, in the profile would',
    )
  })

  describe('where no clock can be moved', () => {
    const passing = (...durations: readonly Readonly<Record<string, number>>[]) =>
      scenario({
        needs: ['clock'],
        steps: durations.map((argument, index) => ({
          name: `wait ${index}`,
          source: SOURCE,
          action: { kind: 'control', command: 'advance', argument },
          capture: {},
          verifies: [],
        })),
      })
    const reasonFor = (flow: Scenario, profile: Partial<Profile> = {}) =>
      planRun([flow], target(profile), { allow: 'write' })[0]?.skip?.reason

    test('a flow that lets a minute pass is played, and the run waits', () => {
      expect(reasonFor(passing({ seconds: 17 }, { seconds: 41 }))).toBeUndefined()
    })

    test('one that takes longer is played where the profile has so much patience', () => {
      expect(reasonFor(passing({ minutes: 9 }, { minutes: 1 }))).toBe(
        'the target cannot give "clock"; a control URL or patience of 10 minutes in the profile would',
      )
      expect(
        reasonFor(passing({ minutes: 9 }, { minutes: 1 }), { patience: { minutes: 10 } }),
      ).toBeUndefined()
    })

    test.each([
      ['nobody waits for a month', passing({ days: 30 })],
      ['a hook takes its own time', { ...passing({ seconds: 25 }), needs: ['clock', 'consents'] as const }],
      ['another instant does not come', { ...passing({ seconds: 1 }), startsAt: '2026-03-04T12:00:00Z' }],
    ])('%s', (_, flow) => {
      expect(reasonFor(flow)).toMatch(/the target cannot give "(?:clock|consents)"; a control URL.* would$/)
      expect(reasonFor(flow)).not.toContain('patience')
    })
  })

  test('a selection names scenarios, areas or requirements', () => {
    const count = (...only: readonly string[]) =>
      planRun([scenario()], target(), { allow: 'read', only }).length
    expect([count('area/one'), count('area'), count('*/one'), count('accounts/*')]).toEqual([1, 1, 1, 1])
    expect([count('area/two'), count('are'), count('one'), count()]).toEqual([0, 0, 0, 0])
    expect(planRun([scenario()], target(), { allow: 'read', surfaces: ['provider'] })).toEqual([])
  })

  test('the requirements of a selection are those it names, those it verifies, and the ambient ones', () => {
    const planned = planRun([scenario()], target(), { allow: 'read' })
    expect(selectRequirements(REQUIREMENTS, planned, { allow: 'read' })).toEqual(REQUIREMENTS)
    const ids = selectRequirements(REQUIREMENTS, planned, {
      allow: 'read',
      only: ['parameters/impossible-*'],
    }).map(({ id }) => id)
    expect(ids).toContain('parameters/impossible-date-is-refused')
    expect(ids).toContain('accounts/ids-are-stable')
    expect(ids).toContain('answers/valid-request-succeeds')
    expect(ids).not.toContain('accounts/single-equals-listed')
    const ofCards = selectRequirements(REQUIREMENTS, planned, { allow: 'read', surfaces: ['cards'] })
    expect(new Set(ofCards.map(({ surface }) => surface))).toEqual(new Set(['cards']))
  })
})

test('an exemption holds for an id, an area or a pattern', () => {
  const { profile } = target({ notApplicable: { statements: 'no statements', 'a/*-b': 'no b' } })
  expect(exemption(profile, 'statements/links-resolve')).toBe('no statements')
  expect(exemption(profile, 'a/x-b')).toBe('no b')
  expect(exemption(profile, 'a/x-c')).toBeUndefined()
})
