import { jsonAnswer, problemAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import type { BankCore } from '../../bank/core.ts'
import type { GatewayPolicy } from '../gateway-policy.ts'
import { authorizationUrl, callbackUrl } from './authorization-url.ts'
import type { PublicAddresses } from './authorization-url.ts'
import type { ConsentStates } from './consent-states.ts'
import type { Permissions } from './permissions.ts'

export interface CreationContext {
  readonly bank: Pick<BankCore, 'providerId' | 'access'>
  readonly permissions: Permissions
  readonly gateway: GatewayPolicy
  readonly consentStates: ConsentStates
  readonly consentType: string
  readonly newPermissionId: () => string
  readonly newConsentState: () => string
  readonly newCodeVerifier: () => string
  readonly nowMs: number
}

/** Assumption permission-creation: one valid permission per client, provider and user. */
export function createPermission(
  call: ProviderCall,
  addresses: PublicAddresses,
  context: CreationContext,
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
  const id = context.newPermissionId()
  const codeVerifier = context.newCodeVerifier()
  permissions.add({ id, ...holder, handling: 'hosted', state: 'pending', codeVerifier, lastUsedMs: nowMs })
  bank.access.pending.expect(id, call.clientId)
  const state = context.newConsentState()
  context.consentStates.add(state, id)
  bank.access.clients.register(call.clientId, callbackUrl(addresses, context.consentType))
  const url = authorizationUrl(
    { clientId: call.clientId, permissionId: id, state, codeVerifier },
    addresses,
    context.consentType,
  )
  const answer = jsonAnswer({ permissionId: id, authorizationUrl: url }, 201)
  // Relative, so that it holds wherever the module stands.
  return { ...answer, headers: { ...answer.headers, location: `${userId}/${id}` } }
}
