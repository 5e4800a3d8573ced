import { jsonAnswer, problemAnswer } from '../../bank/provider.ts'
import type { Answer, ProviderCall } from '../../bank/provider.ts'
import type { GatewayPolicy } from '../policy.ts'
import type { Permissions } from './permissions.ts'

export interface CreationContext {
  readonly bank: { readonly providerId: string }
  readonly permissions: Permissions
  readonly gateway: GatewayPolicy
  readonly newPermissionId: () => string
  readonly nowMs: number
}

/** Assumption permission-creation: one valid permission per client, provider and user. */
export function createPermission(call: ProviderCall, context: CreationContext): Answer {
  const { bank, permissions, gateway, nowMs } = context
  const { providerId = '', userId = '' } = call.path
  if (gateway.checksTarget && providerId !== bank.providerId) {
    return problemAnswer('doesNotExist', 'The gateway knows no provider of this id.', call.instance)
  }
  const holder = { clientId: call.clientId, providerId, userId }
  for (const older of permissions.list()) {
    const isSame =
      older.clientId === call.clientId && older.providerId === providerId && older.userId === userId
    if (!isSame || !gateway.newerPermissionRevokes) continue
    permissions.apply(older.id, 'newer-permission')
    permissions.keep(older.id, undefined)
  }
  const id = context.newPermissionId()
  permissions.add({ id, ...holder, handling: 'hosted', state: 'pending', lastUsedMs: nowMs })
  const answer = jsonAnswer({ permissionId: id }, 201)
  return { ...answer, headers: { ...answer.headers, location: `${call.instance}/${id}` } }
}
