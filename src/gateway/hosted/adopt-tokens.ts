import type { HostedTokens, Permissions } from './permissions.ts'

/** The consent has become tokens: the permission is valid. False when it has come to an end in the meantime. */
export function adoptTokens(
  permissionId: string,
  tokens: HostedTokens,
  { permissions, nowMs }: { readonly permissions: Permissions; readonly nowMs: number },
): boolean {
  permissions.apply(permissionId, 'consent-completed')
  if (permissions.find(permissionId)?.state !== 'valid') return false
  permissions.keep(permissionId, tokens)
  permissions.used(permissionId, nowMs)
  return true
}
