import { jsonAnswer, problemAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import type { GatewayContext } from '../gateway-context.ts'

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
