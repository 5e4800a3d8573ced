import { expect, test } from 'vitest'
import { createFaultTrial } from '../src/simulator/faults/fault-trial.ts'
import { createSimulatorSeries } from '../src/simulator/create.ts'
import { wireFaults } from '../src/simulator/faults/wire-faults.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { judgeSuite, xml } from './support/suite.ts'

/** A field that no answer has could be absent, misspelt or of another type, and nobody would notice. */
test('every field that the documents name for an answer comes in one, or has a reason', async () => {
  const absent = wireFaults().filter(({ id }) => id.endsWith('/drop'))
  const trial = createFaultTrial(absent)
  const bank = createSimulatorSeries({ seed: 1, xml, journalCapacity: 0 }).watchedBy(trial)
  await judgeSuite(embeddedTarget(bank), { requirements: [] })
  const unseen = absent.filter((fault) => fault.whyUnreached === undefined && !trial.differs(fault))
  expect(unseen.map(({ id }) => id.replace(/^wire\/|\/drop$/g, ''))).toEqual([])
})
