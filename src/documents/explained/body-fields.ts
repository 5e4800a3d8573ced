import { CARD_ENUMERATIONS, CARD_RECORDS } from '../cards/enumerations.ts'
import { CHANGES } from '../cards/history.ts'
import { ENUMERATIONS } from '../enumerations.ts'
import { type FieldFact, factsOfBody } from '../facts.ts'
import { LIMITS } from '../limits.ts'
import { type JsonSchemaName, type Shape, jsonSchemaOf } from '../wire-schemas.ts'
import { withoutNull } from '../json-shape.ts'
import { type Saying, saying } from './explained.ts'

/** What the documents say of each field of a body, by JSON Pointer; records are shown before what they hold. */
export type BodyFields = ReadonlyMap<string, readonly Saying[]>

/** The fields of a JSON body whose shape the documents show. */
export function fieldsOf(schema: JsonSchemaName): BodyFields {
  const fields = new Map<string, Saying[]>()
  const shapes = shapesIn(jsonSchemaOf(schema), '')
  for (const fact of factsOfBody(schema)) {
    const says = fields.get(fact.pointer) ?? []
    says.push(...sayingsFrom(fact, shapes.get(fact.pointer) ?? {}))
    fields.set(fact.pointer, says)
  }
  for (const [pointer, says] of fields) says.push(...furtherSayings(schema, pointer))
  return fields
}

/** A field of the card API, which document 3 names, as a member of the records in which it does. */
export function cardField(pointer: string): readonly Saying[] {
  const name = lastOf(pointer)
  const records = CARD_FIELDS.get(name) ?? []
  if (records.length === 0) return []
  const values = CARD_ENUMERATIONS.filter((row) => row.name.toLowerCase() === name.toLowerCase())
  return [
    saying(`a field of ${records.join(', ')}, whose type is not shown`, { stated: '3 §2' }),
    saying('may be absent', { assumed: 'card-field-presence' }),
    ...values.map((row) =>
      saying(`values known: ${row.values.join(', ')}; others are possible`, {
        assumed: 'card-enumeration-values',
      }),
    ),
  ]
}

/** The records that have a field of a name, in any release: earlier ones may have it under another name. */
const CARD_FIELDS: ReadonlyMap<string, readonly string[]> = cardFields()

function cardFields(): ReadonlyMap<string, readonly string[]> {
  const named = Object.entries(CARD_RECORDS).flatMap(([record, { fields }]) =>
    fields.flatMap((field) => {
      const changes = CHANGES.filter(({ name }) => name === `${record}.${field}`)
      return [field, ...changes.flatMap(({ from }) => from ?? [])].map((name) => ({ name, record }))
    }),
  )
  const found = Map.groupBy(named, ({ name }) => name)
  return new Map([...found].map(([name, rows]) => [name, [...new Set(rows.map(({ record }) => record))]]))
}

interface Placed {
  readonly shape: Shape
  readonly isRequired: boolean
}

function shapesIn(
  given: Shape,
  pointer: string,
  isRequired = false,
  shapes = new Map<string, Placed>(),
): ReadonlyMap<string, Placed> {
  shapes.set(pointer, { shape: given, isRequired })
  const shape = withoutNull(given)
  if (shape.items) shapesIn(shape.items, `${pointer}/*`, true, shapes)
  for (const [name, inner] of Object.entries(shape.properties ?? {}))
    shapesIn(inner, `${pointer}/${name}`, shape.required?.includes(name), shapes)
  return shapes
}

function sayingsFrom({ kind, basis }: FieldFact, { shape, isRequired }: Partial<Placed>): readonly Saying[] {
  switch (kind) {
    case 'presence':
      return [saying(isRequired ? 'has to be there' : 'may be absent', basis)]
    case 'members':
      return [
        saying('stated' in basis ? 'has every member there is' : 'may be a part of what there is', basis),
      ]
    case 'type':
      return [saying(typeWords(shape ?? {}), basis)]
    case 'format':
      return [saying(formatWords(withoutNull(shape ?? {})), basis)]
    default:
      return []
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function typeWords(given: Shape): string {
  const shape = withoutNull(given)
  if (shape.enum) return `one of ${shape.enum.join(', ')}`
  const words = [shape.type ?? []]
    .flat()
    .map((type) => TYPES[type])
    .join(' or ')
  return shape.type === 'integer' && shape.maximum! < Number.MAX_SAFE_INTEGER
    ? `${words} from ${shape.minimum} to ${shape.maximum}`
    : words
}

function formatWords({ format, description, pattern }: Shape): string {
  if (format === 'date') return 'a date as YYYY-MM-DD'
  if (format === 'date-time') return 'an instant as RFC 3339 has it'
  return description ?? `as ${pattern}`
}

/** Limits and sets of values, which stand in tables of their own. */
function furtherSayings(schema: JsonSchemaName, pointer: string): readonly Saying[] {
  const name = lastOf(pointer)
  return [
    ...LIMITS.filter(({ item }) => item === name).map(({ maxCharacters, clause }) =>
      saying(`at most ${maxCharacters} characters`, { stated: clause }),
    ),
    // A complete set is what its type says already.
    ...ENUMERATIONS.filter((row) => !row.complete && isAt(row.name, schema, pointer)).map(
      ({ values, clause }) =>
        saying(`values seen: ${values.join(', ')}; others are possible`, { stated: clause }),
    ),
  ]
}

/** An enumeration is called by its field, and by what has it where several fields have that name. */
function isAt(name: string, schema: JsonSchemaName, pointer: string): boolean {
  const [field, owner] = name.split(' ').toReversed()
  const segments = pointer.split('/').filter((segment) => segment !== '*')
  if (segments.at(-1) !== field) return false
  if (owner === undefined) return true
  const holder = segments.at(-2)
  if (holder) return holder.toLowerCase().includes(owner.toLowerCase())
  return lastOf(schema).includes(owner) || BODIES[owner] === schema
}

/** Which body an enumeration is named after, where the body is called something else here. */
const BODIES: Readonly<Record<string, JsonSchemaName>> = { submission: 'payment-submission/status' }

function lastOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}
