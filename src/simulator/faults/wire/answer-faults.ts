import { ownOperation } from '../../../documents/own/own-apis.ts'
import { unmarkedJsonIn } from '../../../kernel/json-text.ts'
import type { Operation, OperationId } from '../../../documents/operations.ts'
import { type Distortion, type Fault, type FaultView, withBody } from '../fault.ts'
import { whyUnreached } from './unreached-faults.ts'
import { bodyText } from '../../surfaces/encode.ts'
import { CORRELATION_FIELD, CORRELATION_ID } from '../../../documents/headers.ts'
import type { Answer, ProviderCall } from '../../../provider/answers/call-and-answer.ts'
import { type Shape, jsonSchemaOf } from '../../../documents/wire-schemas.ts'
import { ASSUMED, FORMAT_ASSUMED } from '../../../documents/wire/provenance.ts'
import type { DocumentedBody } from './bodies.ts'
import { type ChangeOwner, changeField, renamed, withValue, withoutField } from './change-field.ts'
import { DAMAGES_OF_TEXT, damagesOf } from './damaged-values.ts'
import { type SchemaField, fieldsOf, pointerOf, typeOf } from '../../../documents/json-shape.ts'
import { onSuccess } from '../../variations/variation.ts'
import { UNTOLD_FIELDS, whyOpen } from './unspecified.ts'
import { anotherValue, ofAnotherType, outsideOfBounds } from './wrong-values.ts'

/**
 * A fault that is made from what the documents say of an operation's answer. It does not say what it breaks: any
 * requirement may notice it, and one has to.
 */
export interface WireFault extends Fault {
  readonly operation: OperationId
  readonly answer: Distortion
  /** Why nobody need notice it, where the documents leave open what it changes. */
  readonly legal?: string | undefined
  /** In how many scenarios it is looked for where nobody need notice it, if others than usual. */
  readonly scenariosForLegal?: number
  /** Why no scenario meets what it changes, where none does. */
  readonly whyUnreached?: string | undefined
}

/** `wire/<operation>/<field>/<how>` */
export function wireFault(
  operation: OperationId,
  field: string,
  how: string,
  title: string,
  answer: Distortion,
  legal?: string,
): WireFault {
  const id = `wire/${operation}/${field}/${how}`
  return {
    id,
    title: `${operation}: ${title}`,
    breaks: [],
    operation,
    operations: [operation],
    answer,
    legal,
    whyUnreached: whyUnreached(id),
  }
}

/** What can be wrong with an answer as a whole: its status, its headers, and its body as bytes. */
export function answerFaults(operation: Operation): readonly WireFault[] {
  const id = operation.id as OperationId
  const open = openSuccess(operation)
  const hasBody = operation.success.some(({ mediaType }) => mediaType !== '')
  const fault = (how: string, words: string, answer: Distortion, legal?: string): WireFault =>
    wireFault(id, 'answer', how, words, answer, legal)
  return [
    fault('status-of-an-error', 'success is answered 500', onSuccess(status(500)), open),
    fault('other-success-status', 'success is answered 299', onSuccess(status(299)), open),
    ...(operation.errorStatuses.length > 0
      ? [fault('other-error-status', 'errors are answered 418', refusal(status(418)))]
      : []),
    ...(hasBody ? BODY_FAULTS.map(([how, words, change]) => fault(how, words, onSuccess(change), open)) : []),
    fault('swapped', 'the answer is that to another request', swapped, open),
    ...headerFaults(operation, id),
  ]
}

/** Present where the documents show no success of the operation at all. */
function openSuccess({ success: answers }: Operation): string | undefined {
  const [first] = answers
  return answers.every(({ assumption }) => assumption !== undefined)
    ? `the documents do not show its success (${first!.assumption})`
    : undefined
}

const BODY_FAULTS: readonly (readonly [how: string, words: string, change: Distortion])[] = [
  ['content-type', 'the body says that it is text/csv', header('content-type', () => 'text/csv')],
  ['no-content-type', 'the body does not say what it is', header('content-type', () => undefined)],
  ['truncated', 'the body ends in the middle', bodyAs((text) => text.slice(0, Math.ceil(text.length / 2)))],
  ['twice', 'the body comes twice', bodyAs((text) => text + text)],
  // Every second byte of UTF-16 is zero where the text is Latin.
  ['encoding', 'the body is UTF-16', bodyAs((text) => [...text].join('\u0000'))],
  ['empty', 'there is no body', (answer) => ({ ...answer, content: { kind: 'none' } })],
  ['of-another', 'the body is that of the answer to another request', withBodyOf],
]

/** What was said of something else before, as it comes where provider answers are mixed up. */
function withBodyOf(answer: Answer, { before }: FaultView): Answer {
  if (!before) return answer
  const { 'content-type': contentType = 'application/json' } = before.headers
  return { ...answer, headers: { ...answer.headers, 'content-type': contentType }, content: before.content }
}

/** Status, headers and all, as it comes where connections are mixed up. */
const swapped: Distortion = onSuccess((answer, { before }) => before ?? answer)

const REFLECTION_IS_OPEN = 'document 1 §2.1 has the reflection for all operations but these'

function headerFaults({ headerSet }: Operation, id: OperationId): readonly WireFault[] {
  if (headerSet !== 'standard' && headerSet !== 'diagnostic') return []
  const open = headerSet === 'diagnostic' ? REFLECTION_IS_OPEN : undefined
  const reflected = (how: string, words: string, of: (value: string) => string | undefined): WireFault =>
    wireFault(id, CORRELATION_ID, how, `${CORRELATION_ID} is ${words}`, header(CORRELATION_FIELD, of), open)
  const challenged = (how: string, words: string, of: () => string | undefined): WireFault =>
    wireFault(id, 'WWW-Authenticate', how, `a 401 has ${words} challenge`, header('www-authenticate', of))
  return [
    reflected('drop', 'not reflected', () => undefined),
    reflected('revalue', 'another one', (value) => `${value}x`),
    ...(headerSet === 'standard'
      ? [challenged('drop', 'no', () => undefined), challenged('revalue', 'another', () => 'Basic')]
      : []),
  ]
}

/** What becomes of the header that comes back as it was sent: at one operation, where values of every kind are sent. */
export function damagedHeaders({ id }: Operation): readonly WireFault[] {
  if (id !== 'account-information/list-accounts') return []
  return DAMAGES_OF_TEXT.map(([how, damage]) =>
    wireFault(id, CORRELATION_ID, how, `${CORRELATION_ID} is ${how}`, header(CORRELATION_FIELD, damage)),
  )
}

/** What becomes of a refresh token on its way to the provider, in a form. */
export function damagedForms({ id }: Operation): readonly WireFault[] {
  if (id !== 'consent-flow/token') return []
  return DAMAGES_OF_TEXT.map(([how, damage]) => {
    const title = `the refresh token goes on ${how}`
    const forwardedCall = (call: ProviderCall): ProviderCall => {
      const form = new URLSearchParams(call.body)
      const token = form.get('refresh_token') ?? ''
      if (damage(token) === token) return call
      form.set('refresh_token', damage(token))
      return { ...call, body: form.toString() }
    }
    return { ...wireFault(id, 'form.refresh_token', how, title, (answer) => answer), forwardedCall }
  })
}

function refusal(change: (answer: Answer) => Answer): Distortion {
  return (answer) => (answer.status >= 400 && answer.status < 500 ? change(answer) : answer)
}

function status(to: number): (answer: Answer) => Answer {
  return (answer) => ({ ...answer, status: to })
}

/** Another value for a header that is there, or none. */
function header(name: string, of: (value: string) => string | undefined): (answer: Answer) => Answer {
  return (answer) => {
    const sent = Object.keys(answer.headers).find((key) => key.toLowerCase() === name)
    if (sent === undefined) return answer
    const { [sent]: value = '', ...others } = answer.headers
    const changed = of(value)
    if (changed === value) return answer
    return { ...answer, headers: { ...others, ...(changed !== undefined && { [sent]: changed }) } }
  }
}

function bodyAs(of: (text: string) => string): (answer: Answer) => Answer {
  return (answer) => {
    const { content } = answer
    if (content.kind === 'none') return answer
    const mediaType = content.kind === 'text' ? content.mediaType : 'application/json'
    return { ...answer, content: { kind: 'text', mediaType, text: of(bodyText(answer)) } }
  }
}

/** Everything that can be wrong with every field of a documented body. */
export function fieldFaults(body: DocumentedBody): readonly WireFault[] {
  const schema = jsonSchemaOf(body.schema)
  return fieldsOf(schema).flatMap((field) => faultsOf(field, body))
}

const TYPE_IS_OPEN = 'the documents do not show its type'
const FORMAT_IS_OPEN = 'the documents do not show how it is written'
const VALUE_IS_OPEN = 'its description allows other values'
const PRESENCE_IS_OPEN = 'the documents do not say which fields are there (response-field-presence)'

function faultsOf(field: SchemaField, body: DocumentedBody): readonly WireFault[] {
  const name = [body.prefix, ...field.path].filter((part) => part !== '').join('.')
  const fault = (how: string, words: string, change: ChangeOwner, legal?: string): WireFault => {
    const distortion = inBody(body, (value) => changeField(value, field.path, change))
    return wireFault(body.operation, name, how, `${name} ${words}`, distortion, legal)
  }
  const absence = field.isEssential ? undefined : PRESENCE_IS_OPEN
  const retyped = withValue(ofAnotherType(field.schema))
  const another = anotherValue(field.schema)
  const untold = ownOperation(body.operation)
    ? VALUE_IS_OPEN
    : whyOpen(UNTOLD_FIELDS, body.schema + pointerOf(field), 'revalue')
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

/** What becomes of the values of a documented body where software harms them, such as cutting a text off. */
export function damagedFields(body: DocumentedBody): readonly WireFault[] {
  const schema = jsonSchemaOf(body.schema)
  const whole = typeOf(schema) === 'array' ? [{ path: [], schema, isEssential: true }] : []
  return [...whole, ...fieldsOf(schema)].flatMap((field) => {
    const name = [body.prefix, ...field.path].filter((part) => part !== '').join('.') || 'list'
    return damagesOf(field.schema).map(([how, damage]) => {
      const open = whyOpen(UNTOLD_FIELDS, body.schema + pointerOf(field), how)
      const distortion = inBody(body, (value) =>
        field.path.length === 0 ? damage(value) : changeField(value, field.path, withValue(damage)),
      )
      return wireFault(body.operation, name, how, `${name} is ${how}`, distortion, open)
    })
  })
}

function isTyped({ type, enum: values, properties, [ASSUMED]: assumption }: Shape): boolean {
  if (assumption !== undefined) return false
  return type !== undefined || values !== undefined || properties !== undefined
}

function boundIsOpen(bound: string, schema: Shape): string | undefined {
  if (schema[ASSUMED] !== undefined) return TYPE_IS_OPEN
  return bound === 'format' && schema[FORMAT_ASSUMED] !== undefined ? FORMAT_IS_OPEN : undefined
}

function inBody(
  { carries }: Pick<DocumentedBody, 'carries'>,
  change: (body: unknown) => unknown,
): Distortion {
  return (answer) => {
    const body = carries(answer.status) ? jsonIn(answer) : undefined
    const value = change(body)
    return value === body ? answer : withBody(answer, value)
  }
}

/** What a provider answers to a token request goes through the gateway as text. */
function jsonIn({ content, headers }: Answer): unknown {
  if (content.kind === 'json') return content.value
  const isJson = content.kind === 'text' && headers['content-type'] === 'application/json'
  return isJson ? unmarkedJsonIn(content.text) : undefined
}
