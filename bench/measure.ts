const ROUNDS = 7

/** What each round gave, in the order of the rounds. */
export type Rounds = readonly number[]

/** Runs every subject once per round, in turn, so that a slow minute of the machine meets them all. */
export async function inRounds<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number> | number>>,
  count: number = ROUNDS,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(subjects) as Name[]
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < count; round++) {
    // One after the other: they must not share the processor.
    for (const name of names) seen.get(name)!.push(await subjects[name]())
  }
  return Object.fromEntries(seen) as unknown as Record<Name, Rounds>
}

export function median(values: Rounds): number {
  const sorted = ascending(values)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Where the median lies with 95 % of certainty, whatever the figures are distributed like: by the order of the rounds,
 * each of which is above or below it by the toss of a coin. Fewer than six rounds give their lowest and highest, which
 * is 94 % for five and 75 % for three.
 */
export function interval(values: Rounds): Interval {
  const sorted = ascending(values)
  let left = 0
  for (let below = chance(0, sorted.length); below + chance(left + 1, sorted.length) <= 0.025;)
    below += chance(++left, sorted.length)
  return { low: sorted[left] ?? Number.NaN, high: sorted.at(-1 - left) ?? Number.NaN }
}

/** That `heads` of `tosses` are heads. */
function chance(heads: number, tosses: number): number {
  let ways = 1
  for (let one = 0; one < heads; one++) ways *= (tosses - one) / (one + 1)
  return ways / 2 ** tosses
}

function ascending(values: Rounds): Rounds {
  return values.toSorted((left, right) => left - right)
}

/** Microseconds of one call, over `count` calls in a row. */
export async function microsecondsEach(count: number, call: (index: number) => unknown): Promise<number> {
  const startedAt = performance.now()
  for (let index = 0; index < count; index++) await call(index)
  return ((performance.now() - startedAt) * 1000) / count
}

/** The same without the cost of awaiting, for calls that answer at once. */
export function microsecondsEachAtOnce(count: number, call: (index: number) => unknown): number {
  const startedAt = performance.now()
  for (let index = 0; index < count; index++) call(index)
  return ((performance.now() - startedAt) * 1000) / count
}
