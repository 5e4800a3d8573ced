import { defined } from '../../kernel/defined.ts'
import { encoded } from '../../kernel/xml-encoding.ts'
import { type Result, type ValueOf, err, ok } from '../../kernel/result.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'
import { effectsOfSend } from '../../scenario/effects.ts'
import type { BrokenSignature, SendAction } from '../../scenario/format.ts'
import { type Scope, resolveTemplate } from '../../scenario/template.ts'
import { CLIENT_ID, CORRELATION_ID } from '../../documents/headers.ts'
import { SPECIFIED } from '../../documents/http-fields.ts'
import { headerNameAt, operationById, optionalHeadersOf, usualHeadersOf } from '../../documents/operations.ts'
import type { Operation } from '../../documents/operations.ts'
import type { OwnBody, PlacedRecord, SealPlan } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { deviate } from './deviate.ts'
import { type Draft, setHeader, writtenJson } from './draft.ts'
import { respelled } from './spelling.ts'
import { type Place, addressOf, parametersOf } from './request-address.ts'

/** A request that is ready to go, and what the rules have to know about it. */
export type PreparedRequest = ValueOf<typeof prepareRequest>

export interface RequestContext extends Place {
  readonly scope: Scope
  readonly correlationId: string
  /** Of the client, in place of those of the profile. */
  readonly ownHeaders?: Readonly<Record<string, string>> | undefined
  /** Another address of the API than the first. */
  readonly furtherAddress?: AddressedRequest['furtherAddress'] | undefined
}

/** A valid request for the operation, with the step's one deviation applied. The error names what is unknown. */
export function prepareRequest(action: SendAction, context: RequestContext) {
  const { edition, profile, surface, scope, furtherAddress } = context
  const operation = edition ? edition.operation(action.operation) : operationById(action.operation)
  if (!operation) return err(`no operation is called ${action.operation}`)
  const filled = resolveTemplate({ path: action.path, query: action.query, headers: action.headers }, scope)
  if (!filled.ok) return filled
  const parts = filled.value as Record<'path' | 'query' | 'headers', Record<string, unknown>>
  const draft: Draft = {
    method: operation.method,
    headers: validHeaders(operation, action, context),
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
  const own = portOf(surface).bodyOf?.(operation, profile)
  const written = writeBody(draft, action, operation, scope, own)
  if (!written.ok) return written
  const placed = edition ? edition.place(action, operation, scope) : ok(undefined)
  if (!placed.ok) return placed
  if (placed.value) placeRecord(draft, placed.value, operation)
  const deviated = followAndDeviate(draft, action, operation, scope)
  if (!deviated.ok) return deviated
  const plain = bodyOf(draft, own)
  // Another spelling has a media type of its own.
  const body = action.spelling ? respelled({ body: plain, headers: draft.headers }, action.spelling) : plain
  const seal = sealPlanOf(action, draft, scope)
  if (!seal.ok) return seal
  const request: AddressedRequest = defined({
    surface,
    client: action.client,
    method: draft.method,
    path: addressOf(draft, operation, context),
    headers: [...draft.headers],
    body,
    bytes: body === undefined ? undefined : encoded(body),
    furtherAddress,
  })
  return ok({
    request,
    operation,
    /** Of its operation, but where it could not do that whatever the target does with it. */
    effects: effectsOfSend(action, operation),
    /** The operation is not what is addressed, because the step sends to another address on purpose. */
    elsewhere: draft.address !== undefined || draft.method !== operation.method,
    pathParameters: draft.path,
    query: draft.query,
    deviates: action.wrong !== undefined,
    ownersHeaders: ownersHeaders(action, context),
    /** What is signed before it is sent. */
    seal: seal.value,
    /** What rules see beside the exchange: the edition of the API, and the record that the request is about. */
    seen: edition?.seen(placed.value?.record),
  })
}

/** The body of the step as the operation takes it, with its media type. */
function writeBody(
  draft: Draft,
  action: SendAction,
  operation: Operation,
  scope: Scope,
  own: OwnBody | undefined,
): Result<true, string> {
  const documented = operation.requestBody?.mediaType
  const completed = (body: unknown): unknown => (own ? own.completed(body) : body)
  if (action.body !== undefined) {
    const body = resolveTemplate(action.body, scope)
    if (!body.ok) return body
    if (documented === 'application/x-www-form-urlencoded')
      draft.form = completed(texts(body.value as Record<string, unknown>)) as Record<string, string>
    else if (typeof body.value === 'string' && documented === 'application/xml') draft.body = body.value
    else {
      draft.json = completed(body.value)
      draft.numbers = own?.numbers ?? []
      draft.body = writtenJson(draft, draft.json)
    }
    setHeader(draft.headers, 'Content-Type', own?.mediaType ?? documented ?? 'application/json')
  }
  if (action.bodyText !== undefined) {
    const text = resolveTemplate(action.bodyText, scope)
    if (!text.ok) return text
    draft.body = String(text.value)
    setHeader(draft.headers, 'Content-Type', documented ?? 'application/json')
  }
  if (action.sealed) {
    draft.json = {}
    setHeader(draft.headers, 'Content-Type', documented ?? 'text/plain')
  }
  return ok(true)
}

function placeRecord(draft: Draft, { path, body }: PlacedRecord, { requestBody }: Operation): void {
  Object.assign(draft.path, path)
  if (body) draft.json = { ...(draft.json as object | undefined), ...body }
  if (draft.json === undefined) return
  draft.body = JSON.stringify(draft.json)
  setHeader(draft.headers, 'Content-Type', requestBody?.mediaType ?? 'application/json')
}

function followAndDeviate(
  draft: Draft,
  { follow, wrong }: SendAction,
  operation: Operation,
  scope: Scope,
): Result<true, string> {
  if (follow !== undefined) {
    const link = resolveTemplate(follow, scope)
    if (!link.ok) return link
    if (wrong?.kind === 'setPath' || wrong?.kind === 'setQuery') {
      return err(`a followed link is sent as it is, so ${wrong.kind} would change nothing`)
    }
    draft.link = inAscii(String(link.value))
    Object.assign(draft.path, parametersOf(operation, draft.link))
    const query = draft.link.split('#')[0]!.split('?')[1]
    Object.assign(draft.query, Object.fromEntries(new URLSearchParams(query)))
  }
  // A body where none belongs has no media type that would fit.
  if (wrong?.kind === 'body' && operation.requestBody)
    setHeader(draft.headers, 'Content-Type', operation.requestBody.mediaType)
  return wrong ? deviate(draft, wrong, scope) : ok(true)
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

/**
 * What the documents want of a request to the operation, what its step wants besides, and what the owner of the target
 * wants of every request.
 */
function validHeaders(
  operation: Operation,
  { client, optional = [] }: SendAction,
  context: RequestContext,
): Map<string, string> {
  const { profile, surface, correlationId, ownHeaders } = context
  const values = {
    ...profile.headers,
    ...(client === 'second' ? profile.secondClient?.headers : ownHeaders),
  }
  const headers = new Map<string, string>()
  const { headerSet } = operation
  const wanted = optionalHeadersOf(headerSet).filter(({ name }) => optional.includes(name))
  for (const row of [...usualHeadersOf(headerSet), ...wanted]) {
    const name = headerNameAt(surface, row.name)
    const value =
      name === CORRELATION_ID || row.isUnique
        ? correlationId
        : (values[name] ?? clientIdFor(name, client, profile))
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

/** Undefined where there are none. What a step sends itself is nobody else's. */
function ownersHeaders(
  { client, wrong }: SendAction,
  { profile, surface }: RequestContext,
): readonly string[] | undefined {
  const values = {
    ...profile.headers,
    ...(client === 'second' && profile.secondClient?.headers),
    ...profile.surfaces[surface]?.headers,
  }
  const sent = wrong?.kind === 'setHeader' ? wrong.name : undefined
  const names = [...Object.keys(values), ...(profile.uniqueHeaders ?? [])].filter(
    (name) => !SPECIFIED.has(name.toLowerCase()) && name !== CLIENT_ID && name !== sent,
  )
  return names.length === 0 ? undefined : names.map((name) => name.toLowerCase())
}

/** X-CorAPI-Client-ID is sent to providers only, so that profiles name the clients elsewhere. */
function clientIdFor(header: string, client: 'first' | 'second', { known }: Profile): string | undefined {
  if (header !== CLIENT_ID) return undefined
  return client === 'second' ? known.secondClientId : known.clientId
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function bodyOf({ body, form }: Draft, own: OwnBody | undefined): string | undefined {
  if (body !== undefined || form === undefined) return body
  return own?.mediaType === 'application/json' ? JSON.stringify(form) : new URLSearchParams(form).toString()
}

/** What is no letter of an address is sent percent-encoded, as every client does; half a character as its sign. */
function inAscii(link: string): string {
  return link.replace(/[^\0-\u007F]+/g, (letters) =>
    encodeURIComponent(letters.replace(/\p{Surrogate}/gu, '\uFFFD')),
  )
}
