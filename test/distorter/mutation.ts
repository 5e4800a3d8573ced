import type { DescribedOperation, DescribedResponse, Description, Field } from './description.ts'
import { fieldsIn } from './description.ts'

/** An answer as it goes over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One thing that is made wrong in every answer of an operation that has it. */
export interface Mutation {
  readonly id: string
  readonly operationId: string
  /** Of the answers that it changes. */
  readonly status: number
  /** Whether it contradicts the description; another value of the same type, or the absence of what may be absent, does not. */
  readonly isContradiction: boolean
  /** The same object where there is nothing to change. `last` is what another operation answered before. */
  readonly apply: (answer: WireAnswer, last: WireAnswer | undefined) => WireAnswer
}

type Change = (value: unknown) => unknown

/** Every mutation of an operation that its description allows. */
export function mutationsOf(description: Description, operation: DescribedOperation): readonly Mutation[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const isShown = response['x-assumption'] === undefined && response['x-body-assumption'] === undefined
    if (!isShown || !/^\d{3}$/.test(status)) return []
    const fields = fieldsIn(description, schemaOf(response))
    return [
      ...wholeAnswer(operation, status, response),
      ...fields.flatMap((field) => ofField(operation, Number(status), field)),
    ]
  })
}

function schemaOf({ content }: DescribedResponse) {
  return Object.values(content ?? {}).find(({ schema }) => schema?.$ref)?.schema
}

function wholeAnswer(
  { operationId }: DescribedOperation,
  status: string,
  { content, headers }: DescribedResponse,
): readonly Mutation[] {
  const when = Number(status)
  const isSuccess = when < 300
  const make = (
    how: string,
    change: (answer: WireAnswer, last: WireAnswer | undefined) => WireAnswer,
  ): Mutation => ({
    id: `${operationId} ${status} ${how}`,
    operationId,
    status: when,
    isContradiction: true,
    apply: (answer, last) => (answer.status === when ? change(answer, last) : answer),
  })
  const body = (change: (text: string) => string) => (answer: WireAnswer) =>
    answer.body === '' ? answer : { ...answer, body: change(answer.body) }
  return [
    make('status', (answer) => ({ ...answer, status: isSuccess ? 299 : 418 })),
    ...(isSuccess ? [make('refusal', (answer) => ({ ...answer, status: 500 }))] : []),
    ...(content
      ? [
          make('media type', (answer) => withHeader(answer, 'content-type', 'text/csv')),
          make(
            'truncated',
            body((text) => text.slice(0, Math.ceil(text.length / 2))),
          ),
          make(
            'twice',
            body((text) => text + text),
          ),
          make(
            'wrong encoding',
            body((text) => [...text].join('\u0000')),
          ),
          make(
            'no body',
            body(() => ''),
          ),
          make('swapped', (answer, last) => (last ? { ...answer, body: last.body } : answer)),
        ]
      : []),
    // What a header holds stands in no schema, only that it is there.
    ...(isSuccess && headers?.['X-Correlation-ID']
      ? [make('no X-Correlation-ID', (answer) => withHeader(answer, 'x-correlation-id', undefined))]
      : []),
  ]
}

function withHeader(answer: WireAnswer, name: string, value: string | undefined): WireAnswer {
  const { [name]: _, ...others } = answer.headers
  return { ...answer, headers: { ...others, ...(value !== undefined && { [name]: value }) } }
}

function ofField({ operationId }: DescribedOperation, status: number, field: Field): readonly Mutation[] {
  const { path, schema, isRequired } = field
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null')
  const make = (how: string, isContradiction: boolean, change: Change): Mutation => ({
    id: `${operationId} ${status} /${path.join('/')} ${how}`,
    operationId,
    status,
    isContradiction,
    apply: (answer) => (answer.status === status ? inJson(answer, path, change) : answer),
  })
  const isStated = schema['x-assumed'] === undefined
  const hasStatedFormat = isStated && schema['x-format-assumed'] === undefined
  return [
    make('dropped', isRequired, () => undefined),
    ...(type
      ? [make('of another type', isStated, type === 'string' ? () => 4711 : () => 'no such type')]
      : []),
    ...(schema.enum ? [make('outside of its set', true, () => 'NO_SUCH_VALUE')] : []),
    ...(schema.pattern && !schema.enum
      ? [make('of another format', hasStatedFormat, (value) => `?${String(value)}?`)]
      : []),
    ...(schema.maxLength ? [make('too long', true, () => 'z'.repeat(schema.maxLength! + 1))] : []),
    ...(schema.minItems ? [make('empty', true, () => [])] : []),
    ...(schema.maximum ? [make('too large', true, () => schema.maximum! + 1)] : []),
    ...(type === 'string' && !schema.enum && !schema.pattern
      ? [make('of another value', false, (value) => `${String(value)} changed`)]
      : []),
  ]
}

function inJson(answer: WireAnswer, path: readonly string[], change: Change): WireAnswer {
  try {
    const before: unknown = JSON.parse(answer.body)
    const after = changed(before, path, change)
    return after === before ? answer : { ...answer, body: JSON.stringify(after) }
  } catch {
    return answer
  }
}

function changed(value: unknown, [name, ...rest]: readonly string[], change: Change): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value
  if (name === '*') {
    const items = Array.isArray(value) ? value.map((item) => changed(item, rest, change)) : value
    return Array.isArray(value) && value.some((item, index) => item !== (items as unknown[])[index])
      ? items
      : value
  }
  const found = (value as Record<string, unknown>)[name]
  if (found === undefined || found === null) return value
  const inner = rest.length === 0 ? change(found) : changed(found, rest, change)
  return inner === found ? value : { ...value, [name]: inner }
}
