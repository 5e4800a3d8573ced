import type { Exchange } from './scenario-result.ts'

/** How long the target took to answer, in milliseconds: what opening the connection took is not its operation's. */
export function responseMs({ durationMs, connection: { connectMs = 0, tlsMs = 0 } = {} }: Exchange): number {
  return durationMs - connectMs - tlsMs
}

/** Of numbers in any order; zero of none. */
export function percentileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted.length === 0 ? 0 : percentile(sorted, share)
}

/** By nearest rank: such a share of them, of which there is one at least, is no larger. They are sorted. */
export function percentile<T>(sorted: readonly T[], share: number): T {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
