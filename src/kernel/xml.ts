import type { Result } from './result.ts'
import { oncePerObject } from './once-per-object.ts'

/** A read-only XML element: enough for whoever reads a document, whatever engine parsed it. */
export interface XmlElement {
  /** Local name. */
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly inside, trimmed. */
  readonly text: string
  readonly line: number
}

/** Reads a message of ISO 20022 and holds it against its schema; the engine is handed in by the composition. */
export interface XmlValidation {
  /** Awaited before `validate` is called: an engine that loads when it is needed does so here. */
  ready?(): Promise<void>
  /** `message` is a name such as pain.001.001.09. The errors stand in the order of the document, at least one. */
  validate(message: string, text: string): Result<XmlElement, readonly XmlFault[]>
}

/** The same for whoever judges XML: any document can be read, and what a schema objects to needs no tree. */
export interface XmlJudge {
  /** Awaited before anything else is called. */
  ready(): Promise<void>
  readXml(text: string): Result<XmlElement, XmlFault>
  /** Empty when the text is the message and fits its schema. */
  faultsOf(message: string, text: string): readonly XmlFault[]
}

export interface XmlFault {
  /** `syntax`: no well-formed XML, or refused unread; `schema`: not the message it should be. */
  readonly layer: 'syntax' | 'schema'
  /** Refused for safety, such as for its entities: whether it is well-formed nobody has looked. */
  readonly unread?: true
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
  /** Local name of the element. */
  readonly element?: string
  /** The way to it, as XPath with the names as written. */
  readonly path?: string
  readonly message: string
}

/** First child with a local name, along a path. */
export function xmlChild(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (current, name) => current && firstChild(current.children, name),
    element,
  )
}

function firstChild(children: readonly XmlElement[], name: string): XmlElement | undefined {
  if (children.length <= FEW) return children.find((candidate) => candidate.name === name)
  return byName(children).get(name)
}

const FEW = 64
/**
 * Of elements with many children, such as a payment with its transactions: whoever asks it for what it does not have
 * would look at all of them, and each transaction asks.
 */
const byName = oncePerObject(
  (children: readonly XmlElement[]) => new Map(children.toReversed().map((child) => [child.name, child])),
)

/** The text along a path of local names; empty where it ends. */
export function xmlText(element: XmlElement | undefined, ...path: readonly string[]): string {
  return xmlChild(element, ...path)?.text ?? ''
}

export function xmlChildren(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? []
}

/** Whatever needs a second look. Most texts have nothing of the kind, and looking for it once is cheap. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const SUSPICIOUS = /[&<>"\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/
const SPECIALS = /[&<>"\r\n\t]/g
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
/** What XML 1.0 cannot carry even escaped: most control characters, lone surrogates, two non-characters. */
const IMPOSSIBLES = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  if (!SUSPICIOUS.test(text)) return text
  return text.replaceAll(IMPOSSIBLES, '\uFFFD').replaceAll(SPECIALS, (found) => REPLACEMENTS[found]!)
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** What is no character and no entity of XML itself stays as it is written. */
export function unescapeXml(escaped: string): string {
  return escaped.replaceAll(/&(?:(\w+)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
