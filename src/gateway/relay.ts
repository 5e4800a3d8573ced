import { act } from '../bank/act.ts'
import { INVALID_CLIENT } from '../bank/authorization/grant.ts'
import { tokenErrorAnswer } from '../bank/authorization/token-answers.ts'
import type { ActionContext } from '../bank/core.ts'
import { problemAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'
import {
  CLIENT_FIELD,
  CORRELATION_FIELD,
  PERMISSION_FIELD,
  PERMISSION_ID,
  TARGET_FIELD,
  TARGET_ID,
} from '../documents/headers.ts'
import { SIMULATOR_LIMITS } from '../documents/limits.ts'
import type { Operation } from '../documents/operations.ts'
import { callHosted } from './hosted/call-hosted.ts'
import { answerCallback, lookAtCallback } from './hosted/answer-callback.ts'
import type { ConsentStates } from './hosted/consent-states.ts'
import { createPermission } from './hosted/create-permission.ts'
import type { Permissions } from './hosted/permissions.ts'
import type { Refresher } from './hosted/refresher.ts'
import type { TokenEndpointPort } from './hosted/token-endpoint-port.ts'
import { checkBody } from './check-body.ts'
import { CLIENT_RULES, PROVIDER_RULES, headerProblem } from './check-headers.ts'
import type { HeaderRules } from './check-headers.ts'
import { checkParameters } from './check-parameters.ts'
import { mayUse } from './clients.ts'
import type { Client } from './clients.ts'
import type { InboundRequest } from './inbound.ts'
import type { GatewayPolicy } from './gateway-policy.ts'
import { route } from './route.ts'
import { passedAnswer, relayTokenRequest } from './token-requests.ts'

export interface GatewayContext extends ActionContext {
  readonly gateway: GatewayPolicy
  readonly consentType: string
  readonly client: (id: string) => Client | undefined
  readonly permissions: Permissions
  readonly refresher: Refresher
  /** The provider's token endpoint, which takes time. */
  readonly tokenEndpoint: TokenEndpointPort
  readonly newPermissionId: () => string
  readonly consentStates: ConsentStates
  readonly newConsentState: () => string
  /** What the faces are mounted below, on the origin that a request came to. */
  readonly mounts: Readonly<Record<'gateway' | 'provider', string>>
  /** Told which operation a request is about, before anything else is checked. */
  readonly onRouted?: (operation: Operation) => void
  /** Sees each request as it went on to the provider, with the answer that came back. */
  readonly onForward?: (call: ProviderCall, answer: Answer) => void
}

/**
 * One request through the gateway, in the order of document 2 §4.2 step 2: authenticate the client, check its
 * authorization for the endpoint, validate the request, and forward it with the client's identifier.
 */
export async function relay(request: InboundRequest, context: GatewayContext): Promise<Answer> {
  const client = context.client(request.clientId)
  const checked = check(request, context, CLIENT_RULES, client)
  if ('status' in checked) return checked

  const { bank, gateway } = context
  const { operation } = checked
  if (operation.id === 'consent-flow/create-permission') {
    return createPermission(checked, addressesAt(request, context), context)
  }
  if (operation.id === 'consent-flow/callback') {
    return request.method === 'HEAD'
      ? lookAtCallback(checked, context)
      : await answerCallback(checked, addressesAt(request, context), context)
  }
  const needsTarget = operation.headerSet !== 'open'
  if (needsTarget && gateway.checksTarget && checked.headers.get(TARGET_FIELD) !== bank.providerId) {
    return problemAnswer('doesNotExist', `${TARGET_ID} names no provider of this gateway.`, checked.instance)
  }
  if (operation.id === 'consent-flow/token')
    return await relayTokenRequest(forwarded(checked, gateway), context)
  const send = (call: ProviderCall): Answer => {
    const answer = act(call, context)
    context.onForward?.(call, answer)
    return answer
  }
  if (operation.headerSet !== 'standard') return send(forwarded(checked, gateway))

  const permission = context.permissions.find(checked.headers.get(PERMISSION_FIELD) ?? '')
  // A consent that was withdrawn at the provider is the provider's to refuse (document 2 §7 row 1).
  const isOwn = permission?.clientId === checked.clientId && permission.state !== 'revoked'
  if (gateway.checksPermission && !isOwn) {
    const detail = `${PERMISSION_ID} names no permission of this client.`
    return problemAnswer('insufficientPrivileges', detail, checked.instance)
  }
  const call = forwarded(checked, gateway)
  const token = call.headers.get('authorization')
  if (permission?.handling === 'hosted' && token === undefined) {
    const forward = (accessToken: string): Answer =>
      send({ ...call, headers: new Map([...call.headers, ['authorization', `Bearer ${accessToken}`]]) })
    return await callHosted(call, permission, { ...context, forward })
  }
  if (token !== undefined && !gateway.acceptsToken(token)) {
    return problemAnswer('invalidPayload', 'The access token is not one.', checked.instance)
  }
  return send(call)
}

/** What a customer's browser has to be told; it reaches the gateway where the client did. */
function addressesAt({ origin }: InboundRequest, { mounts }: GatewayContext) {
  return { gateway: origin + mounts.gateway, provider: origin + mounts.provider }
}

/** Document 2 §4.2 step 2: what goes on to the provider. */
function forwarded(call: ProviderCall, { swapsTargetForClient }: GatewayPolicy): ProviderCall {
  if (!swapsTargetForClient) return call
  const headers = new Map<string, string>()
  for (const [name, value] of call.headers) if (name !== TARGET_FIELD) headers.set(name, value)
  headers.set(CLIENT_FIELD, call.clientId)
  return { ...call, headers }
}

/** The provider's own face: what the gateway calls, with X-CorAPI-Client-ID. */
export async function answerAsProvider(request: InboundRequest, context: GatewayContext): Promise<Answer> {
  const checked = check(request, context, PROVIDER_RULES, undefined)
  if ('status' in checked) return checked
  const clientId = checked.headers.get(CLIENT_FIELD) ?? context.policy.unnamedClient
  const call = { ...checked, clientId }
  if (call.operation.id !== 'consent-flow/token') return act(call, context)
  return passedAnswer(await context.tokenEndpoint(call), call)
}

/** X-Correlation-ID as it goes back, on every answer. */
export function correlate(request: InboundRequest, answer: Answer, gateway: GatewayPolicy): Answer {
  const sent = request.headers.get(CORRELATION_FIELD)
  const reflected = gateway.reflectedCorrelationId(sent, answer.status)
  if (reflected === undefined) return answer
  return { ...answer, headers: { ...answer.headers, [CORRELATION_FIELD]: reflected } }
}

function check(
  request: InboundRequest,
  context: GatewayContext,
  rules: HeaderRules,
  client: Client | undefined,
): ProviderCall | Answer {
  const instance = request.path
  const found = route(request.method, request.path, context.consentType)
  if (found.kind === 'operation') context.onRouted?.(found.operation)
  if (request.addressLength > SIMULATOR_LIMITS.addressCharacters) {
    return problemAnswer('tooLarge', 'The address is too long.', instance.slice(0, 200))
  }
  if (found.kind === 'problem') {
    return problemAnswer(found.name, found.detail, instance, found.allow ? { allow: found.allow } : {})
  }
  const { operation } = found
  const authorized = rules === PROVIDER_RULES || mayUse(client, operation)
  if (context.gateway.checksEndpointAuthorization && !authorized) {
    return problemAnswer('insufficientPrivileges', 'The client may not use this module.', instance)
  }
  const wrongHeader = headerProblem(request.headers, operation, rules)
  if (wrongHeader !== undefined && !context.gateway.overlooks(wrongHeader)) {
    // Document 2 §4.1: providers answer a failing token request as RFC 6749 §5.2 prescribes.
    if (rules === PROVIDER_RULES && operation.id === 'consent-flow/token') {
      const { policy } = context
      const error = request.headers.has(CLIENT_FIELD) ? policy.answerToMissing : INVALID_CLIENT
      return tokenErrorAnswer(error, `${wrongHeader}.`, policy)
    }
    return problemAnswer('invalidPayload', `${wrongHeader}.`, instance)
  }
  const parameters = checkParameters(operation, found.path, request.query)
  if (!parameters.ok) return problemAnswer('invalidPayload', `${parameters.error}.`, instance)
  if (request.bodyTooLarge) return problemAnswer('tooLarge', 'The body is too large.', instance)
  const body = checkBody(operation, request)
  if (!body.ok) return problemAnswer(body.error.name, body.error.detail, instance)
  return {
    operation,
    path: parameters.value.path,
    query: parameters.value.query,
    headers: request.headers,
    body: request.body,
    ...body.value,
    clientId: request.clientId,
    instance,
  }
}
