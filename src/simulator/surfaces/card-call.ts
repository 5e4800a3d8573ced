import type { CardCall } from '../../provider/cards/action.ts'
import { wrongRequest } from '../../provider/cards/errors.ts'
import type { CardError } from '../../provider/cards/errors.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import { isObject } from '../../provider/cards/json.ts'
import type { JsonObject } from '../../provider/cards/json.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { headerValueProblem } from '../../documents/header-values.ts'
import { ISSUER_TRACE_ID } from '../../documents/headers.ts'
import { CARD_HEADERS } from '../../documents/cards/headers.ts'
import type { Operation } from '../../documents/operations.ts'
import { PARAMETERS } from '../../documents/operations.ts'
import type { CardRoute } from './card-routes.ts'
import type { SurfaceRequest } from './read-request.ts'

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
    const value = decode(path[name] ?? '')
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
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? ok(value) : err(wrongRequest('The body must be a JSON object.'))
  } catch {
    return err(wrongRequest('The body is not JSON.'))
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
