/** The candidate that `word` was most likely meant to be; undefined when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = normalized(word)
  if (wanted.length > LONGEST) return undefined
  // One slip in three characters: more, and the suggestion is a guess that distracts.
  let fewest = Math.floor(wanted.length / 3) + 1
  let best: string | undefined
  for (const candidate of candidates) {
    // Each character more or less is a slip: most candidates are ruled out by their length alone.
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const slips = distance(wanted, normalized(candidate))
    if (slips >= fewest) continue
    fewest = slips
    best = candidate
  }
  return best
}

/** `did you mean …?`, else the allowed words where they are few enough to read, else nothing. */
export function suggestion(word: string, candidates: Iterable<string>): string | undefined {
  const words = [...candidates]
  const best = nearest(word, words)
  if (best !== undefined) return `did you mean ${best}?`
  return words.length > 0 && words.length <= MOST_LISTED ? `allowed here: ${words.join(', ')}` : undefined
}

const LONGEST = 200
const MOST_LISTED = 40

/** People mistake case and separators without noticing: they count for nothing. */
function normalized(word: string): string {
  return word.toLowerCase().replaceAll(/[_\s]/g, '-')
}

/** Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[column - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}
