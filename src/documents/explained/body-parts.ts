import { ExactNumber, readExactJson } from '../../kernel/exact-number.ts'
import { isTooDeep } from '../../kernel/json-depth.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import type { Operation } from '../operations.ts'
import { WIRE_SCHEMAS } from '../wire-schemas.ts'
import type { JsonSchemaName, WireSchemaName } from '../wire-schemas.ts'
import { cardField, fieldsOf } from './body-fields.ts'
import { MOST_UNNAMED } from './explained.ts'
import type { ExplainedPart, PartOf, Saying } from './explained.ts'
import type { NamedParameter } from './named-parameters.ts'

/**
 * The fields of a JSON body: those of its shape, whether they are there or not, then the others. A body that cannot be
 * read, because it is no JSON or only its ends were kept, has those of its shape alone.
 */
export function jsonBodyParts(
  part: PartOf,
  { surface }: Operation,
  body: string,
  schema: WireSchemaName | undefined,
  /** Fields that are named in a list of parameters. */
  own: readonly NamedParameter[] = [],
): readonly ExplainedPart[] {
  const found = fieldsIn(readOrNothing(body))
  const isShown = isJsonSchema(schema) && !holdsRecords(surface)
  const documented = new Map<string, readonly Saying[]>([
    ...(isShown ? fieldsOf(schema) : []),
    ...own.map(({ name, says }) => [`/${name}`, says] as const),
  ])
  const sayingsOf = (pointer: string): readonly Saying[] =>
    documented.get(pointer) ?? (holdsRecords(surface) ? cardField(pointer) : [])
  // An item of a list has no name: what it holds is shown.
  const others = [...found.keys()].filter((at) => !documented.has(at) && at !== '' && !at.endsWith('/*'))
  return [...documented.keys(), ...others.slice(0, MOST_UNNAMED)].map((at) => {
    const { values, count } = found.get(at) ?? NOT_THERE
    return part(at, values, sayingsOf(at), count)
  })
}

function isJsonSchema(schema: WireSchemaName | undefined): schema is JsonSchemaName {
  return schema !== undefined && schema in WIRE_SCHEMAS
}

/** Document 3 names fields of records, and does not say in which bodies they stand. */
function holdsRecords(surface: Operation['surface']): boolean {
  return SURFACE_DESCRIPTIONS[surface].variants !== undefined
}

interface Found {
  readonly values: readonly string[]
  readonly count: number
}

const NOT_THERE: Found = { values: [], count: 0 }

function readOrNothing(body: string): unknown {
  if (body === '' || isTooDeep(body)) return undefined
  try {
    return readExactJson(body)
  } catch {
    return undefined
  }
}

/** Names within names: every pointer of a hostile body would be as long as the body. */
const LONGEST_POINTER = 1000

/** Every place of a value by its JSON Pointer, with `*` for every item of a list, and the first value there. */
function fieldsIn(value: unknown): ReadonlyMap<string, Found> {
  const found = new Map<string, { values: string[]; count: number }>()
  const visit = (part: unknown, at: string): void => {
    if (at.length > LONGEST_POINTER) return
    const field = found.get(at) ?? { values: [], count: 0 }
    found.set(at, field)
    field.count++
    if (Array.isArray(part)) for (const item of part) visit(item, `${at}/*`)
    else if (isRecord(part)) {
      for (const [name, inner] of Object.entries(part)) visit(inner, `${at}/${pointerToken(name)}`)
    } else if (field.values.length === 0) field.values.push(String(part))
  }
  if (value !== undefined) visit(value, '')
  return found
}

/** A number that a double would change is an object, and a value all the same. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber)
}
