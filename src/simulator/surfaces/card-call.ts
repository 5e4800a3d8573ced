import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { type CardCall, type CardError, wrongRequest } from '../../provider/cards/action.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import { percentDecoded } from '../../kernel/percent-encoding.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { headerValueProblem } from '../../documents/header-values.ts'
import { ISSUER_TRACE_ID } from '../../documents/headers.ts'
import { CARD_HEADERS } from '../../documents/cards/headers.ts'
import { type Operation, PARAMETERS } from '../../documents/operations.ts'
import type { SurfaceRequest } from './read-request.ts'
import type { Cards } from '../../provider/cards/cards.ts'
import { type Found, type Router, addressesOf, createRouter } from '../../provider/gateway/router.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { cardOperationsAt } from '../../documents/cards/operations.ts'
import { type Release, VARIANTS, VARIANT_PATHS, type Variant } from '../../documents/cards/releases.ts'
import { keptOr } from '../../kernel/kept.ts'

/** A routed request as the card system gets it, or what is wrong with it. */
export function decodeCardCall(
  { operation, path, variant, release }: Extract<CardRoute, { kind: 'operation' }>,
  inbound: SurfaceRequest,
  policy: CardsPolicy,
): Result<CardCall, CardError> {
  if (inbound.bodyTooLarge) return err({ status: 413, description: 'The body is too large.' })
  const problem = headerProblem(inbound, policy)
  if (problem !== undefined) return err(wrongRequest(`${problem}.`))
  const parameters = decodedPath(operation, path)
  if (!parameters.ok) return parameters
  const body = bodyOf(operation, inbound)
  if (!body.ok) return body
  return ok({
    operation,
    variant,
    release,
    path: parameters.value,
    body: body.value,
    text: inbound.body,
    issuerTraceId: inbound.headers.get(ISSUER_TRACE_ID),
    imageVersion: inbound.headers.get('if-none-match'),
  })
}

/** Headers that document 3 does not name are ignored (assumption issuer-trace-id). */
function headerProblem(
  { headers }: SurfaceRequest,
  { acceptsHeader, limitsTraceId }: CardsPolicy,
): string | undefined {
  const foreign = [...headers.keys()].find((name) => !acceptsHeader(name))
  if (foreign !== undefined) return `${foreign} is not accepted`
  for (const row of CARD_HEADERS) {
    const value = headers.get(row.name.toLowerCase())
    if (value === undefined || (row.name === ISSUER_TRACE_ID && !limitsTraceId)) continue
    const problem = headerValueProblem(row, value)
    if (problem !== undefined) return problem
  }
  return undefined
}

function decodedPath(
  { pathParameters }: Operation,
  path: Readonly<Record<string, string>>,
): Result<Record<string, string>, CardError> {
  const values: Record<string, string> = {}
  // An alias has fewer parameters than the operation's own path.
  for (const name of pathParameters.filter((parameter) => parameter in path)) {
    const value = percentDecoded(path[name] ?? '')
    if (value === undefined || !PARAMETERS[name].pattern.test(value)) {
      return err(wrongRequest(`${name} must be ${PARAMETERS[name].rule}.`))
    }
    values[name] = value
  }
  return ok(values)
}

function bodyOf({ requestBody }: Operation, { body }: SurfaceRequest): Result<JsonObject, CardError> {
  // Which requests need a body depends on how they name their card: the card system says what is missing.
  if (!requestBody || requestBody.mediaType !== 'application/json' || body === '') return ok({})
  const value = unmarkedJsonIn(body)
  if (value === undefined) return err(wrongRequest('The body is not JSON.'))
  return isObject(value) ? ok(value) : err(wrongRequest('The body must be a JSON object.'))
}

export type CardRoute =
  | (Extract<Found, { kind: 'operation' }> & { readonly variant: Variant; readonly release: Release })
  | Exclude<Found, { kind: 'operation' }>
  | { readonly kind: 'decommissioned' }
  | { readonly kind: 'signing-keys' }

/** Where the platform's verification certificates are (assumption verification-keys). */
export const SIGNING_KEYS_PATH = '/signing-keys'

/** The operation that a request is for, in the variant that its path begins with. */
export function routeCards(
  { method, path }: SurfaceRequest,
  cards: Pick<Cards, 'releaseOf'>,
  nowMs: number,
  policy: Pick<CardsPolicy, 'isDecommissioned'>,
): CardRoute {
  if (path === SIGNING_KEYS_PATH) {
    return method === 'GET' ? { kind: 'signing-keys' } : { kind: 'wrong-method', allow: ['GET'], path: {} }
  }
  const variant = VARIANTS.find((name) => path.startsWith(`${VARIANT_PATHS[name]}/`))
  const release = variant && cards.releaseOf(variant)
  if (release === undefined) return { kind: 'unknown-address' }
  if (policy.isDecommissioned(variant!, bankDateAt(nowMs))) return { kind: 'decommissioned' }
  const found = routerFor(variant!, release)(method, path.slice(VARIANT_PATHS[variant!].length))
  return found.kind === 'operation' ? { ...found, variant: variant!, release } : found
}

/** They follow from the documents alone, so that all banks share them. */
const routers = new Map<string, Router>()

function routerFor(variant: Variant, release: Release): Router {
  return keptOr(routers, `${variant} ${release}`, () =>
    createRouter(cardOperationsAt(variant, release).flatMap((operation) => addressesOf(operation))),
  )
}
