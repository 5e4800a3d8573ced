import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_RECORDS, type CardRecordName } from '../src/documents/cards/enumerations.ts'
import { factsOfBody } from '../src/documents/facts.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import { type Side, allRelations } from '../src/documents/relations.ts'
import { type JsonSchemaName, WIRE_SCHEMAS } from '../src/documents/wire-schemas.ts'
import { ELEMENT_USES, type ElementUses } from '../src/provider/bank/payments/pain001-uses.ts'
import type { AnsweredMessage } from '../src/simulator/faults/wire/answered-messages.ts'
import { placesIn } from '../src/simulator/faults/wire/xml-elements.ts'
import { FULL_DOCUMENTS } from '../src/simulator/faults/wire/xml-samples.ts'
import { ANSWERS_WITH } from '../src/simulator/variations/facts.ts'

type MessageName = AnsweredMessage | 'pain.001.001.09'
type TellingRecord = JsonSchemaName | CardRecordName | MessageName

/** The rows of the file, each under its reason. */
const TOLD_ONCE = readFileSync('fixtures/told-once.txt', 'utf8')
  .split('\n\n')
  .slice(1)
  .map((part) => {
    const [why, ...rows] = part.trim().split('\n  ')
    const placed = rows.map((row) => /^(.+?) (\/.+)$/.exec(row)!.slice(1) as [TellingRecord, string])
    return { why: why!, of: placed }
  })

const SIDES: readonly Side[] = allRelations().flatMap(([, { sides }]) => Object.values(sides))
const ERRORS: readonly JsonSchemaName[] = ['settlement/error-detail', 'settlement/error-detail-400']

/** The bodies and records in which a side is told. */
function recordsOf({ operations, in: place }: Side): readonly TellingRecord[] {
  return operations.flatMap((id): readonly TellingRecord[] => {
    const { requestBody, success, surface } = OPERATIONS.find((operation) => operation.id === id)!
    if (place !== 'answer') return [requestBody?.schema ?? []].flat() as readonly TellingRecord[]
    const records = (Object.keys(ANSWERS_WITH) as CardRecordName[]).filter((record) =>
      ANSWERS_WITH[record]!.includes(id),
    )
    const bodies = success.flatMap(({ schema, message }) => (schema ?? message ?? []) as TellingRecord)
    return [...bodies, ...records, ...(surface === 'settlement' ? ERRORS : [])]
  })
}

const RELATED = SIDES.flatMap((side) =>
  recordsOf(side).flatMap((record) =>
    pointersOf(side.at).map((pointer) => ({ record, names: pointer.slice(1).split('/') })),
  ),
)

/** Elements of messages in which a side is told: names that follow each other, anywhere below the body. */
const RELATED_ELEMENTS = SIDES.flatMap((side) =>
  recordsOf(side).flatMap((record) =>
    side.at
      .split(', ')
      .filter((place) => isMessage(record) && /^[A-Z]/.test(place))
      .map((place) => ({ record, names: place.replace('@', '/@').split('/') })),
  ),
)

function isMessage(record: TellingRecord): record is MessageName {
  return /^(?:camt|pain)\./.test(record)
}

/** What is told of an element is told of all in it, but for one in which relations tell of parts by themselves. */
function isRelatedElement(message: MessageName, names: readonly string[]): boolean {
  return RELATED_ELEMENTS.some((told) => {
    const end = told.record === message ? endOf(told.names, names) : undefined
    return (
      end === names.length ||
      (end !== undefined && !RELATED_ELEMENTS.some((other) => tellsOfPart(other, told)))
    )
  })
}

type ToldElement = (typeof RELATED_ELEMENTS)[number]

function tellsOfPart(part: ToldElement, whole: ToldElement): boolean {
  const end = part.record === whole.record ? endOf(whole.names, part.names) : undefined
  return end !== undefined && end < part.names.length
}

/** How far these names lead among those of an element; undefined where they are not in it one after the other. */
function endOf(inner: readonly string[], names: readonly string[]): number | undefined {
  const at = names.findIndex((_, start) => isWithin(names.slice(start), inner))
  return at < 0 ? undefined : at + inner.length
}

function pointersOf(at: string): readonly string[] {
  return at.split(', ').filter((pointer) => pointer.startsWith('/'))
}

/** Whether a fact of a relation is told at a place, or in a part of what stands there; of lists not in their records. */
function isRelated(record: TellingRecord, pointer: string): boolean {
  const names = pointer.slice(1).split('/')
  if (isMessage(record)) return isRelatedElement(record, names)
  return RELATED.some(
    (told) =>
      told.record === record &&
      (record in CARD_RECORDS
        ? told.names.includes(names[0]!) || told.names.at(-1)!.toLowerCase() === record.toLowerCase()
        : isWithin(names, told.names) && !names.slice(told.names.length).includes('*')),
  )
}

function isWithin(names: readonly string[], outer: readonly string[]): boolean {
  return outer.every((name, index) => names[index] === name || (name === '*' && names[index] !== undefined))
}

/** What document 3 names of cards stands in its records, from which the bodies are made. */
const IN_RECORDS = new Set<string>(Object.values(CARD_RECORDS).flatMap(({ fields }) => fields))

/**
 * Of what is answered, every element and attribute that the bank can write, whatever an order had. Of what is sent, all
 * that the bank takes, as deep as it tells apart; anything else it refuses.
 */
const ELEMENTS: readonly (readonly [MessageName, string])[] = [
  ...Object.entries(FULL_DOCUMENTS).flatMap(([message, write]) =>
    elementsOf(write()).map((path) => [message as MessageName, path] as const),
  ),
  ...takenIn(ELEMENT_USES.message).map((path) => ['pain.001.001.09', `/CstmrCdtTrfInitn${path}`] as const),
]

function elementsOf(document: string): readonly string[] {
  const places = [...placesIn(document)]
  const all = places.flatMap(([path, [first]]) => {
    const tag = document.slice(first!.start, first!.inner.start)
    const attributes = [...tag.matchAll(/ (Ccy)="/g)].map(([, name]) => `${path}.@${name!}`)
    return places.some(([other]) => other.startsWith(`${path}.`)) ? attributes : [path, ...attributes]
  })
  return all.map((path) => path.slice('Document'.length).replaceAll('.', '/'))
}

function takenIn(uses: ElementUses): readonly string[] {
  const below = { PmtInf: ELEMENT_USES.payment, CdtTrfTxInf: ELEMENT_USES.transaction }
  return Object.entries(uses).flatMap(([name, use]) => {
    const inner = name in below ? below[name as keyof typeof below] : use
    return typeof inner === 'string' ? [`/${name}`] : takenIn(inner).map((path) => `/${name}${path}`)
  })
}

/** Every field that holds no others; what the document describes in words is no name of one. */
const FIELDS: readonly (readonly [TellingRecord, string])[] = [
  ...(Object.keys(WIRE_SCHEMAS) as JsonSchemaName[]).flatMap((schema) => {
    const pointers = [...new Set(factsOfBody(schema).map(({ pointer }) => pointer))]
    return pointers
      .filter((pointer) => !pointers.some((other) => other.startsWith(`${pointer}/`)))
      .filter(
        (pointer) =>
          !schema.startsWith('cards/') || !IN_RECORDS.has(pointer.slice(pointer.lastIndexOf('/') + 1)),
      )
      .map((pointer) => [schema, pointer] as const)
  }),
  ...(Object.keys(CARD_RECORDS) as CardRecordName[]).flatMap((record) =>
    CARD_RECORDS[record].fields
      .filter((field) => !field.includes(' '))
      .map((field) => [record, `/${field}`] as const),
  ),
  ...ELEMENTS,
]

/** The rows that mark a field as told in one place. */
function marksOf(record: TellingRecord, pointer: string): readonly string[] {
  return TOLD_ONCE.flatMap(({ why, of }) =>
    of.some(([one, place]) => one === record && covers(record, place, pointer)) ? [why] : [],
  )
}

function covers(record: TellingRecord, place: string, pointer: string): boolean {
  const [names, outer] = [pointer, place].map((one) => one.slice(1).split('/'))
  return isMessage(record) ? endOf(outer!, names!) !== undefined : isWithin(names!, outer!)
}

describe('every field of every record of the documents', () => {
  test('is a fact of a relation, or is marked as told in one place, with the reason', () => {
    expect(FIELDS.length).toBeGreaterThan(250 + ELEMENTS.length)
    expect(ELEMENTS.length).toBeGreaterThan(200)
    expect(marked((marks) => marks === 0)).toEqual([])
  })

  test('is not both, nor marked twice', () => {
    expect(marked((marks) => marks > 1)).toEqual([])
  })

  test('is there: no mark is of another one, and each has its reason', () => {
    const odd = TOLD_ONCE.flatMap(({ of }) => of).filter(
      ([record, place]) => !FIELDS.some(([one, pointer]) => one === record && covers(record, place, pointer)),
    )
    expect(odd).toEqual([])
    expect(TOLD_ONCE.filter(({ why, of }) => why.length < 20 || of.length === 0)).toEqual([])
  })
})

/** Fields of which so many rows and relations tell. */
function marked(isOdd: (marks: number) => boolean): readonly string[] {
  return FIELDS.filter(([record, pointer]) =>
    isOdd(marksOf(record, pointer).length + Number(isRelated(record, pointer))),
  ).map((field) => field.join(' '))
}
