import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import { err } from '../src/kernel/result.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import type { Profile, SurfaceProfile } from '../src/target/profile/profile.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

/** Document 3 §1.2: the API is served at three addresses, and a run plays all that the profile has. */
const ABOUT = SCENARIOS.filter(({ surface }) => surface === 'settlement')
let server: ServedBank

beforeAll(async () => {
  server = await serveBank({ seed: 1, xml })
})
afterAll(async () => await server.close())

test('every scenario is played at each of the three addresses', async () => {
  const result = await play(profileOf(({ settlement }) => settlement!))
  expect(result).toMatchObject({ verdict: 'conformant', summary: { fail: 0, error: 0 } })
  const paths = ['/settlement', '/settlement-2', '/settlement-3']
  for (const path of paths) expect(scenariosAt(result, path)).toBe(ABOUT.length / paths.length)
})

test('an address that the profile does not have is not tested, and the reason names its place', async () => {
  const result = await play(
    profileOf(({ settlement }) => ({
      ...settlement!,
      furtherAddresses: { base_url_3: `${server.url}/settlement-3` },
    })),
    'no-world',
  )
  expect(scenariosAt(result, '/settlement-3')).toBe(scenariosAt(result, '/settlement'))
  expect(scenariosAt(result, '/settlement-2')).toBe(0)
  const skipped = result.scenarios.filter(({ id }) => id.endsWith('@base_url_2'))
  expect(skipped.map(({ verdict }) => verdict)).toEqual(skipped.map(() => 'not-tested'))
  expect(skipped[0]?.reason).toContain('surfaces.settlement.furtherAddresses.base_url_2')
})

function scenariosAt(result: RunResult, path: string): number {
  const isSentThere = (url: string): boolean => new URL(url).pathname.includes(`${path}/v1/`)
  return result.scenarios.filter(({ steps }) =>
    steps.some(({ exchanges }) => exchanges.some(({ request }) => isSentThere(request.url))),
  ).length
}

async function play(profile: Profile, world?: 'no-world'): Promise<RunResult> {
  const { controlUrl: _, ...uncontrolled } = profile
  const target = createHttpTarget({ profile: world ? uncontrolled : profile, now: Date.now })
  const result = await playSuite(target, { scenarios: ABOUT, concurrency: 1 })
  target.close()
  return result
}

/** What `serve --write-profile` writes, with another description of the settlement API. */
function profileOf(settlementOf: (surfaces: Profile['surfaces']) => SurfaceProfile): Profile {
  const text = simulatorProfileText(server.simulator, server.url, true)
  const profile = parseProfile(
    { name: 'profile', text },
    { env: () => undefined, readFile: () => err({ code: 'not-found', message: 'none' }) },
  )
  if (!profile.ok) throw new Error(JSON.stringify(profile.error))
  const { surfaces } = profile.value
  return { ...profile.value, surfaces: { settlement: settlementOf(surfaces) } }
}
