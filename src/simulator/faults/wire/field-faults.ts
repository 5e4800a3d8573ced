import { jsonSchemaOf } from '../../../documents/wire-schemas.ts'
import { ASSUMED, FORMAT_ASSUMED } from '../../../documents/wire/provenance.ts'
import type { Answer } from '../../../provider/answers/call-and-answer.ts'
import type { Distortion } from '../distort.ts'
import type { DocumentedBody } from './bodies.ts'
import { changeField, renamed, withValue, withoutField } from './change-field.ts'
import type { ChangeOwner } from './change-field.ts'
import { fieldsOf, pointerOf } from './fields.ts'
import type { JsonSchema, WireField } from './fields.ts'
import { UNTOLD_FIELDS, toldNowhereElse } from './unspecified.ts'
import { wireFault } from './wire-fault.ts'
import type { WireFault } from './wire-fault.ts'
import { anotherValue, ofAnotherType, outsideOfBounds } from './wrong-values.ts'

/** Everything that can be wrong with every field of a documented body. */
export function fieldFaults(body: DocumentedBody): readonly WireFault[] {
  const schema = jsonSchemaOf(body.schema) as JsonSchema
  return fieldsOf(schema).flatMap((field) => faultsOf(field, body))
}

const TYPE_IS_OPEN = 'the documents do not show its type'
const FORMAT_IS_OPEN = 'the documents do not show how it is written'
const PRESENCE_IS_OPEN = 'the documents do not say which fields are there (response-field-presence)'

function faultsOf(field: WireField, body: DocumentedBody): readonly WireFault[] {
  const name = [body.prefix, ...field.path].filter((part) => part !== '').join('.')
  const fault = (how: string, words: string, change: ChangeOwner, legal?: string): WireFault =>
    wireFault(body.operation, name, how, `${name} ${words}`, inBody(body, field, change), legal)
  const absence = field.isEssential ? undefined : PRESENCE_IS_OPEN
  const retyped = withValue(ofAnotherType(field.schema))
  const another = anotherValue(field.schema)
  const untold = toldNowhereElse(UNTOLD_FIELDS, body.schema + pointerOf(field))
  return [
    fault('drop', 'is not there', withoutField, absence),
    fault('rename', 'has another name', renamed, absence),
    fault('retype', 'has another type', retyped, isTyped(field.schema) ? undefined : TYPE_IS_OPEN),
    ...Object.entries(outsideOfBounds(field.schema)).map(([bound, wrong]) =>
      fault(bound, `is outside of its ${bound}`, withValue(wrong), boundIsOpen(bound, field.schema)),
    ),
    ...(another ? [fault('revalue', 'has another value', withValue(another), untold)] : []),
  ]
}

function isTyped({ type, enum: values, properties, [ASSUMED]: assumption }: JsonSchema): boolean {
  if (assumption !== undefined) return false
  return type !== undefined || values !== undefined || properties !== undefined
}

function boundIsOpen(bound: string, schema: JsonSchema): string | undefined {
  if (schema[ASSUMED] !== undefined) return TYPE_IS_OPEN
  return bound === 'format' && schema[FORMAT_ASSUMED] !== undefined ? FORMAT_IS_OPEN : undefined
}

function inBody({ carries }: DocumentedBody, { path }: WireField, change: ChangeOwner): Distortion {
  return (answer) => {
    const body = carries(answer.status) ? jsonIn(answer) : undefined
    const value = changeField(body, path, change)
    return value === body ? answer : { ...answer, content: { kind: 'json', value } }
  }
}

/** What a provider answers to a token request goes through the gateway as text. */
function jsonIn({ content, headers }: Answer): unknown {
  if (content.kind === 'json') return content.value
  if (content.kind !== 'text' || headers['content-type'] !== 'application/json') return undefined
  try {
    return JSON.parse(content.text) as unknown
  } catch {
    return undefined
  }
}
