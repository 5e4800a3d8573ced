import { type Result, assert, err, ok } from '../../kernel/result.ts'
import { loadLibxml } from './libxml.ts'
import type { LibxmlDocument, LibxmlFinding, LibxmlSchema } from './libxml.ts'
import { type XmlGuard, type XmlProblem, refuseDoctype, refuseEntities } from './xml-guards.ts'
import { positionsOf } from './xml-positions.ts'
import { wordsOf } from './xsd-messages.ts'
import { countXmlNodes } from '../../kernel/xml-nodes.ts'
import { keptOr } from '../../kernel/kept.ts'

export interface XsdProblem extends Omit<XmlProblem, 'kind'> {
  /** Invalid: the schema objects to an element, which begins at the line and column. */
  readonly kind: XmlProblem['kind'] | 'invalid'
  /** The way to the element. */
  readonly path?: string
}

/** A document of more bytes is refused. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_PROBLEMS = 20

/**
 * Validates messages. It has no access to files or to the network, and its time is bounded by the size. `schemaOf`: the
 * text of a message's schema; asked for once per message, when it is first needed.
 */
export async function loadXsdEngine<Message extends string>(schemaOf: (message: Message) => string) {
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
    xml: string,
    guard: XmlGuard,
    use: (document: LibxmlDocument) => T,
  ): Result<T, readonly XsdProblem[]> => {
    const text = textOf(xml)
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
     * A text is taken as decoded, whatever encoding its declaration names. Problems come in the order of the document,
     * at most 20.
     */
    validate: (message: Message, xml: string) =>
      validateWith(message, xml, refuseDoctype, (document) => document.readTree()),
    /**
     * The same verdict without the tree, which takes longer to read than the validation. For judging: a DOCTYPE
     * that only names things is no problem.
     */
    check: (message: Message, xml: string) => validateWith(message, xml, refuseEntities, () => undefined),
  }
}

/** Without a byte order mark, so that columns of the first line are right. */
function textOf(xml: string): Result<string, XmlProblem> {
  // A text has at least as many bytes as units; the first comparison spares counting those of a huge one.
  const isTooLong = xml.length > MOST_BYTES || Buffer.byteLength(xml) > MOST_BYTES
  if (isTooLong) return err({ kind: 'refused', message: `the document is larger than ${MOST_BYTES} bytes` })
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

/** In UTF-16 units: the largest statement anybody tests with, several times over. */
const MOST_CHARACTERS = 64 * 1024 * 1024
/** The engine's memory never shrinks. A statement of 16 MB, the longest that is taken, has fewer. */
const MOST_TAGS = 1_500_000

/** Loads what reads XML, which takes a moment; commands that need none never pay for it. */
export async function loadXmlEngine() {
  const { withDocument } = await loadLibxml()
  const refused = (message: string) => err<XmlProblem>({ kind: 'refused', message })
  return {
    /** A well-formed document as a tree that needs no engine any more. */
    readXml: (text: string) => {
      if (text.length > MOST_CHARACTERS)
        return refused(`the document is longer than ${MOST_CHARACTERS} characters`)
      if (countXmlNodes(text, MOST_TAGS) > MOST_TAGS)
        return refused(`the document has more than ${MOST_TAGS} tags`)
      return withDocument(text, (document) => document.readTree(), refuseEntities)
    },
  }
}
