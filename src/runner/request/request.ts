import type { Observation } from '../../evidence/observation.ts'
import { defined } from '../../kernel/defined.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'
import type { BrokenSignature, SendAction } from '../../scenario/format.ts'
import { resolveTemplate } from '../../scenario/template.ts'
import type { Scope } from '../../scenario/template.ts'
import type { Surface } from '../../documents/apis.ts'
import { CLIENT_ID, CORRELATION_ID, REQUEST_HEADERS } from '../../documents/headers.ts'
import { headerNameAt, headersOf } from '../../documents/header-sets.ts'
import type { FurtherAddress } from '../../documents/settlement/record.ts'
import { operationFor } from '../plan/card-play.ts'
import type { CardPlay } from '../plan/card-play.ts'
import { deviate } from './deviate.ts'
import { setHeader, writtenJson } from './draft.ts'
import type { Draft } from './draft.ts'
import { placeCard } from './name-card.ts'
import { withCodeParameters } from './code-parameters.ts'
import { withOrderFields } from './order-fields.ts'
import type { CardVariable } from './name-card.ts'
import { respelled } from './spelling.ts'
import { addressOf, parametersOf } from './request-address.ts'
import type { Operation } from '../../documents/operations.ts'
import type { SealPlan } from './seal-plan.ts'

/** A request that is ready to go, and what the rules have to know about it. */
export interface PreparedRequest {
  readonly request: AddressedRequest
  readonly operation: Operation
  /** The operation is not what is addressed, because the step sends to another address on purpose. */
  readonly elsewhere: boolean
  readonly pathParameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly deviates: boolean
  /** What the issuer signs before it is sent. */
  readonly seal?: SealPlan | undefined
  /** About cards: what the target was asked as, and the card that the request is about. */
  readonly cards?: Observation['cards'] | undefined
}

export interface RequestContext {
  readonly profile: Profile
  readonly surface: Surface
  readonly scope: Scope
  readonly correlationId: string
  /** About cards: the variant and release of the target. */
  readonly play?: CardPlay | undefined
  /** About settlement: another address than the first. */
  readonly settlementAddress?: FurtherAddress | undefined
}

/** A valid request for the operation, with the step's one deviation applied. The error names what is unknown. */
export function prepareRequest(action: SendAction, context: RequestContext): Result<PreparedRequest, string> {
  const operation = operationFor(action.operation, context.play)
  if (!operation) return err(`no operation is called ${action.operation}`)
  const filled = resolveTemplate(
    { path: action.path, query: action.query, headers: action.headers },
    context.scope,
  )
  if (!filled.ok) return filled
  const parts = filled.value as Record<'path' | 'query' | 'headers', Record<string, unknown>>
  const draft: Draft = {
    method: operation.method,
    headers: validHeaders(operation, action.client, context),
    path: texts(parts.path),
    query: texts(parts.query),
    json: undefined,
    numbers: [],
    body: undefined,
    form: undefined,
    address: undefined,
    link: undefined,
  }
  for (const [name, value] of Object.entries(texts(parts.headers))) setHeader(draft.headers, name, value)
  if (action.body !== undefined) {
    const body = resolveTemplate(action.body, context.scope)
    if (!body.ok) return body
    if (isForm(operation))
      draft.form = withCodeParameters(texts(body.value as Record<string, unknown>), context.profile)
    else if (typeof body.value === 'string' && !isJson(operation)) draft.body = body.value
    else {
      const isOrder = operation.id === 'payment-submission/submit'
      draft.json = isOrder ? withOrderFields(body.value, context.profile) : body.value
      draft.numbers = (isOrder && context.profile.orderNumbers) || []
      draft.body = writtenJson(draft, draft.json)
    }
    const mediaType = wantsJson(operation, context.profile.tokens)
      ? 'application/json'
      : operation.requestBody?.mediaType
    setHeader(draft.headers, 'Content-Type', mediaType ?? 'application/json')
  }
  if (action.bodyText !== undefined) {
    const text = resolveTemplate(action.bodyText, context.scope)
    if (!text.ok) return text
    draft.body = String(text.value)
    setHeader(draft.headers, 'Content-Type', operation.requestBody?.mediaType ?? 'application/json')
  }
  if (action.sealed) {
    draft.json = {}
    setHeader(draft.headers, 'Content-Type', operation.requestBody?.mediaType ?? 'text/plain')
  }
  const card = placeCard(draft, action, operation, context)
  if (!card.ok) return card
  if (action.follow !== undefined) {
    const link = resolveTemplate(action.follow, context.scope)
    if (!link.ok) return link
    if (action.wrong?.kind === 'setPath' || action.wrong?.kind === 'setQuery') {
      return err(`a followed link is sent as it is, so ${action.wrong.kind} would change nothing`)
    }
    draft.link = inAscii(String(link.value))
    Object.assign(draft.path, parametersOf(operation, draft.link))
    const query = draft.link.split('#')[0]!.split('?')[1]
    Object.assign(draft.query, Object.fromEntries(new URLSearchParams(query)))
  }
  // A body where none belongs has no media type that would fit.
  if (action.wrong?.kind === 'body' && operation.requestBody)
    setHeader(draft.headers, 'Content-Type', operation.requestBody.mediaType)
  if (action.wrong) {
    const deviated = deviate(draft, action.wrong, context.scope)
    if (!deviated.ok) return deviated
  }
  const body = bodyOf(draft, operation, context.profile)
  const written = action.spelling ? respelled({ body, headers: draft.headers }, action.spelling) : body
  const seal = sealPlanOf(action, draft, context.scope)
  if (!seal.ok) return seal
  return ok({
    request: defined({
      surface: context.surface,
      client: action.client,
      method: draft.method,
      path: addressOf(draft, operation, context),
      headers: [...draft.headers],
      body: written,
      settlementAddress: context.settlementAddress,
    }),
    operation,
    elsewhere: draft.address !== undefined || draft.method !== operation.method,
    pathParameters: draft.path,
    query: draft.query,
    deviates: action.wrong !== undefined,
    seal: seal.value,
    cards: context.play && cardsOf(context.play, card.value),
  })
}

/** Undefined for what is not signed, and where another body replaces what would be. */
function sealPlanOf(
  { sealed, wrong }: SendAction,
  draft: Draft,
  scope: Scope,
): Result<SealPlan | undefined, string> {
  if (!sealed || wrong?.kind === 'body') return ok(undefined)
  const filled = resolveTemplate({ encrypt: sealed.encrypt ?? null, receiver: sealed.for ?? null }, scope)
  if (!filled.ok) return filled
  const { encrypt, receiver } = filled.value as Record<'encrypt' | 'receiver', unknown>
  return ok({
    payload: draft.json as object,
    encrypt: receiver === null ? undefined : encrypt,
    receiver: receiver ?? undefined,
    signature: wrong?.kind === 'signature' ? (wrong.value as BrokenSignature) : undefined,
  })
}

function cardsOf({ variant, release }: CardPlay, card: CardVariable | undefined) {
  return defined({ variant, release, card })
}

/** Every header that the documents name for the operation and the profile has a value for. */
function validHeaders(
  operation: Operation,
  client: 'first' | 'second',
  context: RequestContext,
): Map<string, string> {
  const { profile, surface, correlationId } = context
  const values = { ...profile.headers, ...(client === 'second' && profile.secondClient?.headers) }
  const headers = new Map<string, string>()
  for (const row of headersOf(operation.headerSet)) {
    const name = headerNameAt(surface, row.name)
    const value =
      name === CORRELATION_ID ? correlationId : (values[name] ?? clientIdFor(name, client, profile))
    if (value !== undefined) headers.set(name, value)
  }
  for (const [name, value] of Object.entries(values)) {
    // A profile may add headers that its own infrastructure needs, such as an API key.
    if (!SPECIFIED.has(name.toLowerCase()) && name !== CLIENT_ID) setHeader(headers, name, value)
  }
  for (const [name, value] of Object.entries(profile.surfaces[surface]?.headers ?? {})) {
    setHeader(headers, name, value)
  }
  for (const name of profile.uniqueHeaders ?? []) setHeader(headers, name, correlationId)
  return headers
}

const SPECIFIED: ReadonlySet<string> = new Set(REQUEST_HEADERS.map(({ name }) => name.toLowerCase()))

/** X-CorAPI-Client-ID is sent to providers only, so that profiles name the clients elsewhere. */
function clientIdFor(header: string, client: 'first' | 'second', { known }: Profile): string | undefined {
  if (header !== CLIENT_ID) return undefined
  return client === 'second' ? known.secondClientId : known.clientId
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function isForm(operation: Operation): boolean {
  return operation.requestBody?.mediaType === 'application/x-www-form-urlencoded'
}

function bodyOf({ body, form }: Draft, operation: Operation, { tokens }: Profile): string | undefined {
  if (body !== undefined || form === undefined) return body
  return wantsJson(operation, tokens) ? JSON.stringify(form) : new URLSearchParams(form).toString()
}

/** The content type of token requests is not shown (document 2 §4), so the profile may say that it is JSON. */
function wantsJson({ id }: Operation, tokens: Profile['tokens']): boolean {
  return id === 'consent-flow/token' && tokens?.requestBody === 'json'
}

function isJson(operation: Operation): boolean {
  return operation.requestBody?.mediaType !== 'application/xml'
}

/** What is no letter of an address is sent percent-encoded, as every client does; half a character as its sign. */
function inAscii(link: string): string {
  return link.replace(/[^\0-\u007F]+/g, (letters) =>
    encodeURIComponent(letters.replace(/\p{Surrogate}/gu, '\uFFFD')),
  )
}
