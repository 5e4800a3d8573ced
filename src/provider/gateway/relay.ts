import { type Answer, type ProviderCall, problemAnswer } from '../answers/call-and-answer.ts'
import { act } from '../bank/actions.ts'
import { INVALID_CLIENT, tokenErrorAnswer } from '../bank/authorization/grants.ts'
import { CLIENT_FIELD, CORRELATION_FIELD, TARGET_FIELD, TARGET_ID } from '../../documents/headers.ts'
import { SIMULATOR_LIMITS } from '../../documents/limits.ts'
import type { Operation } from '../../documents/operations.ts'
import { checkBody, checkParameters } from './check-request.ts'
import { CLIENT_RULES, OTHER_GATEWAY_RULES, PROVIDER_RULES, headerProblem } from './check-headers.ts'
import type { HeaderRules } from './check-headers.ts'
import { mayUse } from './clients.ts'
import { isOfTokens, ownAction, sendOn } from './gateway-actions.ts'
import type { GatewayContext } from './gateway-context.ts'
import { type GatewayPolicy, passedAnswer } from './gateway-policy.ts'
import type { InboundRequest } from './inbound.ts'
import type { Route } from './route.ts'

/**
 * One routed request through the gateway, in the order of document 2 §4.2 step 2: authenticate the client, check its
 * authorization for the endpoint, validate the request, and forward it with the client's identifier.
 */
export function relay(
  request: InboundRequest,
  found: Route,
  context: GatewayContext,
): Answer | Promise<Answer> {
  const checked = check(request, found, context, AT_THE_GATEWAY)
  if ('status' in checked) return checked
  const { bank, gateway, providers } = context
  const { operation } = checked
  const own = ownAction(operation)
  if (own) return own(checked, request, context)
  const needsTarget = operation.headerSet !== 'open'
  const providerId = needsTarget
    ? gateway.providerFor(checked.headers.get(TARGET_FIELD) ?? '', providers)
    : bank.providerId
  if (providerId === undefined) {
    return problemAnswer('doesNotExist', `${TARGET_ID} names no provider of this gateway.`, checked.instance)
  }
  const there = providerId === bank.providerId ? context : context.at(providerId)
  return sendOn(forwarded(checked, gateway), there)
}

/** Document 2 §4.2 step 2: what goes on to the provider. */
function forwarded(call: ProviderCall, { swapsTargetForClient, namedClient }: GatewayPolicy): ProviderCall {
  if (!swapsTargetForClient) return call
  const headers = new Map<string, string>()
  for (const [name, value] of call.headers) if (name !== TARGET_FIELD) headers.set(name, value)
  headers.set(CLIENT_FIELD, namedClient(call))
  return { ...call, headers }
}

/** The provider's own face: what the gateway calls, with X-CorAPI-Client-ID. */
export async function answerAsProvider(
  request: InboundRequest,
  found: Route,
  context: GatewayContext,
): Promise<Answer> {
  const side = context.gatewayIsElsewhere ? BEHIND_ANOTHER_GATEWAY : AT_THE_PROVIDER
  const checked = check(request, found, context, side)
  if ('status' in checked) return checked
  const clientId = checked.headers.get(CLIENT_FIELD) ?? context.policy.unnamedClient
  const call = { ...checked, clientId }
  return isOfTokens(call) ? passedAnswer(await context.tokenEndpoint(call), call) : act(call, context)
}

/** X-Correlation-ID as it goes back, on every answer. */
export function correlate(request: InboundRequest, answer: Answer, gateway: GatewayPolicy): Answer {
  const sent = request.headers.get(CORRELATION_FIELD)
  const reflected = gateway.reflectedCorrelationId(sent, answer.status)
  if (reflected === undefined) return answer
  return { ...answer, headers: { ...answer.headers, [CORRELATION_FIELD]: reflected } }
}

/** What is checked on one side of the gateway alone. */
interface Side {
  readonly headers: HeaderRules
  readonly isAuthorized: (operation: Operation, clientId: string, context: GatewayContext) => boolean
  /** How a request with a wrong header is refused; with a problem document unless given. */
  readonly refuseHeader?: (
    operation: Operation,
    request: InboundRequest,
    detail: string,
    context: GatewayContext,
  ) => Answer | undefined
}

const AT_THE_GATEWAY: Side = {
  headers: CLIENT_RULES,
  isAuthorized: (operation, clientId, context) => mayUse(context.client(clientId), operation),
}

const AT_THE_PROVIDER: Side = {
  headers: PROVIDER_RULES,
  isAuthorized: () => true,
  // Document 2 §4.1: providers answer a failing token request as RFC 6749 §5.2 prescribes.
  refuseHeader: (operation, { headers }, detail, { policy }) =>
    isOfTokens({ operation })
      ? tokenErrorAnswer(headers.has(CLIENT_FIELD) ? policy.answerToMissing : INVALID_CLIENT, detail, policy)
      : undefined,
}

const BEHIND_ANOTHER_GATEWAY: Side = { ...AT_THE_PROVIDER, headers: OTHER_GATEWAY_RULES }

function check(
  request: InboundRequest,
  found: Route,
  context: GatewayContext,
  side: Side,
): ProviderCall | Answer {
  const instance = request.path
  if (request.addressLength > SIMULATOR_LIMITS.addressCharacters) {
    return problemAnswer('tooLarge', 'The address is too long.', instance.slice(0, 200))
  }
  if (found.kind === 'problem') {
    return problemAnswer(found.name, found.detail, instance, found.allow ? { allow: found.allow } : {})
  }
  const { operation } = found
  const { clientId } = request
  if (context.gateway.checksEndpointAuthorization && !side.isAuthorized(operation, clientId, context)) {
    return problemAnswer('insufficientPrivileges', 'The client may not use this module.', instance)
  }
  const wrongHeader = headerProblem(request.headers, operation, side.headers)
  if (wrongHeader !== undefined && !context.gateway.overlooks(wrongHeader)) {
    const detail = `${wrongHeader}.`
    const refusal = side.refuseHeader?.(operation, request, detail, context)
    return refusal ?? problemAnswer('invalidPayload', detail, instance)
  }
  const parameters = checkParameters(operation, found.path, request.query)
  if (!parameters.ok) return problemAnswer('invalidPayload', `${parameters.error}.`, instance)
  if (request.bodyTooLarge || !context.gateway.takesBodyOf(request.body.length))
    return problemAnswer('tooLarge', 'The body is too large.', instance)
  const body = checkBody(operation, request)
  const call: ProviderCall = {
    operation,
    ...parameters.value,
    headers: request.headers,
    body: request.body,
    ...(body.ok && body.value),
    clientId,
    instance,
  }
  if (body.ok) return call
  const refusal = problemAnswer(body.error.name, body.error.detail, instance)
  // A provider refuses it as a gateway does.
  if (context.gateway.forwardsUnread) context.onForward?.(forwarded(call, context.gateway), refusal)
  return refusal
}
