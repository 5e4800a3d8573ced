import { hasChange } from '../cards/history.ts'
import { AUTHORIZATION, AUTO, CORRELATION_ID, type HeaderRow } from '../headers.ts'
import { type Operation, PARAMETERS, type ParameterName, headerNameAt, headersOf } from '../operations.ts'
import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import type { DetailedParameter } from '../apis/described-surface.ts'
import type { DescribedApi } from './described-api.ts'
import { defined } from '../../kernel/defined.ts'
import { WIRE_SCHEMAS } from '../wire-schemas.ts'
import { schemaReference } from './schemas.ts'
import { maxCharactersOf } from '../limits.ts'
import type { SuccessAnswer } from '../operations/operation.ts'

/** A parameter object of OpenAPI. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The parameters of an operation at one of its addresses: those of the path, of the query, then the headers. */
export function parametersAt(
  api: DescribedApi,
  operation: Operation,
  path: string,
): readonly DescribedParameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as ParameterName)
  return [
    ...names.map((name) => parameter(name, operation)),
    ...operation.queryParameters.map((name) => parameter(name, operation)),
    ...headersAt(api, operation),
  ]
}

function parameter(name: ParameterName, operation: Operation): DescribedParameter {
  const { in: place, pattern, maxLength, rule } = PARAMETERS[name]
  const own = SURFACE_DESCRIPTIONS[operation.surface]
    .parametersOf?.(operation.id)
    .find((candidate) => candidate.name === name)
  return {
    name,
    in: place,
    required: place === 'path' || own?.required === true,
    description: rule,
    schema: { type: 'string', maxLength, pattern: pattern.source },
  }
}

/** OpenAPI ignores a parameter of this name: it is a security scheme. Empty where no token is named. */
export function securityOf(api: DescribedApi, operation: Operation): readonly object[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[api.surface]
  const rows = parametersOf ? parametersOf(operation.id) : headersOf(operation.headerSet)
  const names = rows.map(({ name }) => name)
  // Optional: without it is a way as well.
  return names.includes(AUTHORIZATION) ? [{ [TOKEN_SCHEME]: [] }, {}] : []
}

export const TOKEN_SCHEME = 'accessToken'

function headersAt(api: DescribedApi, operation: Operation): readonly DescribedParameter[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[api.surface]
  if (parametersOf) {
    const own = parametersOf(operation.id)
    return own.filter((one) => one.in === 'HEADER' && one.name !== AUTHORIZATION).map(detailedHeader)
  }
  return headersOf(operation.headerSet)
    .filter(({ name }) => name !== AUTHORIZATION && !isGone(name, api))
    .map((row) => header(row, api, operation))
}

/** Document 3 §9.4: a header that a release of the card API has no more. */
function isGone(name: string, { part }: DescribedApi): boolean {
  if (!part || name !== 'X-Request-ID') return false
  return hasChange('request-id-removed', part.variant, part.release)
}

function header(row: HeaderRow, api: DescribedApi, operation: Operation): DescribedParameter {
  const name = headerNameAt(api.surface, row.name)
  return {
    name,
    in: 'header',
    required: row.presence[operation.headerSet] === 'required',
    description: name === row.name ? row.rule : 'identifies the client',
    schema: defined({ type: 'string', ...FORMATS[row.format], maxLength: row.maxLength }),
  }
}

const FORMATS = {
  uuid: { format: 'uuid' },
  text: { minLength: 1 },
  'ip-or-auto': { anyOf: [{ const: AUTO }, { format: 'ipv4' }, { format: 'ipv6' }] },
  bearer: {},
} as const satisfies Readonly<Record<HeaderRow['format'], object>>

function detailedHeader({ name, required, rule }: DetailedParameter): DescribedParameter {
  return { name, in: 'header', required, description: rule, schema: { type: 'string' } }
}

/** The request body of an operation, as OpenAPI has it; undefined where it has none. */
export function requestBodyOf(operation: Operation): object | undefined {
  const { requestBody } = operation
  if (!requestBody) return undefined
  const { mediaType, schema } = requestBody
  const content = schema === undefined ? fieldsOf(operation) : bodySchema(schema)
  return { required: true, content: { [mediaType]: content ? { schema: content } : {} } }
}

function bodySchema(name: string): object {
  return Object.hasOwn(WIRE_SCHEMAS, name) ? schemaReference(name) : xmlText(name)
}

/** Bodies that the documents describe by their fields alone. */
function fieldsOf({ id, surface }: Operation): object | undefined {
  if (id === 'consent-flow/token') return TOKEN_REQUEST
  const fields = (SURFACE_DESCRIPTIONS[surface].parametersOf?.(id) ?? []).filter(
    (field) => field.in === 'BODY',
  )
  if (fields.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, rule }) => [name, { description: rule }])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Document 2 §4.1; a code is redeemed at the same endpoint with the parameters of RFC 6749 §4.1.3. */
const TOKEN_REQUEST = {
  type: 'object',
  properties: {
    client_id: { type: 'string' },
    grant_type: { type: 'string', examples: ['refresh_token', 'authorization_code'] },
    refresh_token: { type: 'string' },
    code: { type: 'string' },
  },
  required: ['grant_type'],
}

type Described = Readonly<Record<string, unknown>>

/** The answers of an operation by status; `x-assumption` says where the documents show none, or not its body. */
export function responsesOf(api: DescribedApi, operation: Operation): Described {
  const success = operation.success.map((answer) => [
    String(answer.status),
    described(
      successText(answer),
      operation,
      defined({
        ...(isLeftOpen(answer, operation) ? {} : contentOf(answer, cardRecordOf(api, operation))),
        'x-assumption': answer.assumption,
        'x-body-assumption': answer.bodyAssumption,
      }),
    ),
  ])
  const errors = operation.errorStatuses.map((status) => [
    String(status),
    described(ERRORS[status] ?? 'an error', operation, errorDetails(api, operation, status)),
  ])
  const further = furtherErrors(api, operation)
  const isRefused = [...errors, ...further].some(([status]) => String(status).startsWith('4'))
  const refused = isRefused ? [] : [['4XX', { description: UNNAMED_REFUSAL }] as const]
  return Object.fromEntries([...success, ...errors, ...refused, ...further, ...pageAfter(operation)])
}

/**
 * A body of which nothing is shown, beside one that is: as content without a schema it would be anything at all to
 * clients that are generated, and hide the body of the other status from them.
 */
function isLeftOpen({ bodyAssumption }: SuccessAnswer, { success }: Operation): boolean {
  return bodyAssumption !== undefined && success.some(({ schema }) => schema !== undefined)
}

/** Where success is to be sent elsewhere, whatever stays at the address is a page for the customer. */
function pageAfter({ success }: Operation): readonly (readonly [string, Described])[] {
  if (success.some(({ status }) => status < 300)) return []
  return [['default', { description: 'a page that says what went wrong', content: { 'text/html': {} } }]]
}

const UNNAMED_REFUSAL = 'a wrong request; the documents name no status for it here'

function described(description: string, operation: Operation, details: Described): Described {
  // Document 1 §2.1 has the reflection for all operations but the diagnostic ones.
  const isReflected = operation.headerSet === 'standard'
  const headers = { [CORRELATION_ID]: REFLECTED, ...(details['headers'] as object | undefined) }
  return isReflected ? { description, ...details, headers } : { description, ...details }
}

const REFLECTED = {
  description: 'the value of the request (document 1 §2.1)',
  schema: { type: 'string', maxLength: maxCharactersOf(CORRELATION_ID) },
}

/** What an answer of success is, in words. */
export function successText({ status, message }: SuccessAnswer): string {
  if (message !== undefined) return `an XML document, ${message} only`
  return status === 202 ? 'accepted; of a day: not finalized yet' : 'success'
}

function contentOf({ mediaType, schema, message }: SuccessAnswer, cardRecord: string | undefined): Described {
  if (mediaType === '') return {}
  if (message !== undefined) return { content: { [mediaType]: { schema: xmlText(message) } } }
  const body = schema ?? cardRecord
  return { content: { [mediaType]: body === undefined ? {} : { schema: schemaReference(body) } } }
}

/** Document 3 §2 and §4: the records that an operation of the card API is said to answer. */
function cardRecordOf({ part }: DescribedApi, { id }: Operation): string | undefined {
  if (!part) return undefined
  if (id === 'cards/order') return `cards/${part.variant}/Card order response`
  return id === 'cards/details' ? `cards/${part.variant}/CardDetailsResponse` : undefined
}

/** OpenAPI has no schema language for XML documents: the message says which XML Schema holds. */
function xmlText(message: string): Described {
  return { type: 'string', 'x-iso20022-message': message }
}

function errorDetails({ surface }: DescribedApi, { headerSet }: Operation, status: number): Described {
  const { errorBody } = SURFACE_DESCRIPTIONS[surface]
  if (!errorBody) return {}
  const schema = { schema: schemaReference(errorBody.schema) }
  return defined({
    content: Object.fromEntries(errorBody.mediaTypes.map((mediaType) => [mediaType, schema])),
    headers: status === 401 && headerSet === 'standard' ? CHALLENGE : undefined,
  })
}

/** Document 2 §7 row 1. */
const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'of an invalidated or expired token: Bearer error="invalid_token"',
    schema: { type: 'string' },
  },
}

function furtherErrors(
  { surface }: DescribedApi,
  operation: Operation,
): readonly (readonly [string, Described])[] {
  if (operation.id === 'consent-flow/token') {
    const refused = { description: 'as OAuth 2.0 §5.2 prescribes (document 2 §4.1)' }
    return [
      ['400', { ...refused, ...json('consent-flow/token-error') }],
      ['5XX', { description: 'a technical or temporary failure; never invalid_grant (document 2 §7 row 3)' }],
    ]
  }
  const { otherErrors } = SURFACE_DESCRIPTIONS[surface]
  return otherErrors === undefined ? [] : [['default', { description: otherErrors }]]
}

function json(schema: 'consent-flow/token-error'): Described {
  return { content: { 'application/json': { schema: schemaReference(schema) } } }
}

/** What the error statuses of the documents mean. */
export const ERRORS: Readonly<Record<number, string>> = {
  400: 'the request is not valid',
  401: 'the access token is missing, invalidated or expired',
  403: 'not allowed',
  404: 'not found',
  405: 'the resource does not answer this method',
  500: 'a technical error',
  501: 'not offered',
  502: 'the provider gave no usable answer',
  503: 'not available',
  504: 'the provider did not answer in time',
}
