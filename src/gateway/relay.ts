import { act } from '../bank/act.ts'
import type { ActionContext } from '../bank/core.ts'
import { problemAnswer } from '../bank/provider.ts'
import type { Answer, ProviderCall } from '../bank/provider.ts'
import { CLIENT_ID, CORRELATION_ID, PERMISSION_ID, TARGET_ID } from '../spec/headers.ts'
import { SIMULATOR_LIMITS } from '../spec/limits.ts'
import { bodyProblem } from './check-body.ts'
import { CLIENT_RULES, PROVIDER_RULES, headerProblem } from './check-headers.ts'
import type { HeaderRules } from './check-headers.ts'
import { checkParameters } from './check-parameters.ts'
import type { Client } from './clients.ts'
import type { InboundRequest } from './inbound.ts'
import type { GatewayPolicy } from './policy.ts'
import { route } from './route.ts'

export interface GatewayContext extends ActionContext {
  readonly gateway: GatewayPolicy
  readonly consentType: string
  readonly client: (id: string) => Client | undefined
  /** Sees each request as it goes on to the provider. */
  readonly onForward?: (call: ProviderCall) => void
}

/**
 * One request through the gateway, in the order of document 2 §4.2 step 2: authenticate the client, check its
 * authorization for the endpoint, validate the request, and forward it with the client's identifier.
 */
export function relay(request: InboundRequest, context: GatewayContext): Answer {
  const client = context.client(request.clientId)
  const checked = check(request, context, CLIENT_RULES, client)
  if ('status' in checked) return checked

  const { bank, gateway } = context
  if (gateway.checksTarget && checked.headers.get(TARGET_ID.toLowerCase()) !== bank.providerId) {
    return problemAnswer('doesNotExist', `${TARGET_ID} names no provider of this gateway.`, checked.instance)
  }
  const headers = new Map(checked.headers)
  if (checked.operation.headerSet === 'standard') {
    const permission = bank.access.permission(headers.get(PERMISSION_ID.toLowerCase()) ?? '')
    // A consent that was withdrawn at the provider is the provider's to refuse (document 2 §7 row 1).
    if (gateway.checksPermission && permission?.clientId !== checked.clientId) {
      const detail = `${PERMISSION_ID} names no permission of this client.`
      return problemAnswer('insufficientPrivileges', detail, checked.instance)
    }
    if (gateway.replacesMalformedAuthorization && permission && headers.has('authorization')) {
      const token = bank.access.tokens().find(({ permissionId }) => permissionId === permission.id)
      headers.set('authorization', `Bearer ${token?.value ?? ''}`)
    }
    if (permission?.hostedToken !== undefined && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${permission.hostedToken}`)
    }
  }
  if (gateway.swapsTargetForClient) {
    headers.delete(TARGET_ID.toLowerCase())
    headers.set(CLIENT_ID.toLowerCase(), checked.clientId)
  }
  const call = { ...checked, headers }
  context.onForward?.(call)
  return act(call, context)
}

/** The provider's own face: what the gateway calls, with X-CorAPI-Client-ID. */
export function answerAsProvider(request: InboundRequest, context: GatewayContext): Answer {
  const checked = check(request, context, PROVIDER_RULES, undefined)
  if ('status' in checked) return checked
  return act({ ...checked, clientId: checked.headers.get(CLIENT_ID.toLowerCase()) ?? '' }, context)
}

/** X-Correlation-ID as it goes back, on every answer. */
export function correlate(request: InboundRequest, answer: Answer, gateway: GatewayPolicy): Answer {
  const sent = request.headers.get(CORRELATION_ID.toLowerCase())
  const reflected = gateway.reflectedCorrelationId(sent, answer.status)
  if (reflected === undefined) return answer
  return { ...answer, headers: { ...answer.headers, [CORRELATION_ID.toLowerCase()]: reflected } }
}

function check(
  request: InboundRequest,
  context: GatewayContext,
  rules: HeaderRules,
  client: Client | undefined,
): ProviderCall | Answer {
  const instance = request.path
  if (request.addressLength > SIMULATOR_LIMITS.addressCharacters) {
    return problemAnswer('tooLarge', 'The address is too long.', instance.slice(0, 200))
  }
  const found = route(request.method, request.path, context.consentType)
  if (found.kind === 'problem') {
    return problemAnswer(found.name, found.detail, instance, found.allow ? { allow: found.allow } : {})
  }
  const { operation } = found
  const authorized = rules === PROVIDER_RULES || client?.modules.includes(operation.module)
  if (context.gateway.checksEndpointAuthorization && !authorized) {
    return problemAnswer('insufficientPrivileges', 'The client may not use this module.', instance)
  }
  const wrongHeader = headerProblem(request.headers, operation, rules)
  if (wrongHeader !== undefined && !context.gateway.overlooks(wrongHeader)) {
    return problemAnswer('invalidPayload', `${wrongHeader}.`, instance)
  }
  const parameters = checkParameters(operation, found.path, request.query)
  if (!parameters.ok) return problemAnswer('invalidPayload', `${parameters.error}.`, instance)
  if (request.bodyTooLarge) return problemAnswer('tooLarge', 'The body is too large.', instance)
  const wrongBody = bodyProblem(operation, request.headers, request.body)
  if (wrongBody) return problemAnswer(wrongBody.name, wrongBody.detail, instance)
  return {
    operation,
    path: parameters.value.path,
    query: parameters.value.query,
    headers: request.headers,
    body: request.body,
    clientId: request.clientId,
    instance,
  }
}
