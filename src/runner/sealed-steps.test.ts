import { expect, test } from 'vitest'
import { PLATFORM_KEYS, PLATFORM_ROOT } from '../provider/cards/keys/test-keys.ts'
import type { RunResult } from '../evidence/run-result.ts'
import type { SurfaceProfile, Target } from '../target/profile/profile.ts'
import { pem } from '../messages/sealing/bytes.ts'
import { createSimulator } from '../simulator/create.ts'
import { RECORDED_DEFAULTS } from '../rules/recorded-defaults.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { SCENARIOS, playSuite } from '../../test/support/suite.ts'

const scenarios = SCENARIOS.filter(({ id }) =>
  /^cards\/(?:set-pin|credentials|pins-of-virtual-cards)\b/.test(id),
)

const [oldKey, currentKey] = PLATFORM_KEYS.map(({ EdDSA }) => pem('CERTIFICATE', EdDSA.certificate))

/** What a run finds whose profile says this of the card API instead of what the simulator says. */
async function playedWith(
  different: Partial<SurfaceProfile>,
  concurrency = 4,
  bank = createSimulator({ seed: 3 }),
): Promise<RunResult> {
  const target = embeddedTarget(bank, RECORDED_DEFAULTS)
  return await playSuite(saying(target, different), { scenarios, seed: 3, concurrency })
}

test('the same seed gives the same bytes, however many scenarios are in flight', async () => {
  expect(JSON.stringify(await playedWith({}, 8))).toBe(JSON.stringify(await playedWith({}, 1)))
})

test('without an issuer key nothing is sent, and the reason says what is missing', async () => {
  const { scenarios: played, summary } = await playedWith({ issuerKey: undefined as never })
  expect(played.map(({ verdict }) => verdict)).toEqual(scenarios.map(() => 'not-tested'))
  expect(played[0]!.reason).toContain('surfaces.cards.issuerKey')
  expect(summary.pass).toBe(0)
})

test('certificates from a file verify like those that the platform distributes', async () => {
  expect(verdictOf('signing-certificate-is-distributed', await playedWith({}))).toBe('pass')
  const known = await playedWith({ verificationKeys: currentKey! })
  expect(verdictOf('start-set-pin-answer-is-signed', known)).toBe('pass')
})

test('with an old certificate alone the answers are those of somebody else', async () => {
  const result = await playedWith({ verificationKeys: oldKey! })
  expect(verdictOf('signing-certificate-is-distributed', result)).toBe('fail')
  expect(verdictOf('start-set-pin-answer-is-signed', result)).toBe('not-tested')
})

test('without certificates signatures are not tested, and PINs are', async () => {
  const result = await playedWith({ verificationKeys: undefined as never })
  expect(verdictOf('start-set-pin-answer-is-signed', result)).toBe('not-tested')
  expect(verdictOf('pin-of-virtual-card-can-be-set', result)).toBe('pass')
})

test('a key that nobody knows gets no answer, which fails no target', async () => {
  const stranger = PLATFORM_KEYS[2]!.ES256
  const result = await playedWith({ issuerKey: stranger })
  const { fail, warn, error } = result.summary
  expect(fail + warn + error).toBe(0)
  expect(verdictOf('pin-of-virtual-card-can-be-set', result)).toBe('not-tested')
})

test('where the platform knows a root alone, the certificates in between come with each request', async () => {
  const bank = createSimulator({ seed: 3, cards: { issuerCertificates: [PLATFORM_ROOT] } })
  const issued = PLATFORM_KEYS[2]!.ES256
  const told = await playedWith({ issuerKey: { ...issued, issuers: [PLATFORM_ROOT] } }, 4, bank)
  expect(verdictOf('pin-of-virtual-card-can-be-set', told)).toBe('pass')
  const silent = await playedWith({ issuerKey: issued }, 4, bank)
  expect(verdictOf('pin-of-virtual-card-can-be-set', silent)).toBe('not-tested')
})

test('a key that signs nothing is an error of the configuration, not of the target', async () => {
  const broken = { privateKey: btoa('no key at all, of no kind'), certificate: btoa('nor a certificate') }
  const { summary } = await playedWith({ issuerKey: broken })
  expect(summary.fail).toBe(0)
  expect(summary.error).toBeGreaterThan(0)
})

function saying(target: Target, different: Partial<SurfaceProfile>): Target {
  const changed = <Owner extends { readonly profile: Target['profile'] }>(owner: Owner): Owner => {
    const { surfaces } = owner.profile
    const cards = Object.entries({ ...surfaces.cards, ...different }).filter(
      ([, value]) => value !== undefined,
    )
    const profile = { ...owner.profile, surfaces: { ...surfaces, cards: Object.fromEntries(cards) } }
    return { ...owner, profile }
  }
  return changed({ ...target, open: async (opening) => changed(await target.open(opening)) })
}

function verdictOf(slug: string, { requirements }: RunResult): string | undefined {
  return requirements.find(({ id }) => id === `cards/${slug}`)?.verdict
}
