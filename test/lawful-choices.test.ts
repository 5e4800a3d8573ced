import { describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { CHOICE_VARIATIONS } from '../src/simulator/variations/choices.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { judgeSuite, troublesOf, xml } from './support/suite.ts'

describe('a gateway that chooses otherwise what is left to it', () => {
  for (const { items, tags } of sampleRestAndLong(CHOICE_VARIATIONS, 18, 3)) {
    test.each(items)('has nothing to be blamed for: $id', { tags }, async ({ id }) => {
      const simulator = createSimulator({ seed: 1, variations: [id], xml })
      const result = await judgeSuite(targetOf(simulator))
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(100)
    })
  }
})
