import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scenario } from '../../scenario/format.ts'
import { durationsFrom, shardMembers } from './select.ts'

test('every scenario is in exactly one shard, whatever was measured', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.dictionary(fc.nat(45).map(String), fc.nat(5000)),
      (sizes, count, measured) => {
        const scenarios = sizes.map((size, index) => sized(String(index), size))
        const durations = new Map(Object.entries(measured))
        const members = Array.from({ length: count }, (_, index) => [
          ...shardMembers(scenarios, { index: index + 1, count, durations }),
        ])
        expect(members.flat().sort()).toEqual(scenarios.map(({ id }) => id).sort())
      },
    ),
  )
})

test('shards get about the same measured time', () => {
  const scenarios = ['a', 'b', 'c', 'd', 'e'].map((id) => sized(id, 1))
  const durations = new Map([
    ['a', 900],
    ['b', 300],
    ['c', 300],
    ['d', 290],
    ['e', 10],
  ])
  expect([...shardMembers(scenarios, { index: 1, count: 2, durations })]).toEqual(['a'])
  expect([...shardMembers(scenarios, { index: 2, count: 2, durations })].sort()).toEqual(['b', 'c', 'd', 'e'])
})

test('without a measurement the number of steps counts, at the pace of the others', () => {
  const scenarios = [sized('long', 10), sized('new', 4), sized('short', 2)]
  expect([...shardMembers(scenarios, { index: 1, count: 2 })]).toEqual(['long'])
  // The others took 367 ms per step, so the four steps of "new" are taken for 1467 ms, more than "long" took.
  const durations = new Map([
    ['long', 1400],
    ['short', 3000],
  ])
  const members = [1, 2, 3].map((index) => [...shardMembers(scenarios, { index, count: 3, durations })])
  expect(members).toEqual([['short'], ['new'], ['long']])
})

test('only what was played before has a duration to go by', () => {
  const steps = (exchanges: number) => [{ exchanges: Array.from({ length: exchanges }) }]
  const scenarios = [
    { id: 'played', durationMs: 7, steps: [...steps(0), ...steps(1)] },
    { id: 'left-out', durationMs: 8, steps: steps(0) },
    { id: 'empty', durationMs: 9, steps: [] },
  ]
  expect([...durationsFrom({ scenarios } as never)]).toEqual([['played', 7]])
})

function sized(id: string, size: number): Scenario {
  return { id, steps: Array.from({ length: size }) } as unknown as Scenario
}
