/**
 * Rows of numbers, one for each column, so that every two values of two columns stand together in some row; the same rows
 * for the same sizes, which are below 1,000. There are about as many rows as the two widest columns have pairs, and none
 * can do with fewer. A stretch of them has as many values as it can.
 */
export function pairwiseRows(sizes: readonly number[]): readonly (readonly number[])[] {
  const columns = sizes.map((_, column) => column).toSorted((one, other) => sizes[other]! - sizes[one]!)
  const uses = sizes.map((size) => Array.from({ length: size }, () => 0))
  const met = new Set<number>()
  const all = columns.flatMap((one, place) =>
    columns.slice(0, place).map((other) => sizes[one]! * sizes[other]!),
  )
  const wanted = all.reduce((sum, pairs) => sum + pairs, 0)
  const rows: number[][] = []
  // The bound is for what cannot be: each row has a new pair.
  while (rows.length === 0 || (met.size < wanted && rows.length < wanted)) {
    const row: number[] = []
    for (const [place, column] of columns.entries()) {
      const before = columns
        .slice(0, place)
        .map((other) => (other * 1000 + row[other]!) * 1_000_000 + column * 1000)
      const value = bestOf(uses[column]!, (tried) => before.filter((pair) => !met.has(pair + tried)).length)
      for (const pair of before) met.add(pair + value)
      uses[column]![value]! += 1
      row[column] = value
    }
    rows.push(row)
  }
  return rows
}

/** The value with the highest score; of several the one that was taken least. */
function bestOf(uses: readonly number[], scoreOf: (value: number) => number): number {
  let [best, most] = [0, -1]
  for (const [value, used] of uses.entries()) {
    const score = scoreOf(value)
    if (score > most || (score === most && used < uses[best]!)) [best, most] = [value, score]
  }
  return best
}
