import { describe, expect, test } from 'vitest'
import { chosen } from '../distorter/choice.ts'
import { MUTATIONS } from './catalogue.ts'
import { MISSES } from './misses.ts'
import type { Mutation } from './mutation.ts'
import { openPlayer } from './player.ts'

const player = await openPlayer()
const sample = chosen(MUTATIONS, 12, 1)
const more = chosen(MUTATIONS, 60, 2).filter((one) => !sample.includes(one))
const rest = MUTATIONS.filter((one) => !sample.includes(one) && !more.includes(one))

test('nothing is objected to while nothing is wrong', () => {
  expect(player.honestTroubles).toEqual([])
})

test('each mutation has an id of its own', () => {
  const ids = MUTATIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each listed miss is a mutation', () => {
  const ids = new Set(MUTATIONS.map(({ id }) => id))
  expect(Object.keys(MISSES).filter((id) => !ids.has(id))).toEqual([])
})

describe.each([
  { which: 'a sample', mutations: sample, tags: [] },
  { which: 'a larger one', mutations: more, tags: ['sweep'] },
  { which: 'the rest', mutations: rest, tags: ['long'] },
])('$which of the mutations', ({ mutations, tags }) => {
  test('is caught, but for the known misses', { tags, timeout: 3_600_000 }, async () => {
    const surprises: string[] = []
    for (const mutation of mutations) surprises.push(...(await surpriseOf(mutation)))
    expect(surprises).toEqual([])
  })
})

/** One that is caught although it is listed as a miss is good news: the command says so when the list is renewed. */
async function surpriseOf(mutation: Mutation): Promise<readonly string[]> {
  if (MISSES[mutation.id]) return []
  const { grade } = await player.play(mutation)
  return grade === 'caught' ? [] : [`${mutation.id} is ${grade}, not caught`]
}
