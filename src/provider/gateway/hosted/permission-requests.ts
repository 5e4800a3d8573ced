import { type Answer, type ProviderCall, jsonAnswer, problemAnswer } from '../../answers/call-and-answer.ts'
import type { GatewayContext } from '../gateway-context.ts'
import { type PublicAddresses, authorizationUrl, callbackUrl } from './authorization-url.ts'
import type { GatewayPermission } from './permissions.ts'

/** Assumption permission-creation: one valid permission per client, provider and user. */
export function createPermission(
  call: ProviderCall,
  addresses: PublicAddresses,
  context: GatewayContext,
): Answer {
  const { bank, permissions, gateway, nowMs } = context
  const { providerId = '', userId = '' } = call.path
  if (gateway.providerFor(providerId, [bank.providerId]) === undefined) {
    return problemAnswer('doesNotExist', 'The gateway knows no provider of this id.', call.instance)
  }
  const holder = { clientId: call.clientId, providerId, userId }
  for (const older of permissions.list()) {
    const isSame =
      gateway.isSameHolder(older, call.clientId) && older.providerId === providerId && older.userId === userId
    const isOver = older.state === 'revoked' && !older.tokens
    if (!isSame || isOver || !gateway.newerPermissionRevokes) continue
    permissions.apply(older.id, 'newer-permission')
    permissions.keep(older.id, undefined)
    bank.access.pending.close(older.id)
  }
  const id = bank.access.newPermissionId()
  const codeVerifier = bank.access.newSecret('code-verifier')
  permissions.add({ id, ...holder, handling: 'hosted', state: 'pending', codeVerifier, lastUsedMs: nowMs })
  bank.access.pending.expect(id, call.clientId)
  const state = bank.access.newSecret('consent-state')
  context.consentStates.add(state, id)
  bank.access.clients.register(call.clientId, callbackUrl(addresses))
  const asked = { clientId: call.clientId, permissionId: id, state, codeVerifier }
  const url = authorizationUrl(asked, addresses)
  const answer = jsonAnswer({ permissionId: id, authorizationUrl: url }, 201)
  // Relative, so that it holds wherever the module stands.
  return { ...answer, headers: { ...answer.headers, location: `${userId}/${id}` } }
}

/** Assumption permission-creation: what the Location of a new permission leads to, for its own client alone. */
export function readPermission(call: ProviderCall, { permissions }: GatewayContext): Answer {
  const { providerId, userId, permissionId = '' } = call.path
  const found = permissions.find(permissionId)
  const isNamed = found?.providerId === providerId && found?.userId === userId
  if (!found || !isNamed || found.clientId !== call.clientId) {
    return problemAnswer('doesNotExist', 'No such permission of this client.', call.instance)
  }
  return jsonAnswer({ permissionId: found.id, state: found.state })
}

/**
 * A call under a permission whose tokens the gateway keeps (document 2 §1.2). The provider alone knows whether a
 * token has expired (document 2 §5.5), so the refresh begins with its 401, and the client sees nothing of it.
 * `forward` sends a call on to the provider with this access token.
 */
export async function callHosted(
  call: ProviderCall,
  permission: GatewayPermission,
  context: GatewayContext,
  forward: (accessToken: string, call: ProviderCall) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { permissions, refresher, gateway, nowMs } = context
  forgetWhenInactive(permission, context)
  const holder = gateway.holderOfTokens(permission, permissions.list())
  const tokens = permissions.find(holder)?.tokens
  const isUsable = permission.state === 'valid' || gateway.refreshesExpiredPermissions
  if (!tokens || !isUsable) return noTokens(call)
  if (gateway.countsFromLastUse) permissions.used(permission.id, nowMs)
  let used = tokens
  let answer = await forward(used.accessToken, call)
  if (!gateway.refreshesInsideCalls) return answer
  for (let left = gateway.resubmissions; left > 0 && answer.status === 401; left--) {
    const outcome = await refresher.refresh(permission.id, used, call, context)
    // The provider's own refusal says what the client has to know: the consent flow has to be repeated.
    if (outcome.trigger === 'invalid-grant') return answer
    if (outcome.trigger === 'refresh-failed') return temporaryFailure(call)
    if (!gateway.resubmitsAfterRefresh(call)) return answer
    used = outcome.tokens
    answer = await forward(used.accessToken, gateway.resubmittedCall(call))
  }
  return answer
}

/** Document 2 §3 row 6. Looked at when it matters: nothing can see the difference in between. */
export function forgetWhenInactive(
  { id, handling, tokens, lastUsedMs }: GatewayPermission,
  { permissions, gateway, nowMs }: Pick<GatewayContext, 'permissions' | 'gateway' | 'nowMs'>,
): void {
  if (handling === 'hosted' && tokens && nowMs >= gateway.hostedTokensUntil(lastUsedMs)) {
    permissions.keep(id, undefined)
  }
}

/** Assumption hosted-call-without-tokens. */
function noTokens({ instance }: ProviderCall): Answer {
  const detail = 'The permission has no valid tokens: create a new one and repeat the consent flow.'
  return problemAnswer('invalidToken', detail, instance, {
    'www-authenticate': 'Bearer error="invalid_token"',
  })
}

/** Assumption hosted-call-when-refresh-fails. */
function temporaryFailure({ instance }: ProviderCall): Answer {
  return problemAnswer('unavailable', 'The provider did not refresh the token; try again later.', instance)
}
