import { describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { playSuite } from '../src/runs/suite/suite.ts'
import { faultPlayer, watchedPlay } from '../src/runs/self-test/watched-play.ts'
import type { ScenarioResult } from '../src/evidence/run-result.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulatorSeries } from '../src/simulator/create.ts'
import type { Fault } from '../src/simulator/faults/fault.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { wireFaults } from '../src/simulator/faults/wire-faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'

const SAMPLE = ['statements/batch-miscounted']
/** Some of every kind: what is decided when the bank is made, in requests and between them, and distorted answers. */
const MORE = [
  'parameters/unknown-account-let-through',
  'bookings/twice',
  'token/second-consent-leaves-the-first',
  'token/answers-are-stored',
  'access/any-permission-accepted',
  'headers/correlation-id-cut',
  'errors/plain-json',
  'accounts/ids-change-with-every-call',
  'transactions/last-entry-lost',
  'statuses/of-everybody',
  'statuses/report-knows-no-part',
  'bookings/on-a-bank-holiday',
  'token/access-token-ends-at-midnight',
  // One that lets everybody wait in vain, one whose signed requests are others each time, and one seen by looking back.
  'transactions/list-of-the-day-before',
  'cards/pin-of-another-card',
  'accounts/one-without-a-consent',
  'wire/account-information/list-transactions/answer/other-error-status',
]
const suite = { scenarios: SCENARIOS, requirements: REQUIREMENTS, xml }
const series = createSimulatorSeries({ seed: 1, xml })
const complete = async ({ id }: Fault): Promise<readonly ScenarioResult[]> =>
  await playSuite(suite, targetOf(series.withFaults([id])), 1)
const watched = [...FAULTS, ...wireFaults()].filter(({ id }) => SAMPLE.includes(id) || MORE.includes(id))
const withoutFault = await watchedPlay(suite, 1, watched)
const economical = faultPlayer(suite, 1, withoutFault)

describe.each([
  { name: 'a sample', ids: SAMPLE, tags: [] },
  { name: 'one of every kind', ids: MORE.filter((_, index) => index % 2 === 0), tags: ['sweep'] },
  { name: 'more of every kind', ids: MORE.filter((_, index) => index % 2 === 1), tags: ['long'] },
])('of faults, $name', { timeout: 1_800_000 }, ({ ids, tags }) => {
  const savedFor = new Map<string, readonly string[]>()

  test.each(ids)('with %s, what is left out would have come out as it is taken to', { tags }, async (id) => {
    const fault = watched.find((one) => one.id === id)!
    const saved = verdictsOf((await economical(fault)).results)
    savedFor.set(id, saved)
    expect(saved).toEqual(verdictsOf(await complete(fault)))
  })

  test('something is left out for most of them', { tags }, async () => {
    expect([...savedFor.keys()].toSorted()).toEqual(ids.toSorted())
    const honest = verdictsOf(withoutFault.faultless)
    const untouched = [...savedFor.values()].map(
      (results) => results.filter((result, index) => result === honest[index]).length,
    )
    expect(untouched.filter((count) => count > SCENARIOS.length / 2).length).toBeGreaterThan(ids.length / 2)
  })
})

/** Everything that is judged and sent, but for the addresses of exchanges in reports. */
function verdictsOf(results: readonly ScenarioResult[]): readonly string[] {
  return results.map((result) => JSON.stringify(result))
}
