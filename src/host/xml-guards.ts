import { startsWithDoctype } from './xml-prolog.ts'

export interface XmlProblem {
  /** Refused: not even looked at. Malformed: not XML. */
  readonly kind: 'refused' | 'malformed'
  readonly message: string
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
}

/** What is refused before an engine sees it: entities and external subsets stand in the document type. */
export function refusalOf(text: string): XmlProblem | undefined {
  // The engine reads up to the first NUL, and would call the rest absent.
  if (text.includes('\0')) return { kind: 'refused', message: 'the document contains a NUL character' }
  if (startsWithDoctype(text)) {
    return { kind: 'refused', message: 'the document has a DOCTYPE, which is not accepted' }
  }
  return undefined
}
