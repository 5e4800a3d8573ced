import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { BankDefinition } from './bank-definition.ts'
import { type Directory, createDirectory, historyStart } from './directory.ts'
import { type History, createHistory } from './history.ts'

/**
 * What follows from a bank's description and seed alone, and never changes: who has accounts, and their made-up past
 * and future. Copies of a bank share it, so that it is made once.
 */
export type Foundation = ReturnType<typeof createFoundation>

/** Banks that begin in different months have different histories. */
const CACHED_BEGINNINGS = 16

export function createFoundation(definition: BankDefinition, seed: number) {
  const known = createBoundedCache<{ directory: Directory; history: History }>(CACHED_BEGINNINGS)
  return {
    /** For a bank whose clock starts then. */
    startingAt: (startedAtMs: number) => {
      const historyFrom = historyStart(definition, startedAtMs)
      return (
        known.get(historyFrom) ??
        known.set(historyFrom, {
          directory: createDirectory(definition, startedAtMs),
          history: createHistory(seed),
        })
      )
    },
  }
}
