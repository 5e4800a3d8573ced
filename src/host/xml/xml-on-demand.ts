import type { MessageName } from '../../messages/iso20022/messages.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, assert, err } from '../../kernel/result.ts'
import type { XmlFault, XmlJudge, XmlValidation } from '../../kernel/xml.ts'
import { type XsdProblem, loadXmlEngine, loadXsdEngine } from './xsd-engine.ts'

/** What a bank needs to take XML and a run to judge it; this is the one place that knows which engine that is. */
export interface Xml extends XmlValidation, XmlJudge {
  ready(): Promise<void>
}

/** The message's schema. */
export type SchemaOf = (message: MessageName) => string

/**
 * Nothing is loaded before it is needed: engine, models and schemas take a quarter of a second, and most runs see no
 * XML. A schema is compiled when the first document of its message comes.
 */
export function xmlOnDemand(loadSchemas: () => Promise<SchemaOf> = loadOurSchemas): Xml {
  let loading: Promise<void> | undefined
  let loaded: Engines | undefined
  const engines = () => {
    assert(loaded, 'ready() is awaited before the first document')
    return loaded
  }
  return {
    ready: () =>
      (loading ??= loadEngines(loadSchemas).then((result) => {
        loaded = result
      })),
    readXml: (text) => {
      const read = engines().xml.readXml(text)
      return read.ok ? read : err(faultFrom(read.error))
    },
    faultsOf: (message, text) => {
      const { xsd } = engines()
      const valid = tolerant(text, (each) => xsd.check(message as MessageName, each))
      return valid.ok ? [] : valid.error.map(faultFrom)
    },
    validate: (message, text) => {
      const { xsd } = engines()
      const valid = tolerant(text, (each) => xsd.validate(message as MessageName, each))
      return valid.ok ? valid : err(valid.error.map(faultFrom))
    },
  }
}

type Engines = Awaited<ReturnType<typeof loadEngines>>

async function loadEngines(loadSchemas: () => Promise<SchemaOf>) {
  const [xml, schemaOf] = await Promise.all([loadXmlEngine(), loadSchemas()])
  return { xml, xsd: await loadXsdEngine(schemaOf) }
}

async function loadOurSchemas(): Promise<SchemaOf> {
  const [{ MESSAGES }, { writeSchema }] = await Promise.all([
    import('../../messages/iso20022/messages.ts'),
    import('../../messages/iso20022/schema-writer.ts'),
  ])
  return (message) => writeSchema(MESSAGES[message])
}

/** XML Schema lets space stand around a date; the engine does not, and a valid message must not fail for that. */
function tolerant<T>(
  text: string,
  validate: (text: string) => Result<T, readonly XsdProblem[]>,
): Result<T, readonly XsdProblem[]> {
  const first = validate(text)
  if (first.ok || first.error[0]?.kind !== 'invalid') return first
  const trimmed = withoutSpaceAroundDates(text)
  return trimmed === text ? first : validate(trimmed)
}

function faultFrom({ kind, element, ...problem }: Omit<XsdProblem, 'kind'> & { kind: string }): XmlFault {
  return defined({
    layer: kind === 'invalid' ? 'schema' : 'syntax',
    unread: kind === 'refused' ? true : undefined,
    ...problem,
    element: element?.slice(element.indexOf(':') + 1).slice(0, MOST_SHOWN),
  })
}

/** A name may have thousands of characters. */
const MOST_SHOWN = 100

/**
 * A document in which no space stands around a date: it is moved into the tags, where it means nothing, so that every
 * element stays on its line. A reference to a space is one too, and is left out.
 */
function withoutSpaceAroundDates(text: string): string {
  return text.replaceAll(
    DATE_IN_SPACE,
    (_, before: string, date: string, after: string, endTag: string) =>
      `${bare(before)}>${date}${endTag}${bare(after)}>`,
  )
}

function bare(space: string): string {
  return space.replaceAll(/&[^&;]*;/g, '')
}

/** A whole element's text: the end of its start tag, the date, which may have a time, and the end tag. */
const DATE_IN_SPACE =
  /(?<![/?-])>((?:\s|&#(?:0*(?:9|10|13|32)|x0*(?:9|a|d|20));)*)(-?\d{4,}-\d\d-\d\d[^\s<>&]*)((?:\s|&#(?:0*(?:9|10|13|32)|x0*(?:9|a|d|20));)*)(<\/[^\s<>]+)>/gi
