import type { Clause } from './clauses.ts'

/** Documented limits (document 1 §8), in characters. */
export const LIMITS = [
  limit('X-Correlation-ID', 64, '1 §8'),
  limit('X-Instance-ID', 64, '1 §8'),
  limit('messageId', 35, '1 §8'),
  limit('initiatingPartyId', 32, '1 §8'),
  limit('submissionId', 35, '1 §8'),
  limit('reportId', 35, '1 §8'),
  limit('accountId', 256, '1 §8'),
] as const

export interface Limit {
  readonly item: string
  readonly maxCharacters: number
  readonly clause: Clause
}

/**
 * The simulator's own bounds (assumption limits-of-size-and-rate), in bytes and characters. A pain.001 may have
 * thousands of transactions, of about a kilobyte each.
 */
export const SIMULATOR_LIMITS = {
  bodyBytes: 1024 * 1024,
  xmlBodyBytes: 8 * 1024 * 1024,
  addressCharacters: 8 * 1024,
} as const

function limit(item: string, maxCharacters: number, clause: Clause): Limit {
  return { item, maxCharacters, clause }
}
