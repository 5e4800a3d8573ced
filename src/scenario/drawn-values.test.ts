import { describe, expect, test } from 'vitest'
import { VALUE_TYPES, type ValueTypeName } from '../documents/values/dictionary.ts'
import { GROUPS, drawnBy, drawnIn, rowsOf } from './drawn-values.ts'

const TYPES = Object.keys(VALUE_TYPES) as ValueTypeName[]
const TEN = Array.from({ length: 10 }, (_, index) => index)
const classesOf = (type: ValueTypeName) => Object.keys(VALUE_TYPES[type].values)
const classOf = (type: ValueTypeName, number: number, seed: number, drawsFrom = 0) =>
  drawnBy({ type, number }, { seed, isEmbedded: false }, { id: 'a/b', drawsFrom })[0]![0]

test('what is drawn is named by its type, with a number, with the variable of a loop, or all of it', () => {
  expect(drawnIn('anyName')).toEqual({ type: 'name', number: 0 })
  expect(drawnIn('anyName12')).toEqual({ type: 'name', number: 12 })
  expect(drawnIn('anyName${row}')).toEqual({ type: 'name', number: 0, numberedBy: 'row' })
  expect(drawnIn('everyName')).toEqual({ type: 'name' })
  for (const none of ['everyName3', 'everyName${row}', 'anyNothing', 'any', 'name'])
    expect(drawnIn(none)).toBeUndefined()
})

test.each(TYPES)('a real target is asked with every %s in ten runs, wherever they begin', (type) => {
  for (const first of [0, 1, 17, 4_294_967_290]) {
    const asked = TEN.flatMap((run) => drawnBy({ type }, { seed: first + run, isEmbedded: false }))
    expect(new Set(asked.map(([of]) => of)).size).toBe(classesOf(type).length)
    expect(asked.length).toBeLessThanOrEqual(10 * 12)
  }
})

test('seeds below nothing draw, too', () => {
  expect(classesOf('name')).toContain(classOf('name', 1, -3))
  expect(classesOf('limit')).toContain(classOf('limit', 0, -3))
})

describe.each(GROUPS)('of $types', (group) => {
  const { types, aRun } = group
  const rows = rowsOf(group)
  /** As many scenarios as there are parts of the rows, each with its own. */
  const parts = Math.ceil(rows.length / (10 * aRun))

  test('ten runs ask with every two values that a request has together, in no more scenarios than that takes', () => {
    const met = new Set<string>()
    const asked = TEN.flatMap((seed) =>
      Array.from({ length: parts }, (_, part) => part / parts).flatMap((drawsFrom) =>
        Array.from({ length: aRun }, (_, index) =>
          types.map((type) => classOf(type, index + 1, seed + 1, drawsFrom)),
        ),
      ),
    )
    for (const row of asked)
      for (const [at, one] of row.entries())
        for (const [after, other] of row.slice(at + 1).entries())
          met.add(`${at} ${one} ${at + 1 + after} ${other}`)
    const sizes = types.map((type) => classesOf(type).length)
    const pairs = sizes.flatMap((size, at) => sizes.slice(at + 1).map((other) => size * other))
    expect(met.size).toBe(pairs.reduce((sum, count) => sum + count, 0))
    expect(asked.length - rows.length).toBeLessThan(10 * aRun)
  })

  test.each(types)('ten runs of one scenario ask with every %s', (type) => {
    const asked = TEN.flatMap((seed) =>
      Array.from({ length: aRun }, (_, index) => classOf(type, index + 1, seed + 5)),
    )
    expect(new Set(asked).size).toBe(classesOf(type).length)
  })
})
