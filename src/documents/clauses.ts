import { collected } from './apis.ts'
import type { OwnName } from './apis.ts'
import { DOCUMENT_CLAUSES } from './document-clauses.ts'
import type { DocumentClause } from './document-clauses.ts'

/** A place in the documents, such as "1 §4.2 rule 3". */
export type Clause = DocumentClause | OwnName<'clauses'>

/** Every section, numbered rule and table row that a verdict can rest on, with its subject. */
export const CLAUSES = {
  ...DOCUMENT_CLAUSES,
  ...collected<string>('clauses'),
} as Readonly<Record<Clause, string>>
