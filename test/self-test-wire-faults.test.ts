import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOutcome } from '../src/evidence/wire-outcome.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import type { SelfTestResult } from '../src/runs/self-test/self-test.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { UNREACHED } from '../src/simulator/faults/wire/unreached-faults.ts'
import { UNTOLD_ELEMENTS, UNTOLD_FIELDS } from '../src/simulator/faults/wire/unspecified.ts'
import { allDamages, wireFaults } from '../src/simulator/faults/wire-faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'
import { excusedByReason } from './support/untold-fields.ts'

const request = {
  scenarios: SCENARIOS,
  requirements: REQUIREMENTS,
  seeds: [],
  faultSeed: 1,
  xml,
  faults: [],
  consequences: new Map(),
}
const FAULTS = wireFaults()

/** Neighbours are of one resource, so that every thirtieth is one of every resource. */
const SAMPLE = FAULTS.filter((_, index) => index % 30 === 0)

/** What is of a field whose type the documents do not show: they name it alone. */
const ASSUMED_TYPES = new Set(
  FAULTS.flatMap(({ id, legal }) => (legal === 'the documents do not show its type' ? [id] : [])),
)

const { legal: _, ...UNNOTICED } = FAULTS.find(({ legal }) => legal === 'a text for people')!

describe('of a sample of all facts', () => {
  let result: SelfTestResult
  beforeAll(async () => {
    result = await selfTest({ ...request, wireFaults: [...SAMPLE, UNNOTICED] })
  })

  test('somebody notices when one is wrong in an answer', () => {
    const wire = result.wire.slice(0, -1)
    expect(wire.map(({ fault }) => fault)).toEqual(SAMPLE.map(({ id }) => id))
    expectNoticed(wire)
  })

  test('one that can be wrong unnoticed is told', () => {
    expect(result.passed).toBe(false)
    expect(result.wire.at(-1)).toMatchObject({ fault: UNNOTICED.id, outcome: 'escaped' })
  })
})

test(
  'whatever the documents say of an answer, somebody notices when it is wrong',
  { tags: 'sweep', timeout: 1_800_000 },
  async () => {
    const { wire } = await selfTest({ ...request, wireFaults: FAULTS })
    expectNoticed(wire)
    expect(wire.filter(({ outcome }) => outcome === 'caught').length).toBeGreaterThan(800)
    // Whatever says that no scenario meets it is met by none.
    const unreached = wire.filter(({ outcome }) => outcome === 'unreached')
    const excused = FAULTS.filter(({ whyUnreached }) => whyUnreached !== undefined)
    expect(unreached.map(({ fault }) => fault)).toEqual(excused.map(({ id }) => id))
    expect(UNREACHED.filter(([pattern]) => !excused.some(({ id }) => pattern.test(id)))).toEqual([])
    // A reason that excuses nothing any more hides what comes to fit it later.
    const legal = new Set(wire.filter(({ outcome }) => outcome === 'legal').map(({ fault }) => fault))
    const ofDamages = new Set(allDamages().flatMap((fault) => fault.legal ?? []))
    const harmless = new Set(
      [...UNTOLD_FIELDS, ...UNTOLD_ELEMENTS].flatMap(([pattern, reason]) =>
        ofDamages.has(reason) ? [String(pattern)] : [],
      ),
    )
    const stale = [...excusedByReason()].filter(
      ([reason, ids]) => !harmless.has(reason) && !ids.some((id) => legal.has(id)),
    )
    expect(stale.map(([reason]) => reason)).toEqual([])
  },
)

function expectNoticed(wire: readonly WireOutcome[]): void {
  expect(wire.filter(({ outcome }) => outcome === 'escaped').map(({ fault }) => fault)).toEqual([])
  // A wrong type is never legal where a document states the type, and neither is a value outside of its bounds.
  const wrongTypes = wire.filter(
    ({ fault }) => /\/(retype|enumeration|length|items|range)$/.test(fault) && !ASSUMED_TYPES.has(fault),
  )
  expect(wrongTypes.filter(({ outcome }) => outcome !== 'caught' && outcome !== 'unreached')).toEqual([])
  // Whatever no scenario meets says why.
  const unreached = wire.filter(({ outcome }) => outcome === 'unreached')
  expect(unreached.filter(({ reason }) => reason === undefined).map(({ fault }) => fault)).toEqual([])
}
