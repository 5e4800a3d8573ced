import { type OwnName, collected } from './apis.ts'
import { DOCUMENT_CLAUSES, type DocumentClause } from './document-clauses.ts'
import { DOCUMENTS, type DocumentNumber } from './documents.ts'

/** A place in the documents, such as "1 §4.2 rule 3". */
export type Clause = DocumentClause | OwnName<'clauses'>

/** Every section, numbered rule and table row that a verdict can rest on, with its subject. */
export const CLAUSES = {
  ...DOCUMENT_CLAUSES,
  ...collected<string>('clauses'),
} as Readonly<Record<Clause, string>>

/** Where a rule of somebody's own stands: in a contract, or in a description that they have. */
export type OwnSource = `own: ${string}`

/** The document of a clause; apart from their texts, which no page needs that asks for this. */
export function documentOf(clause: Clause | OwnSource): DocumentNumber {
  return isOwn(clause) ? 'own' : (Number(clause[0]) as DocumentNumber)
}

function isOwn(clause: Clause | OwnSource): clause is OwnSource {
  return clause.startsWith('own: ')
}

/** What stands at a place. */
export function subjectOf(clause: Clause | OwnSource): string {
  return isOwn(clause) ? clause.slice('own: '.length) : CLAUSES[clause]
}

/** A place with the title of what it stands in, for who has not the documents at hand. */
export function placeInWords(clause: Clause | OwnSource): string {
  const document = documentOf(clause)
  const place = isOwn(clause)
    ? DOCUMENTS.own
    : `document ${document}, ${DOCUMENTS[document]}, §${clause.split('§')[1]}`
  return `${place}: ${subjectOf(clause)}`
}
