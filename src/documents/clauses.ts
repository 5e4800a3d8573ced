import { type OwnName, collected } from './apis.ts'
import { DOCUMENT_CLAUSES, type DocumentClause } from './document-clauses.ts'
import type { DocumentNumber } from './documents.ts'

/** A place in the documents, such as "1 §4.2 rule 3". */
export type Clause = DocumentClause | OwnName<'clauses'>

/** Every section, numbered rule and table row that a verdict can rest on, with its subject. */
export const CLAUSES = {
  ...DOCUMENT_CLAUSES,
  ...collected<string>('clauses'),
} as Readonly<Record<Clause, string>>

/** The document of a clause; apart from their texts, which no page needs that asks for this. */
export function documentOf(clause: Clause): DocumentNumber {
  return Number(clause[0]) as DocumentNumber
}
