import type { ParseOption, XmlDocument } from 'libxml2-wasm'
import type { XmlElement } from '../../evidence/observation.ts'
import { keptOr } from '../../kernel/kept.ts'
import { once } from '../../kernel/once.ts'
import { type Result, assert, err, ok } from '../../kernel/result.ts'
import { type XmlGuard, type XmlProblem, refuseDoctype } from './xml-guards.ts'
import { openElementAt } from './xml-open-element.ts'

/** The only place that knows libxml2. Compiled to WebAssembly, it has no access to files or to the network. */
export type Libxml = Awaited<ReturnType<typeof load>>

/** A well-formed document in the engine's memory. */
export interface LibxmlDocument {
  /** A tree that needs no engine any more. */
  readTree(): XmlElement
  /** What a schema objects to, in the order of discovery, at most so many; empty when the document is valid. */
  findingsOf(schema: LibxmlSchema, most: number): readonly LibxmlFinding[]
}

export interface LibxmlFinding {
  /** In the engine's words. */
  readonly message: string
  /** The way to the node in the engine's notation, like `/Document/*[2]/@Ccy`. */
  readonly nodePath: string
}

declare const schema: unique symbol
export interface LibxmlSchema {
  readonly [schema]: never
}

type Engine = typeof import('libxml2-wasm')

/** Below it the engine warns. */
const ERROR_LEVEL = 2

/** The functions under the public interface, with what their declarations leave out. */
type Internals = typeof import('libxml2-wasm/lib/libxml2.mjs') & {
  addFunction(callback: (context: number, error: number) => void, signature: 'vii'): number
}

/**
 * Loads the WebAssembly, which takes a moment; commands that need no XML never pay for it. Once in a process, as the
 * WebAssembly itself: documents share nothing in it.
 */
export const loadLibxml = once(load)

async function load() {
  const [engine, internals] = await Promise.all([
    import('libxml2-wasm'),
    import('libxml2-wasm/lib/libxml2.mjs') as Promise<Internals>,
  ])
  const collect = findingsCollector(internals)
  const readTree = treeReader(internals)
  const parsed = parserOfLast(engine)
  return {
    /** Reads a document and hands it to `use`; without a guard documents with a document type are refused. */
    withDocument: <T>(
      text: string,
      use: (document: LibxmlDocument) => T,
      guard: XmlGuard = refuseDoctype,
    ): Result<T, XmlProblem> => {
      const refusal = guard(text)
      if (refusal) return err(refusal)
      const read = parsed(text)
      if (!read.ok) return read
      const document = read.value
      return ok(
        use({
          readTree: () => readTree(document),
          findingsOf: (compiled, most) => collect(compiled, document, most),
        }),
      )
    },
    /** A compiled schema lives as long as the process. */
    compileSchema: (text: string) => compileSchema(engine, text),
  }
}

/**
 * Keeps the document that it parsed last: an answer is read first, and then held against its schema. The engine's
 * memory never shrinks, so that to free it later costs nothing.
 */
function parserOfLast(engine: Engine): (text: string) => Result<XmlDocument, XmlProblem> {
  let last: { readonly text: string; readonly document: XmlDocument } | undefined
  return (text) => {
    if (last?.text === text) return ok(last.document)
    last?.document.dispose()
    last = undefined
    const read = parse(engine, text)
    if (read.ok) last = { text, document: read.value }
    return read
  }
}

function parse(engine: Engine, text: string): Result<XmlDocument, XmlProblem> {
  const { XML_PARSE_NO_XXE, XML_PARSE_NONET, XML_PARSE_IGNORE_ENC, XML_PARSE_BIG_LINES } = engine.ParseOption
  // The text has already been decoded, whatever encoding its declaration names. Without XML_PARSE_HUGE the
  // engine refuses elements nested deeper than 256.
  const option: ParseOption = XML_PARSE_NO_XXE | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_BIG_LINES
  try {
    return ok(engine.XmlDocument.fromString(text, { option }))
  } catch (error) {
    return err(problemFrom(engine, error, text))
  }
}

function compileSchema(engine: Engine, text: string): Result<LibxmlSchema, XmlProblem> {
  const refusal = refuseDoctype(text)
  if (refusal) return err(refusal)
  const parsed = parse(engine, text)
  if (!parsed.ok) return parsed
  try {
    return ok(engine.XsdValidator.fromDoc(parsed.value) as unknown as LibxmlSchema)
  } catch (error) {
    return err(problemFrom(engine, error, ''))
  } finally {
    parsed.value.dispose()
  }
}

function problemFrom(engine: Engine, error: unknown, text: string): XmlProblem {
  if (!(error instanceof engine.XmlLibError)) throw error
  const [detail] = error.details
  if (!detail) return { kind: 'malformed', message: 'the document is empty' }
  const { message, line, col: column } = detail
  const element = openElementAt(text, line, column)
  return {
    kind: BEYOND_ITS_LIMITS.test(message) ? 'refused' : 'malformed',
    message: message.trim(),
    line,
    column,
    element,
  }
}

/** Depth and lengths that XML permits and the engine does not. */
const BEYOND_ITS_LIMITS = /^(?:Maximum|Excessive)|too (?:long|deep)|huge/i

/**
 * The public `validate` works out a path for every error by counting siblings, however many errors there are:
 * 16 MiB of wrong elements keep it busy for an hour. So errors are taken from the engine itself, and those
 * behind the last one that is wanted cost nothing but being made.
 */
function findingsCollector(internals: Internals) {
  let findings: LibxmlFinding[] = []
  let wanted = 0
  // One for all documents: the engine's table of functions has no need to grow.
  const collector = internals.addFunction((_, error) => {
    if (findings.length >= wanted || internals.XmlErrorStruct.level(error) < ERROR_LEVEL) return
    const message = internals.XmlErrorStruct.message(error)
    findings.push({ message, nodePath: internals.xmlGetNodePath(internals.XmlErrorStruct.node(error)) ?? '' })
  }, 'vii')

  return (compiled: LibxmlSchema, document: XmlDocument, most: number): readonly LibxmlFinding[] => {
    findings = []
    wanted = most
    const context = internals.xmlSchemaNewValidCtxt(pointerOf(compiled))
    internals.xmlSchemaSetValidStructuredErrors(context, collector, 0)
    const outcome = internals.xmlSchemaValidateDoc(context, pointerOf(document))
    internals.xmlSchemaFreeValidCtxt(context)
    assert(outcome >= 0, 'the engine validates any well-formed document')
    assert((outcome === 0) === (findings.length === 0), 'a document is valid when nothing was found')
    return findings
  }
}

function pointerOf(held: object): number {
  const { _ptr: pointer } = held as { readonly _ptr?: unknown }
  assert(typeof pointer === 'number' && pointer !== 0, 'the engine still holds what it is asked about')
  return pointer
}

/**
 * Walks the engine's own nodes by their addresses: the objects of the public interface, one for every step, take
 * longer than all of the validation.
 */
function treeReader(internals: Internals): (document: XmlDocument) => XmlElement {
  const {
    XmlNamedNodeStruct,
    XmlNodeStruct,
    XmlNodeType,
    XmlNsStruct,
    xmlDocGetRootElement,
    xmlNodeGetContent,
  } = internals
  const ELEMENT: number = XmlNodeType.XML_ELEMENT_NODE
  const TEXTS: readonly number[] = [XmlNodeType.XML_TEXT_NODE, XmlNodeType.XML_CDATA_SECTION_NODE]
  const { name_: nameOf } = XmlNodeStruct

  /** Recursion is safe here: the engine has refused anything deeper than 256. */
  function readElement(node: number, shared: Shared): XmlElement {
    const children: XmlElement[] = []
    let text = ''
    for (let child = XmlNodeStruct.children(node); child !== 0; child = XmlNodeStruct.next(child)) {
      const type = XmlNodeStruct.type(child)
      if (type === ELEMENT) children.push(readElement(child, shared))
      else if (TEXTS.includes(type)) text += xmlNodeGetContent(child)
    }
    const [name, namespace] = [nameOf(node), XmlNodeStruct.namespace(node)]
    return {
      name: keptOr(shared.names, name, () => name),
      namespace:
        namespace === 0 ? '' : keptOr(shared.namespaces, namespace, () => XmlNsStruct.href(namespace)),
      attributes: readAttributes(node),
      children: children.length === 0 ? NO_CHILDREN : children,
      text: text.trim(),
      line: XmlNodeStruct.line(node),
    }
  }

  /** By name as written: an attribute with a prefix keeps it, so that `id` and `xml:id` stay apart. */
  function readAttributes(node: number): Readonly<Record<string, string>> {
    const attributes: [name: string, value: string][] = []
    for (let each = XmlNodeStruct.properties(node); each !== 0; each = XmlNamedNodeStruct.next(each)) {
      const namespace = XmlNamedNodeStruct.namespace(each)
      const prefix = namespace === 0 ? '' : `${XmlNsStruct.prefix(namespace)}:`
      attributes.push([prefix + nameOf(each), xmlNodeGetContent(each)])
    }
    return attributes.length === 0 ? NO_ATTRIBUTES : Object.fromEntries(attributes)
  }

  return (document) =>
    readElement(xmlDocGetRootElement(pointerOf(document)), { names: new Map(), namespaces: new Map() })
}

/** What many elements of a document have alike, and hold once: trees are kept for as long as their text is. */
interface Shared {
  readonly names: Map<string, string>
  /** By their addresses. */
  readonly namespaces: Map<number, string>
}

const NO_ATTRIBUTES = Object.freeze({})
const NO_CHILDREN: readonly XmlElement[] = Object.freeze([])
