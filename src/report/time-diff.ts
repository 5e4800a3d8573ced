import type { Exchange } from '../evidence/observation.ts'
import { percentileOf, responseMs } from '../evidence/response-times.ts'
import type { RunResult } from '../evidence/run-result.ts'
import { pairsOf } from './field-diff.ts'
import { measuredAs } from './response-times.ts'

/** How much longer the answers of an operation took in the second of two runs. */
export interface TimeDifference {
  readonly operation: string
  /** Requests that both runs sent at the same place. */
  readonly pairs: number
  /** The medians, in milliseconds. */
  readonly before: number
  readonly after: number
  /** The median of after by before, what the answers around it changed by taken out. */
  readonly factor: number
  /** How likely chance alone is to move one of all operations that were compared so much (Holm). */
  readonly p: number
}

export interface TimeComparison {
  /** Those whose answers take longer or less long, beyond chance and by more than a tenth. */
  readonly differences: readonly TimeDifference[]
  /** The factor of all answers together: of the machine and the network as well. */
  readonly overall: number
  readonly compared: readonly string[]
  /** Operations that too few scenarios ask to tell. */
  readonly few: readonly string[]
}

const FEWEST_SCENARIOS = 10
const AROUND = 20
const SMALLEST = Math.log(1.1)
const CHANCE = 0.01

interface Pair {
  readonly operation: string
  readonly scenario: string
  readonly before: number
  readonly after: number
  /** The logarithm of after by before. */
  readonly change: number
}

/**
 * Request by request: what the same step of the same scenario took in either run. What moves the answers of other
 * operations around it as well, such as a busy machine, is taken out. By signed ranks (Wilcoxon), since times have long
 * tails; the requests of a scenario count together (Datta and Satten), for what disturbs one disturbs the next.
 */
export function diffTimes(before: RunResult, after: RunResult): TimeComparison {
  const pairs = pairsOf(before, after).flatMap(pairOf)
  const operations = [...Map.groupBy(pairs, ({ operation }) => operation)]
  const [compared, few] = [true, false].map((isEnough) =>
    operations.flatMap(([operation, all]) =>
      new Set(all.map(({ scenario }) => scenario)).size >= FEWEST_SCENARIOS === isEnough ? [operation] : [],
    ),
  ) as [string[], string[]]
  const differences: TimeDifference[] = []
  for (;;) {
    // What has become slower says nothing of the machine around the others.
    const moved = new Set(differences.map(({ operation }) => operation))
    const [most] = compare(pairs, compared, moved).filter(({ operation }) => !moved.has(operation))
    if (!most || most.p >= CHANCE || Math.abs(Math.log(most.factor)) <= SMALLEST) break
    differences.push(most)
  }
  return { differences, overall: Math.exp(median(pairs.map(({ change }) => change))), compared, few }
}

/** The likeliest first. */
function compare(
  pairs: readonly Pair[],
  operations: readonly string[],
  moved: ReadonlySet<string>,
): readonly TimeDifference[] {
  const beside = pairs.map((pair, place) => ({
    ...pair,
    change: pair.change - changeAround(place, pairs, moved),
  }))
  const byOperation = Map.groupBy(beside, ({ operation }) => operation)
  return operations
    .map((operation) => differenceOf(operation, byOperation.get(operation)!))
    .toSorted((one, other) => one.p - other.p)
    .map((one, index) => ({ ...one, p: Math.min(1, one.p * (operations.length - index)) }))
}

function pairOf([one, other]: readonly [Exchange, Exchange]): readonly Pair[] {
  const [operation, before, after] = [measuredAs(one), responseMs(one), responseMs(other)]
  if (operation === undefined || measuredAs(other) === undefined || before <= 0 || after <= 0) return []
  return [{ operation, scenario: one.id.split('#')[0]!, before, after, change: Math.log(after / before) }]
}

function differenceOf(operation: string, pairs: readonly Pair[]): TimeDifference {
  return {
    operation,
    pairs: pairs.length,
    before: median(pairs.map(({ before }) => before)),
    after: median(pairs.map(({ after }) => after)),
    factor: Math.exp(median(pairs.map(({ change }) => change))),
    p: chanceOf(pairs),
  }
}

/** What the nearest requests of other operations changed by. */
function changeAround(place: number, pairs: readonly Pair[], moved: ReadonlySet<string>): number {
  const { operation } = pairs[place]!
  const around: number[] = []
  for (let distance = 1; around.length < AROUND && distance < pairs.length; distance++) {
    for (const pair of [pairs[place - distance], pairs[place + distance]])
      if (pair && pair.operation !== operation && !moved.has(pair.operation)) around.push(pair.change)
  }
  return median(around)
}

/** That signed ranks, summed up by scenario, lie so far to one side or the other. */
function chanceOf(pairs: readonly Pair[]): number {
  const ranked = pairs.toSorted((one, other) => Math.abs(one.change) - Math.abs(other.change))
  const sums = new Map<string, number>()
  for (const [index, { scenario, change }] of ranked.entries())
    sums.set(scenario, (sums.get(scenario) ?? 0) + Math.sign(change) * (index + 1))
  const all = [...sums.values()]
  const spread = Math.hypot(...all)
  return spread === 0 ? 1 : 2 * tail(Math.abs(all.reduce((sum, one) => sum + one, 0)) / spread)
}

/** The share of a normal distribution beyond so many deviations (Abramowitz and Stegun 26.2.17). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  return (series.reduce((sum, one) => (sum + one) * t, 0) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

function median(values: readonly number[]): number {
  return percentileOf(values, 0.5)
}
