import type { GatewayPolicy } from '../gateway-policy.ts'
import type { HostedTokens, Permissions } from './permissions.ts'

export interface AdoptionContext {
  readonly permissions: Permissions
  readonly gateway: GatewayPolicy
  readonly nowMs: number
}

/** The consent has become tokens: the permission is valid. False when it does not wait for any, or not any more. */
export function adoptTokens(
  permissionId: string,
  tokens: HostedTokens,
  { permissions, gateway, nowMs }: AdoptionContext,
): boolean {
  const permission = permissions.find(permissionId)
  if (permission?.state !== 'pending') return false
  if (!gateway.adoptsConsent(permission, permissions.list())) return true
  permissions.apply(permissionId, 'consent-completed')
  permissions.keep(permissionId, tokens)
  permissions.used(permissionId, nowMs)
  return true
}
