import type { EncodingProblem } from '../../kernel/xml-encoding.ts'

export interface XmlProblem extends EncodingProblem {
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
  /** The innermost element in which reading ended, as written. */
  readonly element?: string | undefined
}

/** Checks a document before an engine reads it; gives the problem, if there is one. */
export type XmlGuard = (text: string) => XmlProblem | undefined

/** For received documents: entities and external subsets stand in the document type. */
export const refuseDoctype: XmlGuard = (text) => {
  const doctype = doctypeAt(text)
  return nulIn(text) ?? (doctype === undefined ? undefined : refusal(text, doctype, 'which is not accepted'))
}

/**
 * For judged documents: XML permits a DOCTYPE (XML 1.0 §2.8), and one that only names things is read without
 * looking them up. What would have to be expanded is not read, and so not judged.
 */
export const refuseEntities: XmlGuard = (text) => {
  const doctype = doctypeAt(text)
  if (doctype === undefined) return nulIn(text)
  const [declaration = ''] = DECLARATION.exec(text.slice(doctype)) ?? []
  if (!declaration.endsWith('>')) return refusal(text, doctype, 'and its internal subset is not read')
  return OWN_ENTITY.test(text) ? refusal(text, doctype, 'and its entities are not expanded') : nulIn(text)
}

/** Up to its end, or to where its internal subset begins. */
const DECLARATION = /^<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'[>])*[[>]/i

/** Neither a character reference nor one of the five that every document has. */
const OWN_ENTITY = /&(?!#|(?:amp|lt|gt|quot|apos);)/

/** The engine reads up to the first one, and would call the rest absent. XML has no such character (§2.2). */
function nulIn(text: string): XmlProblem | undefined {
  if (!text.includes('\0')) return undefined
  return { kind: 'malformed', message: 'the document contains a NUL character' }
}

function refusal(text: string, doctype: number, why: string): XmlProblem {
  const before = text.slice(0, doctype)
  return {
    kind: 'refused',
    message: `the document has a DOCTYPE, ${why}`,
    line: before.split('\n').length,
    column: doctype - before.lastIndexOf('\n'),
    // A document type declaration names the root element first.
    element: /^<!DOCTYPE\s+([^\s[>]{1,100})/i.exec(text.slice(doctype, doctype + 200))?.[1],
  }
}

/** What may stand before a document type: white space, comments and processing instructions (XML 1.0 §2.8). */
const MISCELLANEOUS = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y

/**
 * Where the document type declaration of a document begins, if it has one. It can only stand before the root element;
 * anywhere else the same characters are text or an error.
 */
function doctypeAt(text: string): number | undefined {
  let position = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    MISCELLANEOUS.lastIndex = position
    const match = MISCELLANEOUS.exec(text)
    if (!match) break
    position += match[0].length
  }
  const begin = text.slice(position, position + '<!DOCTYPE'.length)
  return begin.toUpperCase() === '<!DOCTYPE' ? position : undefined
}
