import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { createSimulatorSeries } from '../src/simulator/create.ts'
import type { Fault } from '../src/simulator/faults/fault.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import type { ScenarioResult } from '../src/evidence/run-result.ts'
import { brokenBy, readConsequences } from '../src/runs/suite/consequences.ts'
import { watchedPlay } from '../src/runs/self-test/watched-play.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { playSuite } from '../src/runs/suite/suite.ts'
import { allConfirmedAt } from './support/all-confirmed.ts'
import { sharedTarget } from './support/shared-target.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

// A bank whose owner has confirmed whatever is assumed is held to all of it.

const suite = { scenarios: SCENARIOS, requirements: REQUIREMENTS, xml }
const consequences = readConsequences()

test('at a bank that does what is assumed, everything can fail and nothing does', async () => {
  const result = await judgeSuite(allConfirmedAt(targetOf(createSimulator({ seed: 1, xml }))))
  expect(troublesOf(result)).toEqual([])
  expect(result.verdict).toBe('conformant')
  expect(result.requirements.filter(({ level }) => level === 'MAY')).toEqual([])
  expect(result.requirements.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
  const confirmed = result.assumptions.map((assumption) => assumption.confirmed)
  expect(new Set(confirmed)).toEqual(new Set(['its owner']))
})

test('nothing fails either at such a bank that nobody controls, and that all flows share', async () => {
  const target = allConfirmedAt(sharedTarget())
  const result = await judgeSuite(target, { selection: { allow: 'irreversible' } })
  expect(troublesOf(result)).toEqual([])
  expect(result.summary).toMatchObject({ fail: 0, warn: 0 })
})

/** Neighbours are of one kind, so that every sixtieth is one of most kinds; counted from here they show in the fewest scenarios. */
const SAMPLE = FAULTS.filter((_, index) => index % 60 === 54)

describe.each([
  { which: 'a sample', faults: SAMPLE, tags: [] },
  { which: 'the rest', faults: FAULTS.filter((one) => !SAMPLE.includes(one)), tags: ['sweep'] },
])('$which of the faults of such a bank', ({ faults, tags }) => {
  test('fails what it is made to break', { tags, timeout: 1_800_000 }, async () => {
    expect(await wrongWith(faults)).toEqual([])
  })
})

/**
 * What is not failed or warned of although it is broken. What fails besides without being listed is what a fault makes
 * otherwise than assumed, and is a failure of that assumption.
 */
export async function wrongWith(faults: readonly Fault[]): Promise<readonly string[]> {
  const { faultless, differs } = await watchedPlay(suite, 1, faults)
  const series = createSimulatorSeries({ seed: 1, xml, journalCapacity: 0 })
  const wrong: string[] = []
  for (const fault of faults) {
    const scenarios = faultless.flatMap(({ id }) =>
      differs(fault, id) ? SCENARIOS.filter((one) => one.id === id) : [],
    )
    const bank = allConfirmedAt(targetOf(series.withFaults([fault.id])))
    const blamed = blamedIn(await playSuite({ ...suite, scenarios }, bank, 1))
    const named = brokenBy(fault, consequences)
    wrong.push(...named.filter((id) => !blamed.has(id)).map((id) => `${fault.id} does not fail ${id}`))
    for (const [id, assumption] of blamed)
      if (!named.includes(id) && assumption === undefined) wrong.push(`${fault.id} fails ${id}`)
  }
  return wrong
}

/** The requirements that were failed or warned of, with the assumption where one is at stake. */
function blamedIn(results: readonly ScenarioResult[]): ReadonlyMap<string, string | undefined> {
  const findings = results.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  return new Map(
    findings
      .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn' || verdict === 'error')
      .map(({ requirement, assumption }) => [requirement, assumption]),
  )
}
