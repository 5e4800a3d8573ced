import { describe, expect, test } from 'vitest'
import type { IssuerKey } from '../../profile/profile.ts'
import type { Profile, SurfaceProfile } from '../../profile/profile.ts'
import { parseScenario } from '../../../../test/support/parse-scenario.ts'
import type { Scenario } from '../../../scenario/format.ts'
import { latestRelease } from '../../../documents/cards/releases.ts'
import { CARDS as CARD_PORT } from './port.ts'
import { cardObstacle, cardPlayAmong, cardPlayOf } from './card-play.ts'

const V2 = latestRelease('v2')
const CARDS: SurfaceProfile = {
  basePath: '',
  variants: { v1: { path: '/v1', release: '1.17.0' }, v2: { path: '/v2', release: '2.38.0' } },
}
const profileOf = (cards?: SurfaceProfile): Profile => ({
  name: 'an issuer',
  surfaces: { gateway: { basePath: '' }, ...(cards && { cards }) },
  headers: {},
  known: {},
  pins: {},
  notApplicable: {},
})

function scenarioOf(steps: string, changes: Partial<Scenario> = {}): Scenario {
  const text = `id: cards/flow\ntitle: A flow\nsurface: cards\nsteps:\n${steps}`
  const parsed = parseScenario({ name: 'flow.yaml', text })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return { ...parsed.value, ...changes }
}

const DETAILS = scenarioOf("  - { name: read, send: cards/details, card: '${activeCard}' }")
const SIGNED = scenarioOf("  - { name: read, send: cards/credentials, card: '${activeCard}', sealed: {} }")

const obstacleTo = (scenario: Scenario, profile: Profile, ...capabilities: readonly string[]) =>
  cardObstacle(scenario, profile, new Set(capabilities))

describe('what a scenario about cards is played with', () => {
  test('is the variant that the target has', () => {
    expect(cardPlayOf(DETAILS, profileOf(CARDS))).toMatchObject({
      variant: 'v2',
      path: '/v2',
      release: '2.38.0',
    })
  })

  test('is the latest v2 at the base path, where the profile names no variant', () => {
    expect(cardPlayOf(DETAILS, profileOf({ basePath: '' }))).toMatchObject({
      variant: 'v2',
      path: '',
      release: V2,
    })
  })

  test('is nothing for others, and at others', () => {
    expect(cardPlayOf(DETAILS, profileOf())).toBeUndefined()
    expect(cardPlayOf(DETAILS, profileOf({ ...CARDS, variants: {} }))).toBeUndefined()
  })

  test('is the first of several variants that the target has', () => {
    expect(cardPlayAmong(['token-v2', 'v1', 'v2'], profileOf(CARDS))?.variant).toBe('v1')
    expect(cardPlayAmong(['token-v2'], profileOf(CARDS))).toBeUndefined()
    expect(cardPlayAmong(['v2'], profileOf())).toBeUndefined()
  })

  test('has the operations of its release', () => {
    const edition = CARD_PORT.editionFor?.(DETAILS, profileOf(CARDS))
    expect(edition?.operation('cards/details')?.id).toBe('cards/details')
    expect(edition?.operation('cards/no-such')).toBeUndefined()
  })
})

describe('a scenario about cards is left out', () => {
  const KEY: IssuerKey = { privateKey: '', certificate: '' }

  test('where the target has not the variant', () => {
    const obstacle = obstacleTo(DETAILS, profileOf({ ...CARDS, variants: {} }))
    expect(obstacle).toMatchObject({
      verdict: 'not-tested',
      reason: expect.stringMatching(/^the target has no v2;/),
    })
  })

  test('where it is about a release with another interface', () => {
    const other = { ...DETAILS, release: '2.0.0' } as Scenario
    expect(obstacleTo(other, profileOf(CARDS))).toEqual({
      verdict: 'not-tested',
      reason: 'it is about the release 2.0.0, and the target has 2.38.0',
      lines: ['controlUrl'],
    })
    expect(obstacleTo({ ...DETAILS, release: '2.38.0' }, profileOf(CARDS))).toBeUndefined()
  })

  test('where the release that it asks for has no such variant', () => {
    const early = { ...DETAILS, release: '1.17.0' } as Scenario
    expect(obstacleTo(early, profileOf(CARDS), 'releases')).toEqual({
      verdict: 'not-applicable',
      reason: 'the release 1.17.0 has no v2',
    })
    const listed = { ...DETAILS, release: '2.0.0' } as Scenario
    expect(obstacleTo(listed, profileOf({ ...CARDS, variants: {} }), 'releases')).toBeUndefined()
  })

  test('where it signs and nothing can sign', () => {
    expect(obstacleTo(SIGNED, profileOf(CARDS))?.reason).toContain('surfaces.cards.issuerKey')
    expect(obstacleTo(SIGNED, profileOf({ ...CARDS, issuerKey: KEY }))).toBeUndefined()
    expect(obstacleTo(DETAILS, profileOf(CARDS))).toBeUndefined()
  })

  test('where the release has none of its operations', () => {
    const old = { ...CARDS, variants: { v2: { path: '', release: '2.0.0' as const } } }
    const reason = 'v2 2.0.0 has no cards/checkout-request-status'
    const status = 'cards/checkout-request-status'
    const polled = scenarioOf(`  - { name: other, send: cards/details, card: '\${activeCard}' }
  - name: wait
    waitUntil: { send: ${status}, path: { requestId: a }, status: 200, within: { minutes: 1 }, every: { seconds: 1 } }`)
    expect(obstacleTo(polled, profileOf(old))).toEqual({ verdict: 'not-applicable', reason })
    expect(obstacleTo(polled, profileOf(CARDS))).toBeUndefined()
    const later = scenarioOf(`  - { name: read, send: cards/details, card: '\${activeCard}' }
  - { name: sealed, send: cards/credentials, card: '\${activeCard}', sealed: {} }`)
    expect(obstacleTo(later, profileOf(CARDS))?.reason).toContain('issuerKey')
  })
})
