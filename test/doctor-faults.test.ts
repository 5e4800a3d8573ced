import { expect, test } from 'vitest'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { checkUp } from '../src/runner/doctor/checkup.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'

// A mistake of the target's must be graded: the doctor must not take it for one of the user's.

const xml = xmlOnDemand()

test('a target without fault has nothing in the way', async () => {
  const { diagnosis, checks } = await examined([])
  expect(diagnosis).toBeUndefined()
  expect(checks.filter(({ state }) => state !== 'good').map(({ id, note }) => `${id}: ${note}`)).toEqual([
    'client-certificate: the profile names none',
    "clock: the target's own, which can be set",
  ])
})

test('no fault of a target is taken for a misconfiguration', async () => {
  const taken: Record<string, string> = {}
  for (const { id } of FAULTS) {
    const { diagnosis } = await examined([id])
    if (diagnosis) taken[id] = diagnosis.name
  }
  expect(taken).toEqual({})
})

async function examined(faults: readonly string[]) {
  return await checkUp(embeddedTarget(createSimulator({ faults })), xml, { thorough: true })
}
