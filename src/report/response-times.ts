import type { Exchange } from '../evidence/observation.ts'
import { percentile, percentileOf, responseMs } from '../evidence/response-times.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { exchangesOf } from './field-diff.ts'

/** The answers of one operation in a run, in milliseconds, without what opening connections took. */
export interface ResponseTimes {
  readonly operation: string
  readonly answers: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** With the requests that were not sent because an answer was awaited: what p99 is for who sends on. */
  readonly p99Corrected: number
  readonly worst: Exchange
}

/** Of each operation that answered over a network, by name. */
export function responseTimes(result: RunResult): readonly ResponseTimes[] {
  const byOperation = Map.groupBy(exchangesOf(result), measuredAs)
  return [...byOperation]
    .flatMap(([operation, exchanges]) => (operation === undefined ? [] : [timesOf(operation, exchanges)]))
    .toSorted((one, other) => (one.operation < other.operation ? -1 : 1))
}

/** Under which name an answer is measured; undefined where none came over a network. */
export function measuredAs({ response, connection, operation, surface }: Exchange): string | undefined {
  return response && connection && (operation ?? `no operation (${surface})`)
}

function timesOf(operation: string, exchanges: readonly Exchange[]): ResponseTimes {
  const byTime = exchanges.toSorted((one, other) => responseMs(one) - responseMs(other))
  const times = byTime.map(responseMs)
  const p50 = percentile(times, 0.5)
  return {
    operation,
    answers: times.length,
    p50,
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    p99Corrected: percentileOf(withOmitted(times, Math.max(p50, usualGapMs(exchanges))), 0.99),
    worst: byTime.at(-1)!,
  }
}

/** Whoever waits for an answer sends nothing: the requests that would have come meanwhile would have waited too. */
function withOmitted(times: readonly number[], gapMs: number): readonly number[] {
  if (gapMs <= 0) return times
  return times.flatMap((ms) =>
    Array.from({ length: Math.max(1, Math.ceil(ms / gapMs)) }, (_, index) => ms - index * gapMs),
  )
}

function usualGapMs(exchanges: readonly Exchange[]): number {
  const sent = exchanges.map(({ sentAt }) => Date.parse(sentAt)).toSorted((one, other) => one - other)
  return percentileOf(
    sent.slice(1).map((at, index) => at - sent[index]!),
    0.5,
  )
}
