import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import type { FaultResult } from '../src/runs/self-test/self-test.ts'
import { readProofs } from '../.ci/proofs.ts'
import type { Scenario } from '../src/scenario/format.ts'
import type { Fault } from '../src/simulator/faults/fault.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { bothEnds } from './support/both-ends.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, xml } from './support/suite.ts'

const { play, close } = bothEnds()
afterAll(close)

/** What can fail a target; the rest is observed there, and drift from a pin only in process. */
const JUDGING = new Set(REQUIREMENTS.filter(({ level }) => level !== 'MAY').map(({ id }) => id))

/** Why a fault shows in process alone. */
const IN_PROCESS_ALONE: Readonly<Record<string, string>> = {
  'relay/reads-are-answered-from-memory': 'the gateway has no answers of a bank elsewhere by heart',
  'relay/unreadable-bodies-go-on': 'the gateway answers before it could have asked a bank elsewhere',
  'relay/inactivity-counts-from-the-consent': 'the gateway measures it by its own clock, which nobody moves',
}

const OF_THE_RELAY = FAULTS.filter(
  ({ id, breaks }) =>
    id.startsWith('relay/') && !Object.hasOwn(IN_PROCESS_ALONE, id) && breaks.some((one) => JUDGING.has(one)),
)

test('most faults of the relay are tried over a network', () => {
  expect(OF_THE_RELAY.length).toBeGreaterThanOrEqual(60)
})

/** Without these the pre-flight names what is wrong, and nothing is graded. */
const AT_OWN_RISK = ['headers-stripped', 'nothing-behind'].flatMap((cause) => ['--skip-preflight', cause])

async function playedIn(
  faults: readonly Fault[],
  scenarios: readonly Scenario[],
): Promise<readonly FaultResult[]> {
  const consequences = readConsequences()
  const suite = { scenarios, requirements: REQUIREMENTS, seeds: [], xml, consequences }
  return (await selfTest({ ...suite, faults })).faults
}

for (const { items, tags } of sampleRestAndLong(OF_THE_RELAY, 20, 5)) {
  describe('a fault of the relay breaks over a network what it breaks in process', { tags }, () => {
    const inProcess = new Map<string, FaultResult>()
    beforeAll(async () => {
      const proofs = readProofs()
      const shown = new Set(items.flatMap(({ id }) => proofs.get(id) ?? []))
      const faults = await playedIn(
        items,
        SCENARIOS.filter(({ id }) => shown.has(id)),
      )
      const isKnown = faults.every(({ missed }) => missed.length === 0)
      for (const fault of isKnown ? faults : await playedIn(items, SCENARIOS)) inProcess.set(fault.id, fault)
    })

    test.each(items)('$id', async ({ id, breaks }) => {
      const { broke } = inProcess.get(id)!
      const wanted = breaks.filter((one) => JUDGING.has(one) && broke[one] !== undefined)
      expect(wanted).not.toEqual([])
      const only = [...new Set(wanted.map((requirement) => broke[requirement]!))]
      const { result, report } = await play({ only, faults: [id], options: AT_OWN_RISK })
      const failed = report.requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
      expect(
        failed.map((requirement) => requirement.id),
        result.output + result.error,
      ).toEqual(expect.arrayContaining(wanted))
    })
  })
}
