import type { DocumentClause } from '../document-clauses.ts'

/** A place that the documents leave open, and what the simulator does there. Never a requirement. */
export interface Assumption<ClauseName extends string = DocumentClause> {
  readonly id: string
  readonly clause: ClauseName
  /** What is not shown. */
  readonly open: string
  /** What the simulator does. */
  readonly default: string
  /** Other readings that a conforming target may follow. */
  readonly alternatives?: readonly string[]
  /** What of it no scenario plays, and why. */
  readonly notPlayed?: string
}

export function assumption<const Id extends string>(
  id: Id,
  clause: DocumentClause,
  words: Omit<Assumption, 'id' | 'clause'>,
): Assumption & { readonly id: Id } {
  return { id, clause, ...words }
}
