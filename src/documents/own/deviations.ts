import { pointerToken } from '../../kernel/json-pointer.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import { asNode, itemsOf, propertiesOf } from '../openapi/description.ts'
import type { OwnOperation, OwnParameter } from './own-api.ts'
import { typeOf } from './sample.ts'

type Schemas = Readonly<Record<string, JsonObject>>

/** Every way in which a request for an operation can be at a limit of its description, or beyond. */
export function deviationsOf(operation: OwnOperation, schemas: Schemas): readonly Change[] {
  return [...missing(operation, schemas), ...edges(operation, schemas)]
}

/** A value next to a limit of a schema, in words. */
interface Edge {
  readonly how: string
  readonly value: unknown
  readonly isWithin: boolean
}

/** More characters than this no test sends. */
const MOST_CHARACTERS = 5000

/** What a schema allows just so, and what it does not allow any more. */
function edgesOf(schema: JsonObject): readonly Edge[] {
  const { minLength, maxLength, minimum, maximum, pattern, format } = schema
  const type = typeOf(schema)
  const found: Edge[] = []
  const add = (isWithin: boolean, how: string, value: unknown): void =>
    void found.push({ how, value, isWithin })
  const values = itemsOf(schema['enum'])
  if (values.length > 0) {
    for (const value of values) add(true, `as ${String(value)}`, value)
    add(false, 'as a value that is not listed', 'no-such-value')
  } else if (type === 'string') {
    const isFree = pattern === undefined && format === undefined
    if (typeof maxLength === 'number' && maxLength < MOST_CHARACTERS) {
      if (isFree) add(true, `of ${maxLength} characters`, 'a'.repeat(maxLength))
      add(false, `of ${maxLength + 1} characters`, 'a'.repeat(maxLength + 1))
    }
    if (typeof minLength === 'number' && minLength > 1) {
      if (isFree) add(true, `of ${minLength} characters`, 'a'.repeat(minLength))
      add(false, `of ${minLength - 1} characters`, 'a'.repeat(minLength - 1))
    }
    if (format === 'date' || format === 'date-time') add(false, 'that is no date', 'yesterday')
  } else if (type === 'integer' || type === 'number') {
    if (typeof minimum === 'number') add(true, `of ${minimum}`, minimum)
    if (typeof maximum === 'number') add(true, `of ${maximum}`, maximum)
    if (typeof minimum === 'number') add(false, `of ${minimum - 1}`, minimum - 1)
    if (typeof maximum === 'number') add(false, `of ${maximum + 1}`, maximum + 1)
    add(false, 'that is no number', 'many')
  } else if (type === 'boolean') add(false, 'that is neither true nor false', 'perhaps')
  return found
}

/** A field of a body, with the pointer to it. */
interface Field {
  readonly pointer: string
  readonly schema: JsonObject
  readonly required: boolean
}

/** The fields that a sample of a body has, of all depths but those of lists and choices. */
function fieldsOf(schema: JsonObject, sample: unknown, pointer = ''): readonly Field[] {
  if (!isObject(sample)) return []
  const required = new Set(itemsOf(schema['required']))
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    if (!Object.hasOwn(sample, name)) return []
    const at = `${pointer}/${pointerToken(name)}`
    const field = { pointer: at, schema: asNode(property), required: required.has(name) }
    return [field, ...fieldsOf(field.schema, sample[name], at)]
  })
}

/** What makes another request of the usual one, in the words of scenarios. */
export type Change = Pick<Edge, 'how' | 'isWithin'> & Readonly<Record<string, unknown>>

/** What is required, left out. */
function missing({ asks, body }: OwnOperation, schemas: Schemas): readonly Change[] {
  const headers = asks.filter((one) => one.in === 'header' && one.required)
  const fields = body?.schema === undefined ? [] : fieldsOf(schemas[body.schema] ?? {}, body.sample)
  return [
    ...headers.map(({ name }) => refused(`without the header ${name}`, { omitHeader: name })),
    ...fields
      .filter((one) => one.required)
      .map(({ pointer }) => refused(`without ${pointer}`, { omitField: pointer })),
  ]
}

/** Values at the limits, and beyond them. */
function edges({ asks, body }: OwnOperation, schemas: Schemas): readonly Change[] {
  const fields = body?.schema === undefined ? [] : fieldsOf(schemas[body.schema] ?? {}, body.sample)
  return [
    ...asks.flatMap((one) => edgesOf(schemas[one.schema] ?? {}).flatMap((edge) => edgeOf(one, edge))),
    ...fields.flatMap(({ pointer, schema }) =>
      edgesOf(schema)
        .filter(({ isWithin }) => !isWithin)
        .map(({ how, value }) => refused(`with ${pointer} ${how}`, { setField: { [pointer]: value } })),
    ),
  ]
}

/** A value in a path names something: whether there is such a thing no description says. */
function edgeOf({ name, in: place }: OwnParameter, { how, value, isWithin }: Edge): readonly Change[] {
  const words = `with ${name} ${how}`
  const text = String(value)
  if (place === 'path') return isWithin ? [] : [refused(words, { setPath: { [name]: text } })]
  if (isWithin) return [{ how: words, isWithin, [place === 'query' ? 'query' : 'headers']: { [name]: text } }]
  return [
    refused(words, place === 'query' ? { setQuery: { [name]: text } } : { setHeader: { [name]: text } }),
  ]
}

function refused(how: string, wrong: object): Change {
  return { how, isWithin: false, wrong }
}
