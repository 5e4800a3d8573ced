import type { DocumentClause } from './document-clauses.ts'

/** Documented limits (document 1 §8), in characters: the one place that has them. */
const ROWS = [
  limit('X-Correlation-ID', 64),
  limit('X-Instance-ID', 64),
  limit('messageId', 35),
  limit('initiatingPartyId', 32),
  limit('submissionId', 35),
  limit('reportId', 35),
  limit('accountId', 256),
] as const

export interface Limit {
  readonly item: string
  readonly maxCharacters: number
  readonly clause: DocumentClause
}

export const LIMITS: readonly Limit[] = ROWS

export type LimitedItem = (typeof ROWS)[number]['item']

/** The most characters that an item may have. */
export function maxCharactersOf(item: LimitedItem): number {
  return ROWS.find((row) => row.item === item)!.maxCharacters
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

function limit<const Item extends string>(
  item: Item,
  maxCharacters: number,
): Limit & { readonly item: Item } {
  return { item, maxCharacters, clause: '1 §8' }
}
