import { AMOUNT_DAMAGES } from '../../../documents/values/damages.ts'
import type { Answer } from '../../../provider/answers/call-and-answer.ts'
import { ANSWERED_MESSAGES, type AnsweredMessage } from './answered-messages.ts'
import type { SimpleType } from '../../../messages/iso20022/model-types.ts'
import type { Operation, OperationId } from '../../../documents/operations.ts'
import type { Distortion } from '../fault.ts'
import { UNTOLD_ELEMENTS, whyOpen } from './unspecified.ts'
import { DAMAGES_OF_LISTS, DAMAGES_OF_TEXT } from './damaged-values.ts'
import { escapeXml, unescapeXml } from '../../../kernel/xml.ts'
import { type WireFault, wireFault } from './answer-faults.ts'
import { anotherValue } from './wrong-values.ts'
import { type ElementPlace, placedDocument, placesIn, withChanged } from './xml-elements.ts'
import { FULL_DOCUMENTS } from './xml-samples.ts'
import { elementTypeAt } from './xml-types.ts'

/** Everything that can be wrong with every element of the message that an operation answers with. */
export function xmlFaults(operation: Operation): readonly WireFault[] {
  return ofElements(operation, faultsOfElement)
}

/** What becomes of the texts of its elements where software harms them. */
export function damagedElements(operation: Operation): readonly WireFault[] {
  return ofElements(operation, damagesOfElement)
}

type OfElement = (operation: OperationId, message: AnsweredMessage, path: string) => readonly WireFault[]

function ofElements({ id, success }: Operation, of: OfElement): readonly WireFault[] {
  return success.flatMap(({ message }) =>
    isMessage(message) ? pathsOf(message).flatMap((path) => of(id as OperationId, message, path)) : [],
  )
}

const damagesOfElement: OfElement = (operation, message, path) => {
  const { value, isList } = elementTypeAt(message, path)
  const name = path.slice('Document.'.length)
  const hasText = value && value.base !== 'boolean' && !value.facets.enumeration
  const damages = [
    ...(hasText ? DAMAGES_OF_TEXT : [])
      .filter(([how]) => value?.base === 'decimal' || !(how in AMOUNT_DAMAGES))
      .map(([how, damage]) => [how, inText(path, damage)] as const),
    ...(isList ? DAMAGES_OF_LISTS : []).map(([how, damage]) => [how, inLists(path, damage)] as const),
  ]
  return damages.map(([how, distortion]) => {
    const open = whyOpen(UNTOLD_ELEMENTS, `${message}/${name}`, how)
    return {
      ...wireFault(operation, name, how, `${name} is ${how}`, distortion, open),
      scenariosForLegal: SCENARIOS_FOR_LEGAL,
    }
  })
}

function inText(path: string, damage: (text: string) => string): Distortion {
  const change = withInner((inner) => escapeXml(damage(unescapeXml(inner))))
  return inDocument(path, change)
}

/** Elements of the name that follow each other, wherever several do. */
function inLists(path: string, damage: (elements: readonly unknown[]) => readonly unknown[]): Distortion {
  return atPlaces(path, (document, places) => {
    const changed = new Map<ElementPlace, string>()
    for (const list of listsOf(document, places)) {
      const damaged = damage(list.map(({ start, end }) => document.slice(start, end)))
      // What comes more often stands in the last place, too.
      list.forEach((place, index) => {
        const last = index === list.length - 1 ? undefined : index + 1
        changed.set(place, damaged.slice(index, last).join(''))
      })
    }
    return (element, place) => changed.get(place) ?? element
  })
}

function listsOf(text: string, places: readonly ElementPlace[]): readonly (readonly ElementPlace[])[] {
  const lists: ElementPlace[][] = []
  for (const place of places) {
    const before = lists.at(-1)?.at(-1)
    if (before && text.slice(before.end, place.start).trim() === '') lists.at(-1)!.push(place)
    else lists.push([place])
  }
  return lists.filter(({ length }) => length > 1)
}

function isMessage(name: string | undefined): name is AnsweredMessage {
  return name !== undefined && Object.hasOwn(ANSWERED_MESSAGES, name)
}

/** Documents take time, and the shortest scenarios have those that are held against everything else. */
const SCENARIOS_FOR_LEGAL = 2

const SCHEMA_PERMITS = 'the schema of the message is satisfied without it'

/** Parents before what they hold. */
function pathsOf(message: AnsweredMessage): readonly string[] {
  const full = FULL_DOCUMENTS[message]?.() ?? ''
  return [...placesIn(full).keys()].filter((path) => path !== 'Document').toSorted()
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
  const faultOf =
    (of: string) =>
    (how: string, words: string, change: ChangeElement, legal?: string): WireFault => ({
      ...wireFault(operation, of, how, `${of} ${words}`, inDocument(path, change), legal),
      scenariosForLegal: SCENARIOS_FOR_LEGAL,
    })
  const fault = faultOf(name)
  const untold = (of: string) => whyOpen(UNTOLD_ELEMENTS, `${message}/${of}`, 'revalue')
  const empty = withInner(() => '')
  const permitted = (isValid: boolean) => (isValid ? SCHEMA_PERMITS : undefined)
  return [
    fault('drop', 'is not there', () => '', permitted(isOptional)),
    fault('rename', 'has another name', renamed),
    fault('empty', 'has nothing in it', empty, permitted(mayBeEmpty)),
    ...(value ? [fault('revalue', 'has another value', withInner(another(value)), untold(name))] : []),
    ...Object.entries(attributes).flatMap(([attribute, type]) => {
      const of = `${name}@${attribute}`
      const revalued = withAttribute(attribute, (told) => ` ${attribute}="${another(type)(told)}"`)
      const dropped = withAttribute(attribute, () => '')
      return [
        faultOf(of)('drop', 'is not there', dropped),
        faultOf(of)('revalue', 'has another value', revalued, untold(of)),
      ]
    }),
  ]
}

function withAttribute(name: string, to: (value: string) => string): ChangeElement {
  const written = new RegExp(` ${name}="([^"]*)"`)
  return (element) => element.replace(written, (_, current: string) => to(current))
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
  return atPlaces(
    path,
    (document) =>
      (element, { inner }) =>
        change(element, document.slice(inner.start, inner.end)),
  )
}

/** What takes the place of an element, from a document and every place in it that has the path. */
type Change = (document: string, places: readonly ElementPlace[]) => Parameters<typeof withChanged>[2]

function atPlaces(path: string, change: Change): Distortion {
  return (answer: Answer) => {
    const document = answer.status === 200 ? placedDocument(answer.content) : undefined
    const places = document?.places.get(path)
    if (!document || !places) return answer
    const text = withChanged(document.text, places, change(document.text, places))
    if (text === document.text) return answer
    return { ...answer, content: { kind: 'text', mediaType: 'application/xml', text } }
  }
}
