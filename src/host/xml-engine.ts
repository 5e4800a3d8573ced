import type { ParseOption, XmlDocument, XmlElement as EngineElement } from 'libxml2-wasm'
import type { XmlElement } from '../evidence/observation.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { startsWithDoctype } from './xml-prolog.ts'

/** Reads XML. It has no access to files or to the network. */
export interface XmlEngine {
  /** A well-formed document as a tree that needs no engine any more. */
  readXml(text: string): Result<XmlElement, XmlProblem>
}

export interface XmlProblem {
  readonly message: string
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
}

/** In UTF-16 units: the largest statement anybody tests with, several times over. */
const MOST_CHARACTERS = 64 * 1024 * 1024

type Engine = typeof import('libxml2-wasm')

/** Loads the engine's WebAssembly, which takes a moment; commands that need no XML never pay for it. */
export async function loadXmlEngine(): Promise<XmlEngine> {
  const engine = await import('libxml2-wasm')
  return { readXml: (text) => readXml(engine, text) }
}

function readXml(engine: Engine, text: string): Result<XmlElement, XmlProblem> {
  const refusal = refusalOf(text)
  if (refusal) return err(refusal)
  const parsed = parse(engine, text)
  if (!parsed.ok) return parsed
  try {
    return ok(readElement(engine, parsed.value.root))
  } finally {
    parsed.value.dispose()
  }
}

/** What is refused before the engine sees it: entities and external subsets stand in the document type. */
function refusalOf(text: string): XmlProblem | undefined {
  if (text.length > MOST_CHARACTERS) {
    return { message: `the document is longer than ${MOST_CHARACTERS} characters` }
  }
  // The engine reads up to the first NUL, and would call the rest absent.
  if (text.includes('\0')) return { message: 'the document contains a NUL character' }
  if (startsWithDoctype(text)) return { message: 'the document has a DOCTYPE, which is not accepted' }
  return undefined
}

function parse(engine: Engine, text: string): Result<XmlDocument, XmlProblem> {
  const { XML_PARSE_NO_XXE, XML_PARSE_NONET, XML_PARSE_IGNORE_ENC, XML_PARSE_BIG_LINES } = engine.ParseOption
  // The text has already been decoded, whatever encoding its declaration names. Without XML_PARSE_HUGE the
  // engine refuses elements nested deeper than 256.
  const option: ParseOption = XML_PARSE_NO_XXE | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_BIG_LINES
  try {
    return ok(engine.XmlDocument.fromString(text, { option }))
  } catch (error) {
    if (!(error instanceof engine.XmlLibError)) throw error
    const [detail] = error.details
    if (!detail) return err({ message: 'the document is empty' })
    return err({ message: detail.message.trim(), line: detail.line, column: detail.col })
  }
}

/** Recursion is safe here: the engine has refused anything deeper than 256. */
function readElement(engine: Engine, element: EngineElement): XmlElement {
  const children: XmlElement[] = []
  let text = ''
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof engine.XmlElement) children.push(readElement(engine, node))
    else if (node instanceof engine.XmlText || node instanceof engine.XmlCData) text += node.content
  }
  return {
    name: element.name,
    namespace: element.namespaceUri,
    attributes: readAttributes(element),
    children,
    text: text.trim(),
    line: element.line,
  }
}

/** By name as written: an attribute with a prefix keeps it, so that `id` and `xml:id` stay apart. */
function readAttributes(element: EngineElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    element.attrs.map(({ prefix, name, value }) => [prefix === '' ? name : `${prefix}:${name}`, value]),
  )
}
