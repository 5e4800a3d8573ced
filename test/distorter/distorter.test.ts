import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosen } from './choice.ts'
import { EXPLAINED } from './survivors.ts'
import { openLaboratory } from './trial.ts'
import type { Laboratory, Tried } from './trial.ts'

// A proxy that knows the description of the API and nothing of our faults makes one thing wrong at a time.
let laboratory: Laboratory
beforeAll(async () => void (laboratory = await openLaboratory()))
afterAll(async () => await laboratory.close())

/** DISTORTIONS=all tries every one; DISTORTION_SEED chooses others. */
const { DISTORTIONS = '60', DISTORTION_SEED = '1' } = process.env

test('nothing is objected to while nothing is distorted', { tags: ['sweep'] }, () => {
  expect(laboratory.honestTroubles).toEqual([])
})

test(
  `of ${DISTORTIONS} distortions of documented facts at least 95 of 100 are caught`,
  { tags: ['sweep'], timeout: 3_600_000 },
  async () => {
    const contradictions = laboratory.mutations.filter(({ isContradiction }) => isContradiction)
    const count = DISTORTIONS === 'all' ? contradictions.length : Number(DISTORTIONS)
    const tried: Tried[] = []
    // What the bank never answers cannot be distorted: others take its place.
    for (const mutation of chosen(contradictions, contradictions.length, Number(DISTORTION_SEED))) {
      if (reached(tried).length >= count) break
      tried.push(await laboratory.try(mutation))
    }
    const survivors = tried.filter(({ outcome }) => outcome === 'survived')
    const caught = tried.filter(({ outcome }) => outcome === 'caught')
    if (DISTORTIONS === 'all') {
      const notReached = tried.length - reached(tried).length
      process.stdout.write(
        `${contradictions.length} distortions: ${caught.length} caught, ${survivors.length} survived, ${notReached} not reached\n`,
      )
      for (const { mutation } of survivors) process.stdout.write(`survived: ${mutation.id}\n`)
    }
    const unexplained = survivors.filter(
      ({ mutation }) => !EXPLAINED.some(([pattern]) => pattern.test(mutation.id)),
    )
    expect(unexplained.map(({ mutation }) => mutation.id)).toEqual([])
    expect(caught.length / reached(tried).length).toBeGreaterThanOrEqual(0.95)
  },
)

function reached(tried: readonly Tried[]): readonly Tried[] {
  return tried.filter(({ outcome }) => outcome !== 'not reached')
}
