import { type Answer, type ProviderCall, problemAnswer } from '../answers/call-and-answer.ts'
import { act } from '../bank/actions.ts'
import {
  AUTHORIZATION_FIELD,
  CLIENT_FIELD,
  PERMISSION_FIELD,
  PERMISSION_ID,
} from '../../documents/headers.ts'
import type { Operation } from '../../documents/operations.ts'
import type { GatewayOperationId } from '../../documents/operations/gateway.ts'
import type { GatewayContext, ProviderPort } from './gateway-context.ts'
import { answerCallback, lookAtCallback } from './hosted/answer-callback.ts'
import { callHosted, createPermission, readPermission } from './hosted/permission-requests.ts'
import type { InboundRequest } from './inbound.ts'
import { relayTokenRequest } from './gateway-policy.ts'

type OwnAction = (
  call: ProviderCall,
  request: InboundRequest,
  context: GatewayContext,
) => Answer | Promise<Answer>

/** What the gateway does with a checked request by itself. */
const OWN: Partial<Readonly<Record<GatewayOperationId, OwnAction>>> = {
  'consent-flow/create-permission': (call, request, context) =>
    createPermission(call, addressesAt(request, context), context),
  'consent-flow/read-permission': (call, _request, context) => readPermission(call, context),
  'consent-flow/callback': (call, request, context) =>
    request.method === 'HEAD'
      ? lookAtCallback(call, context)
      : answerCallback(call, addressesAt(request, context), context),
}

/** Undefined for what goes on to the provider. */
export const ownAction = ({ id }: Operation) => OWN[id as GatewayOperationId]

/** The one operation that has an endpoint of its own at a provider, which may be elsewhere. */
export function isOfTokens({ operation: { id } }: Pick<ProviderCall, 'operation'>): boolean {
  return id === 'consent-flow/token'
}

/** How a checked request goes on to the provider: as it is, under a permission, or to the token endpoint. */
export function sendOn(call: ProviderCall, context: GatewayContext): Answer | Promise<Answer> {
  if (isOfTokens(call)) return relayTokenRequest(call, context)
  return call.operation.headerSet === 'standard' ? sendUnderPermission(call, context) : send(call, context)
}

function send(call: ProviderCall, context: GatewayContext): Answer | Promise<Answer> {
  const { gateway, provider } = context
  if (provider) return sendElsewhere(call, provider, context)
  const forwarded = gateway.forwardedCall(call)
  const times = gateway.timesForwarded(call)
  const answer = act(forwarded, context)
  if (times > 0) context.onForward?.(forwarded, answer)
  if (times > 1) context.onForward?.(forwarded, act(forwarded, context))
  return gateway.relayedAnswer(answer, forwarded)
}

async function sendElsewhere(call: ProviderCall, provider: ProviderPort, context: GatewayContext) {
  const { gateway } = context
  const forwarded = gateway.forwardedCall(call)
  const answer = await provider(forwarded)
  if (gateway.timesForwarded(call) > 1) await provider(forwarded)
  context.onForward?.(forwarded, answer)
  return gateway.relayedAnswer(answer, forwarded)
}

/** Document 1 §1.4: the permission has to be the client's; a hosted one brings its token. */
function sendUnderPermission(received: ProviderCall, context: GatewayContext): Answer | Promise<Answer> {
  const { gateway } = context
  const permission = context.permissions.find(received.headers.get(PERMISSION_FIELD) ?? '')
  // A consent that was withdrawn at the provider is the provider's to refuse (document 2 §7 row 1).
  const caller = gateway.callerUnder(permission, received.clientId)
  const isThere = permission?.providerId === context.bank.providerId
  const isOwn = caller !== undefined && isThere && permission.state !== 'revoked'
  if (gateway.checksPermission && !isOwn) {
    const detail = `${PERMISSION_ID} names no permission of this client.`
    return problemAnswer('insufficientPrivileges', detail, received.instance)
  }
  const call = inTheNameOf(received, caller ?? received.clientId)
  const token = call.headers.get(AUTHORIZATION_FIELD)
  if (permission?.handling === 'hosted' && token === undefined) {
    const forward = (accessToken: string, sent: ProviderCall): Answer | Promise<Answer> =>
      send(
        { ...sent, headers: new Map([...sent.headers, [AUTHORIZATION_FIELD, `Bearer ${accessToken}`]]) },
        context,
      )
    return callHosted(call, permission, context, forward)
  }
  if (token !== undefined && !gateway.acceptsToken(token)) {
    return problemAnswer('invalidPayload', 'The access token is not one.', call.instance)
  }
  return send(call, context)
}

function inTheNameOf(call: ProviderCall, clientId: string): ProviderCall {
  if (clientId === call.clientId) return call
  return { ...call, clientId, headers: new Map([...call.headers, [CLIENT_FIELD, clientId]]) }
}

/** The addresses for a customer's browser, which reaches the gateway at the same origin as the client. */
function addressesAt({ origin }: InboundRequest, { mounts, providerUrl, consentType }: GatewayContext) {
  const { gateway, provider, outside = origin } = mounts
  return { gateway: outside + gateway, provider: providerUrl ?? outside + provider, consentType }
}
