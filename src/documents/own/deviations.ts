import { asObject } from '../../kernel/objects.ts'
import { itemsOf } from '../openapi/description.ts'
import { type JsonShape, fieldsOf, pointerOf } from '../json-shape.ts'
import { type OwnApi, type OwnOperation, type OwnParameter, samplesIn } from './own-operation.ts'
import { kindOf } from './sample.ts'

/** A value next to a limit of a schema, in words. */
interface Edge {
  readonly how: string
  readonly value: unknown
  readonly isWithin: boolean
}

/** More characters than this no test sends. */
const MOST_CHARACTERS = 5000

/** What a schema allows just so, and what it does not allow any more. */
function edgesOf(schema: JsonShape): readonly Edge[] {
  const { minLength, maxLength, minimum, maximum, pattern, format } = schema
  const type = kindOf(schema)
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

/** What makes another request of the usual one, in the words of scenarios. */
export type Change = Pick<Edge, 'how' | 'isWithin'> & Readonly<Record<string, unknown>>

/** Every way in which a request can be at a limit of its description, beyond it, or without what is required. */
export function deviationsOf({ asks, body }: OwnOperation, schemas: OwnApi['schemas']): readonly Change[] {
  const required = asks.filter((one) => one.required && one.in !== 'path')
  const fields = fieldsOf(schemas[body?.schema ?? ''] ?? {})
    .filter(({ path }) => isShown(body?.sample, path))
    .map((field) => ({ ...field, pointer: pointerOf(field) }))
  return [
    ...required.map(({ name, in: place }) => {
      const words = `without the ${place === 'query' ? 'parameter' : place} ${name}`
      if (place === 'header') return refused(words, { omitHeader: name })
      const { [name]: _, ...query } = samplesIn('query', asks)
      return { ...refused(words, { circumstance: words }), query }
    }),
    ...fields
      .filter((one) => one.isEssential)
      .map(({ pointer }) => refused(`without ${pointer}`, { omitField: pointer })),
    ...asks.flatMap((one) => edgesOf(schemas[one.schema] ?? {}).flatMap((edge) => edgeOf(one, edge))),
    ...fields.flatMap(({ pointer, schema }) =>
      edgesOf(schema)
        .filter(({ isWithin }) => !isWithin)
        .map(({ how, value }) => refused(`with ${pointer} ${how}`, { setField: { [pointer]: value } })),
    ),
  ]
}

/** Whether the usual body has it: what stands in lists, and in what was not chosen, is left as it is. */
function isShown(sample: unknown, path: readonly string[]): boolean {
  return path.reduce<unknown>((owner, name) => asObject(owner)?.[name], sample) !== undefined
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
