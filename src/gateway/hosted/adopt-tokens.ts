import type { HostedTokens, Permissions } from './permissions.ts'

/** The consent has become tokens: the permission is valid. False when it does not wait for any, or not any more. */
export function adoptTokens(
  permissionId: string,
  tokens: HostedTokens,
  { permissions, nowMs }: { readonly permissions: Permissions; readonly nowMs: number },
): boolean {
  if (permissions.find(permissionId)?.state !== 'pending') return false
  permissions.apply(permissionId, 'consent-completed')
  permissions.keep(permissionId, tokens)
  permissions.used(permissionId, nowMs)
  return true
}
