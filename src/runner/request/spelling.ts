import { readExactJson } from '../../kernel/exact-number.ts'
import { endOfText } from '../../kernel/json-values.ts'
import { unescapeXml } from '../../kernel/xml.ts'
import { characterReference } from '../../kernel/xml-encoding.ts'
import type { Spelling } from '../../scenario/spellings.ts'
import { type Draft, setHeader } from './draft.ts'

/** The body of a request and its media type, as they are written otherwise. */
export function respelled(
  { body, headers }: Pick<Draft, 'body' | 'headers'>,
  spelling: Spelling,
): string | undefined {
  if (body === undefined) return body
  if (spelling === 'charset') setHeader(headers, 'Content-Type', 'application/json; charset=utf-8')
  return WAYS[spelling](body)
}

const WAYS: Readonly<Record<Spelling, (body: string) => string>> = {
  // RFC 8259 §2: blanks, tabs and both line ends may stand around each value.
  spaced: (json) =>
    ` \r\n${JSON.stringify(readExactJson(json), undefined, '\t').replaceAll('\n', ' \r\n')}\n`,
  escaped: withEscapes,
  reordered: (json) => JSON.stringify(reordered(readExactJson(json))),
  charset: (json) => json,
  // XML 1.0 §2.7 and §4.1: a text is the same in CDATA, and with any of its characters as a reference.
  CDATA: (xml) => inTexts(xml, (text) => `<![CDATA[${text}]]>`),
  references: (xml) =>
    inTexts(xml, (text) => text.replace(/^[A-Za-z0-9]|[^\p{ASCII}]|[&<>'"]/gu, characterReference)),
  marked: (text) => `\uFEFF${text}`,
  'UTF-16': (xml) => xml.replace('encoding="UTF-8"', 'encoding="UTF-16"'),
  'ISO-8859-1': (xml) => xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'),
  broken: (text) => text.replace(/[\xa0-\xff]/g, (one) => String.fromCharCode(0xdc_00 + one.charCodeAt(0))),
}

/** The texts of elements that hold nothing else. */
function inTexts(xml: string, written: (text: string) => string): string {
  return xml.replaceAll(/>([^<>]+)<\//g, (found, text: string) =>
    text.trim() === '' ? found : `>${written(unescapeXml(text))}</`,
  )
}

/** RFC 8259 §7: any character may be escaped. The first letter or digit of each text is, every slash, and all beyond ASCII. */
function withEscapes(json: string): string {
  const parts: string[] = []
  let at = 0
  for (let begin = json.indexOf('"'); begin >= 0; begin = json.indexOf('"', at)) {
    const end = endOfText(json, begin) + 1
    parts.push(json.slice(at, begin), escapedText(json.slice(begin, end)))
    at = end
  }
  return parts.join('') + json.slice(at)
}

function escapedText(text: string): string {
  const first = /^"[A-Za-z0-9]/.test(text) ? `"${escaped(text[1]!)}` : '"'
  const rest = text.slice(first === '"' ? 1 : 2)
  return (
    first +
    rest
      .replaceAll('/', String.raw`\/`)
      .replace(/[^\p{ASCII}]/gu, (found) => found.split('').map(escaped).join(''))
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
