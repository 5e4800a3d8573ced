import { expect, test } from 'vitest'
import type { Exchange } from '../evidence/observation.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { randomStream } from '../kernel/random.ts'
import { diffTimes } from './time-diff.ts'

const OPERATIONS = ['balance', 'accounts', 'transactions', 'consents']

/** Forty scenarios that ask four operations twice, in some 20 ms each; a scenario as a whole is faster or slower by chance. */
function run(seed: number, slower: Readonly<Record<string, number>> = {}, all = 1): RunResult {
  const random = randomStream('times', seed)
  const noise = (width: number) =>
    Math.exp(((random.next() + random.next() + random.next()) / 2 ** 32 - 1.5) * width)
  const scenarios = Array.from({ length: 40 }, (_, scenario) => {
    const moment = noise(0.5)
    const exchanges = [...OPERATIONS, ...OPERATIONS].map((operation, index): Exchange => ({
      id: `area/flow-${scenario}#${index + 1}`,
      surface: 'gateway',
      operation,
      request: { method: 'GET', url: 'https://bank.test/', headers: [] },
      response: { status: 200, headers: [], body: '' },
      sentAt: '2026-03-02T08:00:00.000Z',
      durationMs: 20 * moment * noise(0.3) * all * (slower[operation] ?? 1),
      connection: {},
    }))
    return { id: `area/flow-${scenario}`, steps: [{ exchanges }] }
  })
  return { scenarios } as unknown as RunResult
}

test('an operation that takes 30 % longer is named, with by how much', () => {
  const { differences } = diffTimes(run(1), run(2, { balance: 1.3 }))
  expect(differences).toMatchObject([{ operation: 'balance', pairs: 80 }])
  expect(differences[0]!.factor).toBeGreaterThan(1.2)
  expect(differences[0]!.factor).toBeLessThan(1.4)
})

test('so is one that takes less long', () => {
  const { differences } = diffTimes(run(1, { consents: 2 }), run(2))
  expect(differences.map(({ operation, factor }) => [operation, factor < 0.7])).toEqual([['consents', true]])
})

test('nothing is named between a hundred pairs of runs of the same target', () => {
  const named = Array.from(
    { length: 100 },
    (_, seed) => diffTimes(run(seed * 2), run(seed * 2 + 1)).differences.length,
  )
  expect(named.filter((count) => count > 0).length).toBeLessThanOrEqual(3)
})

test('a machine that is slower as a whole is told as such and held against no operation', () => {
  const { differences, overall } = diffTimes(run(1), run(2, {}, 2))
  expect(differences).toEqual([])
  expect(overall).toBeGreaterThan(1.4)
})

test('what too few scenarios ask is not compared, and named', () => {
  const [before, after] = [run(1), run(2)].map((all) => ({ ...all, scenarios: all.scenarios.slice(0, 9) }))
  expect(diffTimes(before!, after!)).toMatchObject({ differences: [], compared: [], few: OPERATIONS })
})
