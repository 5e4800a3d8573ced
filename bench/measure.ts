const ROUNDS = 7

/** Runs every subject once per round, in turn, so that a slow minute of the machine meets them all. */
export async function medians<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number> | number>>,
  rounds: number = ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[]
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // One after the other: they must not share the processor.
    for (const name of names) seen.get(name)!.push(await subjects[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name)!)])) as Record<Name, number>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
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
