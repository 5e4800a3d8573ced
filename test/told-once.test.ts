import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_RECORDS, type CardRecordName } from '../src/documents/cards/enumerations.ts'
import { factsOfBody } from '../src/documents/facts.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import { type Side, allRelations } from '../src/documents/relations.ts'
import { type JsonSchemaName, WIRE_SCHEMAS } from '../src/documents/wire-schemas.ts'
import { ANSWERS_WITH } from '../src/simulator/variations/facts.ts'

type TellingRecord = JsonSchemaName | CardRecordName

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
    const bodies = success.flatMap(({ schema }) => (schema ?? []) as TellingRecord)
    return [...bodies, ...records, ...(surface === 'settlement' ? ERRORS : [])]
  })
}

const RELATED = SIDES.flatMap((side) =>
  recordsOf(side).flatMap((record) =>
    pointersOf(side.at).map((pointer) => ({ record, names: pointer.slice(1).split('/') })),
  ),
)

function pointersOf(at: string): readonly string[] {
  return at.split(', ').filter((pointer) => pointer.startsWith('/'))
}

/** Whether a fact of a relation is told at a place, or in a part of what stands there; of lists not in their records. */
function isRelated(record: TellingRecord, pointer: string): boolean {
  const names = pointer.slice(1).split('/')
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
]

/** The rows that mark a field as told in one place. */
function marksOf(record: TellingRecord, pointer: string): readonly string[] {
  return TOLD_ONCE.flatMap(({ why, of }) =>
    of.some(([one, place]) => one === record && covers(place, pointer)) ? [why] : [],
  )
}

function covers(place: string, pointer: string): boolean {
  return isWithin(pointer.slice(1).split('/'), place.slice(1).split('/'))
}

describe('every field of every record of the documents', () => {
  test('is a fact of a relation, or is marked as told in one place, with the reason', () => {
    expect(FIELDS.length).toBeGreaterThan(250)
    expect(marked((marks) => marks === 0)).toEqual([])
  })

  test('is not both, nor marked twice', () => {
    expect(marked((marks) => marks > 1)).toEqual([])
  })

  test('is there: no mark is of another one, and each has its reason', () => {
    const odd = TOLD_ONCE.flatMap(({ of }) => of).filter(
      ([record, place]) => !FIELDS.some(([one, pointer]) => one === record && covers(place, pointer)),
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
