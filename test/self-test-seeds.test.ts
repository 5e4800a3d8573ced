import { expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { judgeSuite, troublesOf, xml } from './support/suite.ts'

/** The first is played with the faults. */
const SEEDS = Array.from({ length: 24 }, (_, index) => index + 2)

for (const { items, tags } of sampleRestAndLong(SEEDS, 25, 3)) {
  test.each(items)('nothing is objected to at the faultless bank of seed %i', { tags }, async (seed) => {
    const result = await judgeSuite(targetOf(createSimulator({ seed, xml })), { seed })
    expect(troublesOf(result)).toEqual([])
    expect(result).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
}
