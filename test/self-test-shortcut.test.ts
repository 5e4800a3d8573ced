import { expect, test } from 'vitest'
import { completePlayer, economicalPlayer, watchedPlay } from '../src/self-test/fault-player.ts'
import type { ScenarioResult } from '../src/evidence/run-result.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'

/** One of every kind: what is decided when the bank is made, in requests and between them, and distorted answers. */
const SAMPLE = [
  'token/access-token-ends-at-midnight',
  'token/second-consent-leaves-the-first',
  'token/answers-are-stored',
  'access/any-permission-accepted',
  'headers/correlation-id-cut',
  'errors/plain-json',
  'parameters/unknown-account-let-through',
  'accounts/ids-change-with-every-call',
  'transactions/last-entry-lost',
  'statements/batch-miscounted',
  'statuses/of-everybody',
  'statuses/report-knows-no-part',
  'bookings/twice',
  'bookings/on-a-bank-holiday',
]
const faults = FAULTS.filter(({ id }) => SAMPLE.includes(id))
const suite = { scenarios: SCENARIOS, requirements: REQUIREMENTS, xml }
const complete = completePlayer(suite, 1)
const economical = economicalPlayer(SCENARIOS, complete, await watchedPlay(suite, 1, FAULTS))

test.each(faults)('with $id, what is left out would have come out as it is taken to', async (fault) => {
  const [saved, played] = [await economical(fault), await complete(fault)]
  expect(verdictsOf(saved)).toEqual(verdictsOf(played))
})

test('the sample is there, and something is left out for most of it', async () => {
  expect(faults.map(({ id }) => id).toSorted()).toEqual(SAMPLE.toSorted())
  const honest = verdictsOf(await economical({ id: 'none', title: 'No fault', breaks: [] }))
  const untouched = await Promise.all(
    faults.map(async (fault) => {
      const results = verdictsOf(await economical(fault))
      return results.filter((result, index) => result === honest[index]).length
    }),
  )
  expect(untouched.filter((count) => count > SCENARIOS.length / 2).length).toBeGreaterThan(faults.length / 2)
})

/** Everything that is judged and sent, but for the addresses of exchanges in reports. */
function verdictsOf(results: readonly ScenarioResult[]): readonly string[] {
  return results.map((result) => JSON.stringify(result))
}
