import type { XmlElement } from '../../evidence/observation.ts'
import { type Result, assert, err, ok } from '../../kernel/result.ts'
import { decodeXml } from '../../kernel/xml-encoding.ts'
import { loadLibxml } from './libxml.ts'
import type { LibxmlDocument, LibxmlFinding, LibxmlSchema } from './libxml.ts'
import { type XmlGuard, type XmlProblem, refuseDoctype, refuseEntities } from './xml-guards.ts'
import { positionsOf } from './xml-positions.ts'
import { wordsOf } from './xsd-messages.ts'
import { countXmlNodes } from '../../kernel/xml-nodes.ts'
import { keptOr } from '../../kernel/kept.ts'

export type XsdEngine<Message extends string> = Awaited<ReturnType<typeof loadXsdEngine<Message>>>

export interface XsdProblem {
  /** Refused: not even looked at. Malformed: not XML. Invalid: the schema objects. */
  readonly kind: 'refused' | 'malformed' | 'invalid'
  readonly message: string
  /** Where the element begins, or XML ends; counted from 1. */
  readonly line?: number
  readonly column?: number
  /** The element that is objected to: its name as written, and the way to it. */
  readonly element?: string | undefined
  readonly path?: string
}

export interface XsdEngineOptions<Message extends string> {
  /** The text of a message's schema; asked for once per message, when it is first needed. */
  readonly schemaOf: (message: Message) => string
  /** A document of more bytes is refused; 16 MiB when absent. */
  readonly maxBytes?: number
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024
const MOST_PROBLEMS = 20

/** Validates messages. It has no access to files or to the network, and its time is bounded by the size. */
export async function loadXsdEngine<Message extends string>({
  schemaOf,
  maxBytes = DEFAULT_MAX_BYTES,
}: XsdEngineOptions<Message>) {
  const libxml = await loadLibxml()
  const compiled = new Map<Message, LibxmlSchema>()

  const compiledSchemaOf = (message: Message): LibxmlSchema =>
    keptOr(compiled, message, () => {
      const schema = libxml.compileSchema(schemaOf(message))
      assert(schema.ok, `the schema of ${message} compiles`)
      return schema.value
    })

  const validateWith = <T>(
    message: Message,
    xml: string | Uint8Array,
    guard: XmlGuard,
    use: (document: LibxmlDocument) => T,
  ): Result<T, readonly XsdProblem[]> => {
    const text = textOf(xml, maxBytes)
    if (!text.ok) return err([text.error])
    const schema = compiledSchemaOf(message)
    const validated = (document: LibxmlDocument) => {
      const findings = document.findingsOf(schema, MOST_PROBLEMS)
      return findings.length > 0 ? err(findings) : ok(use(document))
    }
    const read = libxml.withDocument(text.value, validated, guard)
    if (!read.ok) return err([read.error])
    return read.value.ok ? read.value : err(problemsFrom(text.value, read.value.error))
  }

  return {
    /**
     * A text is taken as decoded, whatever encoding its declaration names; bytes are what they say. Problems come in
     * the order of the document, at most 20.
     */
    validate: (message: Message, xml: string | Uint8Array) => {
      const root = validateWith(message, xml, refuseDoctype, (document) => document.readTree())
      return root.ok ? ok({ namespace: root.value.namespace, root: root.value }) : root
    },
    /**
     * The same verdict without the tree, which takes longer to read than the validation. For judging: a DOCTYPE
     * that only names things is no problem.
     */
    check: (message: Message, xml: string | Uint8Array) =>
      validateWith(message, xml, refuseEntities, () => undefined),
  }
}

/** Without a byte order mark, so that columns of the first line are right. */
function textOf(xml: string | Uint8Array, maxBytes: number): Result<string, XmlProblem> {
  // A text has at least as many bytes as units; the first comparison spares counting those of a huge one.
  const isTooLong = xml.length > maxBytes || (typeof xml === 'string' && Buffer.byteLength(xml) > maxBytes)
  if (isTooLong) return err({ kind: 'refused', message: `the document is larger than ${maxBytes} bytes` })
  if (typeof xml !== 'string') return decodeXml(xml)
  return ok(xml.startsWith('\uFEFF') ? xml.slice(1) : xml)
}

function problemsFrom(text: string, findings: readonly LibxmlFinding[]): readonly XsdProblem[] {
  const positions = positionsOf(
    text,
    findings.map(({ nodePath }) => nodePath),
  )
  const problems = findings.map(({ message, nodePath }): XsdProblem => {
    const position = positions.get(nodePath)
    if (!position) return { kind: 'invalid', message: wordsOf(message) }
    const { line, column, path, name } = position
    return { kind: 'invalid', message: wordsOf(message), line, column, element: name, path }
  })
  // The engine reports an incomplete element when it ends, after what is wrong inside of it.
  return problems.sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  )
}

/** Reads XML. It has no access to files or to the network. */
export interface XmlEngine {
  /** A well-formed document as a tree that needs no engine any more. */
  readXml(text: string): Result<XmlElement, XmlProblem>
}

/** In UTF-16 units: the largest statement anybody tests with, several times over. */
const MOST_CHARACTERS = 64 * 1024 * 1024
/** The engine's memory never shrinks. A statement of 16 MB, the longest that is taken, has fewer. */
const MOST_TAGS = 1_500_000

/** Loads the engine, which takes a moment; commands that need no XML never pay for it. */
export async function loadXmlEngine(): Promise<XmlEngine> {
  const { withDocument } = await loadLibxml()
  return {
    readXml: (text) => {
      if (text.length > MOST_CHARACTERS) {
        return err({ kind: 'refused', message: `the document is longer than ${MOST_CHARACTERS} characters` })
      }
      if (countXmlNodes(text, MOST_TAGS) > MOST_TAGS)
        return err({ kind: 'refused', message: `the document has more than ${MOST_TAGS} tags` })
      return withDocument(text, (document) => document.readTree(), refuseEntities)
    },
  }
}
