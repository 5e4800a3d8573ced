import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import type { Profile } from '../src/target/profile/profile.ts'
import { describeCheckup } from '../src/cli/commands/doctor.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { checkUp } from '../src/runner/doctor/checkup.ts'
import { preFlight } from '../src/runner/play/pre-flight.ts'
import type { Surface } from '../src/documents/apis.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startServer } from '../src/host/server/http-server.ts'
import type { RunningServer } from '../src/host/server/http-server.ts'
import { withSurfacePaths } from '../src/simulator/worlds.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

// Profiles with an API of document 3 alone: the doctor checks what can be checked, and asks for nothing of the gateway.

type Api = 'cards' | 'settlement'

let bank: ServedBank
/** Answers every request with this. */
let answer: () => Response
let other: RunningServer

beforeAll(async () => {
  bank = await serveBank({ seed: 1, now: new Date(Date.now()).toISOString(), xml })
  const server = await startServer({ fetch: async () => answer(), port: 0 })
  if (!server.ok) throw new Error(server.error)
  other = server.value
})
afterAll(async () => {
  await bank.close()
  await other.close()
})

describe.each(['cards', 'settlement'] as const)('a profile with the %s API alone', (api) => {
  test('has nothing in the way, and no check of the gateway', async () => {
    const { diagnosis, checks } = await examined(profileOf(api))
    expect(diagnosis).toBeUndefined()
    expect(checks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      // The address is one of numbers.
      'name unknown',
      'port good',
      'tls unknown',
      'client-certificate unknown',
      'base-path good',
      'token good',
      'clock good',
      'known-data good',
    ])
  })

  test('is told what it does not know', async () => {
    const { diagnosis, checks } = await examined({ ...profileOf(api), cards: {}, known: {} })
    expect(diagnosis).toBeUndefined()
    const word = api === 'cards' ? 'activeCard' : 'security'
    expect(checks.at(-1)).toMatchObject({ state: 'unknown', note: `the profile knows no ${word}` })
  })

  test('has a wrong base path', async () => {
    const { surfaces, ...profile } = profileOf(api)
    const { diagnosis } = await examined({
      ...profile,
      surfaces: { [api]: { ...surfaces[api]!, basePath: '/elsewhere' } },
    })
    expect(diagnosis).toMatchObject({
      name: 'wrong-base-path',
      fix: expect.stringContaining(`surfaces.${api}`),
    })
  })

  test('names what the target does not know', async () => {
    const unknown = profileOf(api)
    const { diagnosis } = await examined({
      ...unknown,
      cards: { activeCard: unknown.cards!['unknownCard']! },
      known: { security: unknown.known.unknownSecurity! },
    })
    expect(diagnosis?.name).toBe(api === 'cards' ? 'card-unknown' : 'security-unknown')
  })

  test.each([
    [401, 'token-missing', 'headers of the profile'],
    [403, 'client-certificate-refused', 'headers in the profile'],
    [503, 'target-unavailable', 'wait until'],
    [429, 'rate-limited', '--rate 1'],
  ])('meets %i: %s', async (status, name, mend) => {
    answer = () => Response.json({}, { status })
    const { diagnosis } = await examined({ ...profileOf(api), baseUrl: other.url })
    expect(diagnosis).toMatchObject({ name, fix: expect.stringContaining(mend) })
  })

  test('meets a page for people, or nobody', async () => {
    answer = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
    expect((await examined({ ...profileOf(api), baseUrl: other.url })).diagnosis?.name).toBe('web-page')
    const nobody = { ...profileOf(api), baseUrl: 'http://127.0.0.1:1' }
    expect((await examined(nobody)).diagnosis?.name).toBe('nothing-listens')
  })

  test('is not blamed for a fault of the target', async () => {
    const taken: Record<string, string> = {}
    for (const { id } of FAULTS.filter((fault) => fault.id.startsWith(`${api}/`))) {
      const { diagnosis } = await checkUp(embeddedTarget(only(createSimulator({ faults: [id] }), api)), xml)
      if (diagnosis) taken[id] = diagnosis.name
    }
    expect(taken).toEqual({})
  })

  test('is graded', async () => {
    const target = createHttpTarget({ profile: profileOf(api), now: Date.now })
    const result = await playSuite(target, { selection: { allow: 'read', surfaces: [api] } })
    target.close()
    expect(result).toMatchObject({ verdict: 'conformant', summary: { fail: 0, error: 0 } })
    expect(result.summary.pass).toBeGreaterThan(3)
  })
})

describe('a profile with several APIs', () => {
  const misplaced = (): Profile => {
    const { surfaces, ...profile } = withSurfacePaths(bank.simulator.profile(), '')
    const settlement = { ...surfaces.settlement!, basePath: '/elsewhere' }
    return { ...profile, baseUrl: bank.url, surfaces: { ...surfaces, settlement } }
  }

  test('is looked at API by API, up to the first that cannot be asked', async () => {
    const { diagnosis, checks } = await examined(misplaced())
    expect([...new Set(checks.map(({ surface }) => surface))]).toEqual(['gateway', 'cards', 'settlement'])
    // What is about their common host is told once.
    const ofCards = checks.filter(({ surface }) => surface === 'cards')
    expect(ofCards.map(({ id }) => id)).toEqual(['base-path', 'token', 'known-data'])
    expect(checks.filter(({ state }) => state === 'bad')).toMatchObject([
      { surface: 'settlement', id: 'base-path' },
    ])
    expect(diagnosis).toMatchObject({
      name: 'wrong-base-path',
      fix: expect.stringContaining('basePath and paths under surfaces.settlement'),
    })
    expect(describeCheckup({ checks }, plainPalette)).toMatch(
      /^gateway\n {2}\S[^]*\ncards\n[^]*\nsettlement\n/,
    )
  })

  test('is not held back by an API that the run leaves out', async () => {
    const target = createHttpTarget({ profile: misplaced(), now: Date.now })
    const obstacle = async (surface: Surface) =>
      (await preFlight(target, SCENARIOS, { allow: 'read', surfaces: [surface] }, xml)).obstacle?.name
    expect(await obstacle('cards')).toBeUndefined()
    expect(await obstacle('gateway')).toBeUndefined()
    expect(await obstacle('settlement')).toBe('wrong-base-path')
    target.close()
  })
})

async function examined(profile: Profile) {
  const target = createHttpTarget({ profile, now: Date.now })
  try {
    return await checkUp(target, xml, { thorough: true })
  } finally {
    target.close()
  }
}

/** What the owner of such a target writes: nothing about a gateway, and no way to control it. */
function profileOf(api: Api): Profile {
  const { secondClient: _, ...profile } = withSurfacePaths(bank.simulator.profile(), '')
  const surface = profile.surfaces[api]!
  return { ...profile, baseUrl: bank.url, headers: {}, surfaces: { [api]: surface } }
}

function only(simulator: Simulator, api: Api): Simulator {
  const profile = () => {
    const { surfaces, ...rest } = simulator.profile()
    return { ...rest, headers: {}, surfaces: { [api]: surfaces[api]! } }
  }
  return { ...simulator, profile, fork: (...changes) => only(simulator.fork(...changes), api) }
}
