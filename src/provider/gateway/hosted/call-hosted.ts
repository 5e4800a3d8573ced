import { problemAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import type { GatewayContext } from '../gateway-context.ts'
import type { GatewayPermission } from './permissions.ts'

export interface HostedContext extends GatewayContext {
  /** Sends a call on to the provider with this access token. */
  readonly forward: (accessToken: string, call: ProviderCall) => Answer | Promise<Answer>
}

/**
 * A call under a permission whose tokens the gateway keeps (document 2 §1.2). The provider alone knows whether a
 * token has expired (document 2 §5.5), so the refresh begins with its 401, and the client sees nothing of it.
 */
export async function callHosted(
  call: ProviderCall,
  permission: GatewayPermission,
  context: HostedContext,
): Promise<Answer> {
  const { permissions, refresher, gateway, nowMs, forward } = context
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
