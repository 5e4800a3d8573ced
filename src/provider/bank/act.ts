import type { GatewayOperationId } from '../../documents/operations.ts'
import { PERMISSION_ID } from '../../documents/headers.ts'
import type { Permission } from './access.ts'
import { ACTIONS } from './actions.ts'
import { authenticate } from './authenticate.ts'
import type { ActionContext } from './core.ts'
import { problemAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'

/** The provider's part of a request: authenticate, then act (document 2 §4.2 steps 3 and 5). */
export function act(call: ProviderCall, context: ActionContext): Answer {
  const action = ACTIONS[call.operation.id as GatewayOperationId]
  if (action === 'not-offered') {
    return problemAnswer('notImplemented', 'The provider does not offer this operation.', call.instance)
  }
  if ('diagnostic' in action) return action.diagnostic(call, context)
  if ('server' in action) return action.server(call, context)
  const holder = authenticate(call, context)
  if (holder.ok) return action.resource(call, holder.value, context)
  const named = context.policy.actsBeforeTokens && permissionNamed(call, context)
  if (named) action.resource(call, { permission: named }, context)
  return holder.error
}

function permissionNamed({ headers }: ProviderCall, { bank }: ActionContext): Permission | undefined {
  return bank.access.permission(headers.get(PERMISSION_ID.toLowerCase()) ?? '')
}
