import { beforeAll, describe, expect, test } from 'vitest'
import { readProofs } from '../.ci/proofs.ts'
import type { WireOutcome } from '../src/evidence/wire-outcome.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import type { SelfTestResult } from '../src/runs/self-test/self-test.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { UNREACHED } from '../src/simulator/faults/wire/unreached-faults.ts'
import { UNTOLD_ELEMENTS, UNTOLD_FIELDS } from '../src/simulator/faults/wire/unspecified.ts'
import { allDamages, wireFaults } from '../src/simulator/faults/wire-faults.ts'
import { withPlace } from './support/place-of.ts'
import { SCENARIOS, xml } from './support/suite.ts'
import { excusedByReason } from './support/untold-fields.ts'

const request = {
  scenarios: SCENARIOS,
  requirements: REQUIREMENTS,
  seeds: [1],
  xml,
  consequences: readConsequences(),
}
const WIRE_FAULTS = wireFaults()

/** Neighbours are of one kind, so that every thirtieth is one of every kind; counted from here they show in the fewest scenarios. */
const SAMPLE = FAULTS.filter((_, index) => index % 30 === 21)
/** Neighbours are of one resource, so that every thirtieth is one of every resource. */
const WIRE_SAMPLE = WIRE_FAULTS.filter((_, index) => index % 30 === 0)

const MISLABELLED = {
  ...FAULTS.find(({ id }) => id === 'headers/correlation-id-dropped')!,
  breaks: ['headers/auto-is-accepted'],
}

const { legal: _, ...UNNOTICED } = WIRE_FAULTS.find(({ legal }) => legal === 'a text for people')!

/** What is of a field whose type the documents do not show: they name it alone. */
const ASSUMED_TYPES = new Set(
  WIRE_FAULTS.flatMap(({ id, legal }) => (legal === 'the documents do not show its type' ? [id] : [])),
)

let result: SelfTestResult
beforeAll(async () => {
  result = await selfTest({
    ...request,
    faults: [...FAULTS, MISLABELLED],
    wireFaults: [...WIRE_SAMPLE, UNNOTICED],
    shortest: {
      seenIn: Object.fromEntries(readProofs()),
      wholeFaults: SAMPLE.map(({ id }) => id),
      wholeScenarios: [],
    },
  })
})

describe('of all faults, a sample of them wherever they show', () => {
  test('each breaks what it names and nothing else', () => {
    const faults = result.faults.slice(0, -1)
    expect(faults.map(({ id }) => id)).toEqual(FAULTS.map(({ id }) => id))
    expect(wrongIn(faults)).toEqual([])
    expect(result.neverBroken.map((requirement) => `no fault breaks ${requirement}`)).toEqual([])
    expect(result.falseAlarms).toEqual([])
  })

  test('one that breaks something else than it says is noticed', () => {
    expect(result.passed).toBe(false)
    expect(result.faults.at(-1)).toMatchObject({
      missed: ['headers/auto-is-accepted'],
      unexpected: ['headers/correlation-id-is-reflected'],
    })
  })
})

describe('of a sample of all facts', () => {
  test('somebody notices when one is wrong in an answer', () => {
    const wire = result.wire.slice(0, -1)
    expect(wire.map(({ fault }) => fault)).toEqual(WIRE_SAMPLE.map(({ id }) => id))
    expectNoticed(wire)
  })

  test('one that can be wrong unnoticed is told', () => {
    expect(result.wire.at(-1)).toMatchObject({ fault: UNNOTICED.id, outcome: 'escaped' })
  })
})

test(
  'every fault breaks what it names and nothing else, wherever it shows',
  { tags: 'sweep', timeout: 1_800_000 },
  async () => {
    const rest = await selfTest({ ...request, faults: FAULTS.filter((fault) => !SAMPLE.includes(fault)) })
    expect(wrongIn(rest.faults)).toEqual([])
  },
)

test(
  'whatever the documents say of an answer, somebody notices when it is wrong',
  { tags: 'sweep', timeout: 1_800_000 },
  async () => {
    const { wire } = await selfTest({
      ...request,
      faults: [],
      seeds: [],
      wireFaults: WIRE_FAULTS,
    })
    expectNoticed(wire)
    expect(wire.filter(({ outcome }) => outcome === 'caught').length).toBeGreaterThan(800)
    // Whatever says that no scenario meets it is met by none.
    const unreached = wire.filter(({ outcome }) => outcome === 'unreached')
    const excused = WIRE_FAULTS.filter(({ whyUnreached }) => whyUnreached !== undefined)
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

function wrongIn(faults: SelfTestResult['faults']): readonly string[] {
  return faults.flatMap(({ id, broke, missed, unexpected }) => [
    ...missed.map((requirement) => `${withPlace(id)} does not break ${withPlace(requirement)}`),
    ...unexpected.map(
      (requirement) =>
        `${withPlace(id)} breaks ${withPlace(requirement)} in ${broke[requirement]}, which it does not name (npm run consequences -- ${id})`,
    ),
  ])
}

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
