import { doctypeAt } from './xml-prolog.ts'

export interface XmlProblem {
  /** Refused: not even looked at. Malformed: not XML. */
  readonly kind: 'refused' | 'malformed'
  readonly message: string
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
  /** The innermost element in which reading ended, as written. */
  readonly element?: string
}

/** What is refused before an engine sees it: entities and external subsets stand in the document type. */
export function refusalOf(text: string): XmlProblem | undefined {
  // The engine reads up to the first NUL, and would call the rest absent.
  if (text.includes('\0')) return { kind: 'refused', message: 'the document contains a NUL character' }
  const doctype = doctypeAt(text)
  if (doctype === undefined) return undefined
  const before = text.slice(0, doctype)
  return {
    kind: 'refused',
    message: 'the document has a DOCTYPE, which is not accepted',
    line: before.split('\n').length,
    column: doctype - before.lastIndexOf('\n'),
    // Whoever declares a type names the root element first.
    ...elementOf(/^<!DOCTYPE\s+([^\s[>]{1,100})/i.exec(text.slice(doctype, doctype + 200))?.[1]),
  }
}

function elementOf(name: string | undefined): { readonly element?: string } {
  return name === undefined ? {} : { element: name }
}
