import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import { err } from '../src/kernel/result.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import type { Profile } from '../src/target/profile/profile.ts'
import { writeJsonReport } from '../src/report/json.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { fromTheFront } from './support/between.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'
import { SCENARIOS, judgeSuite, playSuite, xml } from './support/suite.ts'

const SEED = 7

const FAULTY = ['headers/ipv6-refused', 'balances/one-cent-off-every-other-day', 'statements/not-well-formed']
/** A real target is asked with some of the values of the dictionary, where a bank in this process gets all. */
const ASKING_ALIKE = SCENARIOS.filter((scenario) => !/\$\{every[A-Z]/.test(JSON.stringify(scenario)))
const SAMPLE = ASKING_ALIKE.filter((_, index) => index % 4 === 0)

// A faultless bank shows that passes are the same; the other one, that failures are.
const PLAYS = [
  { title: 'a bank with faults, of some scenarios', faults: FAULTY, scenarios: SAMPLE, tags: [] },
  { title: 'a bank with faults', faults: FAULTY, scenarios: ASKING_ALIKE, tags: ['sweep'] },
  { title: 'a faultless bank', faults: [], scenarios: ASKING_ALIKE, tags: ['sweep'] },
]

describe.each(PLAYS)('the verdicts about $title', ({ faults, scenarios, tags }) => {
  let server: ServedBank
  let embedded: RunResult
  beforeAll(async () => {
    server = await serveBank({ seed: SEED, faults, xml })
    const target = fromTheFront(targetOf(createSimulator({ seed: SEED, faults, xml })))
    embedded = await judgeSuite(target, { seed: SEED, scenarios })
  })
  afterAll(async () => await server.close())

  test.each([16])('are the same over HTTP with %i in flight', { tags }, sameOverHttp)
  test.each([1])('are the same over HTTP with %i in flight', { tags: ['sweep'] }, sameOverHttp)

  async function sameOverHttp(concurrency: number): Promise<void> {
    const target = createHttpTarget({ profile: writtenProfile(server), now: Date.now, seed: SEED })
    const runId = `http-${concurrency}`
    const overHttp = await judgeSuite(target, { concurrency, seed: SEED, runId, scenarios })
    target.close()
    expect(verdictsOf(overHttp)).toEqual(verdictsOf(embedded))
    expect(overHttp.summary).toEqual(embedded.summary)
    expect(overHttp.verdict).toBe(faults.length > 0 ? 'not-conformant' : 'conformant')
  }

  test('and the same seed gives the same bytes, however many are in flight', { tags }, async () => {
    const play = async (runId: string, concurrency: number): Promise<string> => {
      const target = targetOf(createSimulator({ seed: SEED, faults, xml }))
      const result = await playSuite(target, { seed: SEED, runId, concurrency, scenarios, nowMs: Date.now })
      return timeless(writeJsonReport(result))
    }
    const first = await play('2026-03-02T08-00-00Z-aaaa', 16)
    expect(await play('2027-01-01T00-00-00Z-bbbb', 1)).toBe(first)
  })
})

/** What `serve --write-profile` writes, as `run URL --profile` reads it. */
function writtenProfile({ simulator, url }: ServedBank): Profile {
  const text = simulatorProfileText(simulator, url, true)
  const profile = parseProfile(
    { name: 'written.yaml', text },
    { env: () => undefined, readFile: (path) => err({ code: 'not-found', message: path }) },
  )
  if (!profile.ok) throw new Error(JSON.stringify(profile.error))
  // The bank in this process is played without, so that the same checks are counted.
  const { confirmed: _, ...rest } = profile.value
  return rest
}

function verdictsOf({ requirements, scenarios }: RunResult): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...requirements.map(({ id, verdict, checks }) => [id, `${verdict} after ${checks} checks that passed`]),
    ...scenarios.map(({ id, verdict, steps }) => [
      `scenario ${id}`,
      `${verdict}: ${steps.map(({ findings }) => findings.map((finding) => finding.verdict).join()).join('; ')}`,
    ]),
  ])
}

/** Without the run's id and the real time: all that may differ between two runs with the same seed. */
function timeless(report: string): string {
  return report
    .replace(/"runId": "[^"]*"/, '"runId": ""')
    .replace(/"startedAt": "[^"]*"/, '"startedAt": ""')
    .replaceAll(/"durationMs": [\d.]+/g, '"durationMs": 0')
}
