import type { Answer } from '../../../provider/answers/answer.ts'
import type { AnsweredMessage } from './answered-messages.ts'
import { ANSWERED_MESSAGES } from './answered-messages.ts'
import type { SimpleType } from '../../../messages/iso20022/model-types.ts'
import type { Operation, OperationId } from '../../../documents/operations.ts'
import type { Distortion } from '../distort.ts'
import { saidNowhereElse } from './unspecified-elements.ts'
import { wireFault } from './wire-fault.ts'
import type { WireFault } from './wire-fault.ts'
import { anotherValue } from './wrong-values.ts'
import { placedDocument, placesIn, withChanged } from './xml-elements.ts'
import { FULL_DOCUMENTS } from './xml-samples.ts'
import { elementTypeAt } from './xml-types.ts'

/** Everything that can be wrong with every element of the message that an operation answers with. */
export function xmlFaults(operation: Operation): readonly WireFault[] {
  return operation.success.flatMap(({ message }) => (isMessage(message) ? faultsOf(operation, message) : []))
}

function isMessage(name: string | undefined): name is AnsweredMessage {
  return name !== undefined && Object.hasOwn(ANSWERED_MESSAGES, name)
}

/** Documents take time, and the shortest scenarios have those that are held against everything else. */
const SCENARIOS_FOR_LEGAL = 2

const SCHEMA_PERMITS = 'the schema of the message is satisfied without it'

function faultsOf(operation: Operation, message: AnsweredMessage): readonly WireFault[] {
  const full = FULL_DOCUMENTS[message]?.() ?? ''
  // Parents before what they hold.
  const paths = [...placesIn(full).keys()].filter((path) => path !== 'Document').toSorted()
  return paths.flatMap((path) => faultsOfElement(operation.id as OperationId, message, path))
}

/** Changes the text of an element, its tags included. */
type ChangeElement = (element: string, inner: string) => string

function faultsOfElement(
  operation: OperationId,
  message: AnsweredMessage,
  path: string,
): readonly WireFault[] {
  const { isOptional, mayBeEmpty, value, attributes } = elementTypeAt(message, path)
  const name = path.slice('Document.'.length)
  const fault = (
    how: string,
    words: string,
    change: ChangeElement,
    legal?: string,
    of = name,
  ): WireFault => ({
    ...wireFault(operation, of, how, `${of} ${words}`, inDocument(path, change), legal),
    scenariosForLegal: SCENARIOS_FOR_LEGAL,
  })
  const untold = (of = name): string | undefined => saidNowhereElse(message, of)
  return [
    fault('drop', 'is not there', () => '', isOptional ? SCHEMA_PERMITS : undefined),
    fault('rename', 'has another name', renamed),
    fault(
      'empty',
      'has nothing in it',
      withInner(() => ''),
      mayBeEmpty ? SCHEMA_PERMITS : undefined,
    ),
    ...(value ? [fault('revalue', 'has another value', withInner(another(value)), untold())] : []),
    ...Object.entries(attributes).flatMap(([attribute, type]) => {
      const of = `${name}@${attribute}`
      const written = new RegExp(` ${attribute}="([^"]*)"`)
      const change =
        (to: (value: string) => string): ChangeElement =>
        (element) =>
          element.replace(written, (_, current: string) => to(current))
      return [
        fault(
          'drop',
          'is not there',
          change(() => ''),
          undefined,
          of,
        ),
        fault(
          'revalue',
          'has another value',
          change((current) => ` ${attribute}="${another(type)(current)}"`),
          untold(of),
          of,
        ),
      ]
    }),
  ]
}

const renamed: ChangeElement = (element) =>
  element.replace(/^<(\w+)/, '<$1Renamed').replace(/<\/(\w+)>$/, '</$1Renamed>')

function withInner(of: (inner: string) => string): ChangeElement {
  return (element, inner) => {
    const from = element.indexOf('>') + 1
    return element.slice(0, from) + of(inner) + element.slice(from + inner.length)
  }
}

/** Another text that the type allows. */
function another({ base, facets }: SimpleType): (text: string) => string {
  const { enumeration } = facets
  const change = anotherValue({ type: 'string', ...(enumeration && { enum: enumeration }) })
  return (text) => {
    if (base === 'boolean') return String(text !== 'true')
    if (enumeration === undefined && /\d$/.test(text) && !/[.:-]/.test(text)) return nextNumber(text)
    // What stands for a character must not be broken.
    return text.endsWith(';') ? `x${text}` : String(change?.(text))
  }
}

/** With another last digit. */
function nextNumber(text: string): string {
  return text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10)
}

function inDocument(path: string, change: ChangeElement): Distortion {
  return (answer: Answer) => {
    const document = answer.status === 200 ? placedDocument(answer.content) : undefined
    const places = document?.places.get(path)
    if (!document || !places) return answer
    const text = withChanged(document.text, places, (element, { inner }) =>
      change(element, document.text.slice(inner.start, inner.end)),
    )
    return { ...answer, content: { kind: 'text', mediaType: 'application/xml', text } }
  }
}
