import { readExactJson } from '../../kernel/exact-number.ts'
import type { Spelling } from '../../scenario/spellings.ts'
import { setHeader } from './draft.ts'

interface Written {
  readonly body: string | undefined
  readonly headers: Map<string, string>
}

/** The body of a request, in JSON, and its media type, as they are written otherwise. Other bodies stay as they are. */
export function respelled({ body, headers }: Written, spelling: Spelling): string | undefined {
  if (body === undefined) return body
  if (spelling === 'charset') setHeader(headers, 'Content-Type', 'application/json; charset=utf-8')
  return WAYS[spelling](body)
}

const WAYS: Readonly<Record<Spelling, (json: string) => string>> = {
  // RFC 8259 §2: blanks, tabs and both line ends may stand around each value.
  spaced: (json) =>
    ` \r\n${JSON.stringify(readExactJson(json), undefined, '\t').replaceAll('\n', ' \r\n')}\n`,
  escaped: (json) => json.replace(TEXT, escapedText),
  reordered: (json) => JSON.stringify(reordered(readExactJson(json))),
  charset: (json) => json,
}

const TEXT = /"(?:[^"\\]|\\.)*"/g

/** RFC 8259 §7: any character may be escaped. The first letter or digit is, and all beyond ASCII. */
function escapedText(text: string): string {
  return text.replace(/^"[A-Za-z0-9]|[^\p{ASCII}]/gu, (found) =>
    found.startsWith('"') ? `"${escaped(found[1]!)}` : found.split('').map(escaped).join(''),
  )
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** RFC 8259 §4: the order of members means nothing. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reordered(inner)]),
  )
}

/** Numbers that keep their digits are objects of a class. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
