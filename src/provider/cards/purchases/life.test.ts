import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deedsOf } from '../../../../test/support/card-deeds.ts'
import { issuedCards } from '../../../../test/support/issued-cards.ts'
import { createSimulator } from '../../../simulator/create.ts'

/**
 * Fifty things that happen to two cards over months. After each of them what the platform, the bank and the event log
 * show is held against notes that are made without them (`test/support/issuer-notes.ts`).
 */

const STEPS = 50
const MANY = 1000

test('whatever happens to cards, state, limits, searches, books, events and digital cards agree', async () => {
  expect(await agree({ numRuns: 8, seed: 20, endOnFailure: true })).toBe(8 * STEPS)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'the same of a thousand more, seed %i',
  { tags: ['long'], timeout: 3_600_000 },
  async (seed) => {
    // Not made shorter where it fails: that takes longer than to play it again.
    expect(await agree({ numRuns: MANY, seed, endOnFailure: true })).toBe(MANY * STEPS)
  },
)

test('the same deeds at the same bank leave the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(deedsOf(STEPS), async (all) => {
      const bytes: (readonly string[])[] = []
      for (let time = 0; time < 2; time++) {
        const cards = await issuedCards(freshBank())
        for (const one of all) await cards.does(one)
        bytes.push(cards.answers)
      }
      expect(bytes[1]).toEqual(bytes[0])
    }),
    { numRuns: 2, seed: 5, endOnFailure: true },
  )
})

/** After how many deeds everything agreed. */
async function agree(parameters: Pick<fc.Parameters, 'numRuns' | 'seed' | 'endOnFailure'>): Promise<number> {
  let agreed = 0
  await fc.assert(
    fc.asyncProperty(deedsOf(STEPS), async (all) => {
      const cards = await issuedCards(freshBank())
      for (const one of all) {
        await cards.does(one)
        agreed++
      }
      await cards.looksAtAll()
    }),
    parameters,
  )
  return agreed
}

/** Nobody reads its journal. */
function freshBank() {
  return createSimulator({ seed: 11, now: '2026-01-29T10:00:00Z', journalCapacity: 1 })
}
