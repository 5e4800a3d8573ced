import type { GatewayContext } from '../gateway-context.ts'
import type { HostedTokens } from './permissions.ts'

/** The consent has become tokens: the permission is valid. False when it does not wait for any, or not any more. */
export function adoptTokens(
  permissionId: string,
  tokens: HostedTokens,
  { permissions, gateway, nowMs }: Pick<GatewayContext, 'permissions' | 'gateway' | 'nowMs'>,
): boolean {
  const permission = permissions.find(permissionId)
  if (permission?.state !== 'pending') return false
  if (!gateway.adoptsConsent(permission, permissions.list())) return true
  permissions.apply(permissionId, 'consent-completed')
  permissions.keep(permissionId, tokens)
  permissions.used(permissionId, nowMs)
  return true
}
