import { randomStream } from './random.ts'
import type { RandomStream } from './random.ts'

/**
 * What a simulated bank may know of the outside: the time, new identifiers and chance. Real ones come from
 * `host`; these are the deterministic ones, and the only ones the simulator ever gets.
 */
export interface World {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Counts from 1 for every kind of thing, so that one more token does not renumber the bookings. */
  nextNumber(kind: string): number
  random(name: string): RandomStream
}

export interface WorldState {
  epochMs: number
  readonly counters: Map<string, number>
}

export function createWorld(seed: number, state: WorldState): World {
  return {
    now: () => state.epochMs,
    nextNumber: (kind) => {
      const number = (state.counters.get(kind) ?? 0) + 1
      state.counters.set(kind, number)
      return number
    },
    random: (name) => randomStream(seed, name),
  }
}
