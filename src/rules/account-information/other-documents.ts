import { text } from '../read.ts'

/**
 * A list of statement links without those that name another kind of document. A gateway may list notifications or a
 * PDF beside its statements, since 1 §2.8 shows one value and no set, and what retrieves a document gives camt.053
 * alone (1 §4.2).
 */
export function withoutOtherDocuments(list: unknown): unknown {
  return Array.isArray(list) ? list.filter((link) => !isOfAnotherKind(link)) : list
}

function isOfAnotherKind(link: unknown): boolean {
  const named = [text(link, 'type'), text(link, 'schemaVersion')].filter((name) => name !== undefined)
  return named.length > 0 && !named.some((name) => name.includes('053'))
}
