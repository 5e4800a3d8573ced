import { SURFACE_DESCRIPTIONS, type Surface } from '../apis.ts'
import { type Clause, documentOf } from '../clauses.ts'
import { errorClauseOf } from '../facts.ts'
import { CORRELATION_ID } from '../headers.ts'
import { ERRORS, successText } from '../openapi/operation-object.ts'
import { type Operation, PARAMETERS, type ParameterName, headerNameAt, headersOf } from '../operations.ts'
import { type WireSchemaName, isJsonSchema } from '../wire-schemas.ts'
import { MOST_UNNAMED, fieldValues, partOf, saying, sayingOf } from './explained.ts'
import type { ExchangeToExplain, ExplainedPart, PartOf, Saying } from './explained.ts'
import { hasParts, readExactJson } from '../../kernel/exact-number.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { isTooDeep } from '../../kernel/json-values.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { cardField, fieldsOf } from './body-fields.ts'
import type { DetailedParameter } from '../apis/described-surface.ts'
import { OAUTH_PARAMETERS } from '../oauth-parameters.ts'

/** The status, the header and the body of an answer. */
export function answerParts(
  operation: Operation,
  { status, headers, body = '' }: NonNullable<ExchangeToExplain['response']>,
): readonly ExplainedPart[] {
  const part = partOf('answer')
  const { statusSays, mediaTypes, schema, message } = expectedAt(operation, status)
  const { clause } = operation
  return [
    part('status', [String(status)], statusSays),
    ...headersAt(operation, status).map(({ name, says }) =>
      part(`header ${name}`, fieldValues(headers, name), [says]),
    ),
    ...(mediaTypes.length === 0
      ? []
      : [
          part('header Content-Type', fieldValues(headers, 'Content-Type'), [
            saying(mediaTypes.join(' or '), { stated: clause }),
          ]),
        ]),
    ...(message === undefined
      ? jsonBodyParts(part, operation, body, schema)
      : [part('', [], [saying(`an XML document, ${message} only`, { stated: '1 §9.2' })], 1)]),
  ]
}

interface Expected {
  readonly statusSays: readonly Saying[]
  readonly mediaTypes: readonly string[]
  readonly schema?: WireSchemaName | undefined
  readonly message?: string | undefined
}

function expectedAt(operation: Operation, status: number): Expected {
  const success = operation.success.find((answer) => answer.status === status)
  if (success) {
    const { mediaType, schema, message, assumption } = success
    return {
      statusSays: [sayingOf(successText(success), operation.clause, assumption)],
      mediaTypes: mediaType === '' ? [] : [mediaType],
      schema,
      message,
    }
  }
  if (operation.id === 'consent-flow/token' && status === 400)
    return {
      statusSays: [saying('refused as OAuth 2.0 §5.2 prescribes', { stated: '2 §4.1' })],
      mediaTypes: ['application/json'],
      schema: 'consent-flow/token-error',
    }
  const { errorBody } = SURFACE_DESCRIPTIONS[operation.surface]
  const words = ERRORS[status]
  const isNamed = operation.errorStatuses.includes(status)
  const isShown = errorBody !== undefined && (errorBody.statuses?.includes(status) ?? status >= 400)
  return {
    statusSays: isNamed
      ? [saying(words ?? 'an error', { stated: errorClauseOf(documentOf(operation.clause)) })]
      : [],
    mediaTypes: isShown ? errorBody.mediaTypes : [],
    schema: isShown ? (errorBody.schema as WireSchemaName) : undefined,
  }
}

/** Fields of the header that the documents name in answers. */
function headersAt({ headerSet }: Operation, status: number) {
  // Diagnostics reflect nothing (document 1 §2.1).
  if (headerSet !== 'standard') return []
  const reflected = { name: CORRELATION_ID, says: saying('the value of the request', { stated: '1 §2.1' }) }
  const challenge = {
    name: 'WWW-Authenticate',
    says: saying('of an invalidated or expired token: Bearer error="invalid_token"', {
      stated: '2 §7 row 1',
    }),
  }
  return status === 401 ? [reflected, challenge] : [reflected]
}

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
  const found = fieldsIn(isTooDeep(body) ? undefined : unmarkedJsonIn(body, readExactJson))
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

/** Document 3 names fields of records, and does not say in which bodies they stand. */
function holdsRecords(surface: Operation['surface']): boolean {
  return SURFACE_DESCRIPTIONS[surface].variants !== undefined
}

interface Found {
  readonly values: readonly string[]
  readonly count: number
}

const NOT_THERE: Found = { values: [], count: 0 }

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
    else if (hasParts(part)) {
      for (const [name, inner] of Object.entries(part)) visit(inner, `${at}/${pointerToken(name)}`)
    } else if (field.values.length === 0) field.values.push(String(part))
  }
  if (value !== undefined) visit(value, '')
  return found
}

/** A part of a request that is called by a name of its own, and what the documents say of it. */
interface NamedParameter {
  readonly in: 'path' | 'query' | 'header' | 'form' | 'body'
  readonly name: string
  readonly says: readonly Saying[]
}

/** What a request of an operation may have beside a body whose shape is shown. */
export function namedParameters(
  surface: Surface,
  operation: Operation,
  pathParameters: readonly string[],
): readonly NamedParameter[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[surface]
  if (parametersOf) return parametersOf(operation.id).map(detailed)
  const ofAddress = [...pathParameters, ...operation.queryParameters] as readonly ParameterName[]
  return [
    ...ofAddress.map((name): NamedParameter => {
      const { in: place, rule, clause } = PARAMETERS[name]
      return { in: place, name, says: [saying(rule, { stated: clause as Clause })] }
    }),
    ...headersOf(operation.headerSet).map((row): NamedParameter => {
      const { presence, clause, maxLength } = row
      const name = headerNameAt(surface, row.name)
      const needed = presence[operation.headerSet] === 'required' ? 'has to be there' : 'may be absent'
      const rule = name === row.name ? row.rule : 'identifies the client'
      const length = maxLength === undefined ? [] : [`at most ${maxLength} characters`]
      return {
        in: 'header',
        name,
        says: [needed, rule, ...length].map((text) => saying(text, { stated: clause as Clause })),
      }
    }),
    ...oauthParameters(operation),
  ]
}

function detailed({ name, in: place, required, rule }: DetailedParameter): NamedParameter {
  return {
    in: place.toLowerCase() as NamedParameter['in'],
    name,
    says: [
      saying(required ? 'has to be there' : 'may be absent', { assumed: 'settlement-operations' }),
      saying(rule, { assumed: 'settlement-operations' }),
    ],
  }
}

/** Which parameters of OAuth an operation has, and where they stand. */
const OAUTH: Readonly<
  Record<string, readonly [place: 'query' | 'form', list: keyof typeof OAUTH_PARAMETERS]>
> = {
  'consent-flow/authorize': ['query', 'authorize'],
  'consent-flow/decide': ['form', 'authorize'],
  'consent-flow/callback': ['query', 'callback'],
  'consent-flow/token': ['form', 'token'],
  'consent-flow/revoke': ['form', 'revoke'],
}

function oauthParameters({ id, clause, success }: Operation): readonly NamedParameter[] {
  const [place, list] = OAUTH[id] ?? []
  if (!place || !list) return []
  return OAUTH_PARAMETERS[list].map((name) => ({
    in: place,
    name,
    says: [sayingOf('a parameter of OAuth 2.0', clause, success[0]?.assumption)],
  }))
}
