import { jsonAnswer, problemAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import type { GatewayContext } from '../gateway-context.ts'
import { authorizationUrl, callbackUrl } from './authorization-url.ts'
import type { PublicAddresses } from './authorization-url.ts'

/** Assumption permission-creation: one valid permission per client, provider and user. */
export function createPermission(
  call: ProviderCall,
  addresses: PublicAddresses,
  context: GatewayContext,
): Answer {
  const { bank, permissions, gateway, nowMs } = context
  const { providerId = '', userId = '' } = call.path
  if (gateway.checksTarget && providerId !== bank.providerId) {
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
