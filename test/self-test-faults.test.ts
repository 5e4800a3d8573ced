import { expect, test } from 'vitest'
import { selfTest } from '../src/self-test/self-test.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults.ts'
import { NOT_PROVOKED } from '../src/simulator/faults/wire/unreachable-faults.ts'
import { wireFaults } from '../src/simulator/wire-faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'
import { excusedByReason } from './support/untold-fields.ts'

const request = { scenarios: SCENARIOS, requirements: REQUIREMENTS, seeds: [1], xml }

test('every fault breaks what it names and nothing else, and every requirement is broken by a fault', async () => {
  const result = await selfTest({ ...request, faults: FAULTS })
  const wrong = result.faults.flatMap(({ id, broke, missed, unexpected }) => [
    ...missed.map((requirement) => `${id} does not break ${requirement}`),
    ...unexpected.map(
      (requirement) => `${id} breaks ${requirement} in ${broke[requirement]}, which it does not name`,
    ),
  ])
  expect(wrong).toEqual([])
  expect(result.neverBroken.map((requirement) => `no fault breaks ${requirement}`)).toEqual([])
  expect(result.falseAlarms).toEqual([])
  expect(result.passed).toBe(true)
}, 1_800_000)

test('the self-test notices a fault that breaks something else than it says', async () => {
  const fault = FAULTS.find(({ id }) => id === 'headers/correlation-id-dropped')!
  const mislabelled = { ...fault, breaks: ['headers/auto-is-accepted'] }
  const result = await selfTest({ ...request, faults: [mislabelled] })
  expect(result.passed).toBe(false)
  expect(result.faults).toMatchObject([
    { missed: ['headers/auto-is-accepted'], unexpected: ['headers/correlation-id-is-reflected'] },
  ])
})

test('whatever the documents say of an answer, somebody notices when it is wrong', async () => {
  const { wire } = await selfTest({ ...request, faults: [], wireFaults: wireFaults() })
  expect(wire.filter(({ outcome }) => outcome === 'escaped').map(({ fault }) => fault)).toEqual([])
  const caught = wire.filter(({ outcome }) => outcome === 'caught')
  expect(caught.length).toBeGreaterThan(800)
  // A wrong type is never legal, and neither is a value outside of its bounds; of cards the types are not shown.
  const wrongTypes = wire.filter(
    ({ fault }) =>
      /\/(retype|enumeration|length|items|range)$/.test(fault) && !/^wire\/cards\/.*\/retype$/.test(fault),
  )
  expect(wrongTypes.filter(({ outcome }) => outcome !== 'caught' && outcome !== 'unreached')).toEqual([])
  // Whatever no scenario meets says why, and whatever says so is met by none.
  const unreached = wire.filter(({ outcome }) => outcome === 'unreached')
  expect(unreached.filter(({ reason }) => reason === undefined).map(({ fault }) => fault)).toEqual([])
  const excused = wireFaults().filter(({ notProvoked }) => notProvoked !== undefined)
  expect(unreached.map(({ fault }) => fault)).toEqual(excused.map(({ id }) => id))
  expect(NOT_PROVOKED.filter(([pattern]) => !excused.some(({ id }) => pattern.test(id)))).toEqual([])
  // A reason that excuses nothing any more hides what comes to fit it later.
  const legal = new Set(wire.filter(({ outcome }) => outcome === 'legal').map(({ fault }) => fault))
  const stale = [...excusedByReason()].filter(([, ids]) => !ids.some((id) => legal.has(id)))
  expect(stale.map(([reason]) => reason)).toEqual([])
}, 1_800_000)

test('the self-test notices a fact that can be wrong unnoticed', async () => {
  const { legal: _, ...fault } = wireFaults().find(({ legal }) => legal === 'a text for people')!
  const result = await selfTest({ ...request, faults: [], wireFaults: [fault] })
  expect(result).toMatchObject({ passed: false, wire: [{ fault: fault.id, outcome: 'escaped' }] })
})
