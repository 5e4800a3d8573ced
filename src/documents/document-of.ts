import type { Clause } from './clauses.ts'
import type { DocumentNumber } from './documents.ts'

/** The document of a clause; apart from their texts, which no page needs that asks for this. */
export function documentOf(clause: Clause): DocumentNumber {
  return Number(clause[0]) as DocumentNumber
}
