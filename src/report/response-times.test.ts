import { expect, test } from 'vitest'
import type { Exchange } from '../evidence/observation.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { responseTimes } from './response-times.ts'

const answered = (number: number, durationMs: number, rest: Partial<Exchange> = {}): Exchange => ({
  id: `area/flow#${number}`,
  surface: 'gateway',
  operation: 'account-information/read-balance',
  request: { method: 'GET', url: 'https://bank.test/balance', headers: [] },
  response: { status: 200, headers: [], body: '' },
  sentAt: new Date(Date.UTC(2026, 2, 2) + number * 10).toISOString(),
  durationMs,
  connection: {},
  ...rest,
})
const run = (exchanges: readonly Exchange[]) =>
  ({ scenarios: [{ steps: [{ exchanges }] }] }) as unknown as RunResult

test('so many of a hundred answers take no longer, and the slowest is named', () => {
  const times = Array.from({ length: 100 }, (_, index) => answered(index, (index + 1) / 10))
  expect(responseTimes(run(times))).toMatchObject([
    {
      operation: 'account-information/read-balance',
      answers: 100,
      p50: 5,
      p95: 9.5,
      p99: 9.9,
      worst: { id: 'area/flow#99' },
    },
  ])
})

test('opening the connection is left out, and so is what went over no network or had no answer', () => {
  const { response: _, ...lost } = answered(2, 900)
  const { connection: __, ...embedded } = answered(3, 900)
  const times = [answered(1, 100, { connection: { connectMs: 30, tlsMs: 60 } }), lost, embedded]
  expect(responseTimes(run(times as Exchange[]))).toMatchObject([{ answers: 1, p50: 10, p99: 10 }])
})

test('a target that stands still for a second counts for all that would have been sent meanwhile', () => {
  // A hundred requests, one each 10 ms, and then one that is answered a second later.
  const times = [...Array.from({ length: 100 }, (_, index) => answered(index, 1)), answered(100, 1000)]
  const [row] = responseTimes(run(times))
  expect(row).toMatchObject({ p50: 1, p99: 1 })
  expect(row!.p99Corrected).toBeGreaterThan(950)
})
