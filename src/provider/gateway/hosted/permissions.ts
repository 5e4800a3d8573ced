import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { nextPermissionState } from './permission-states.ts'
import type { PermissionState, PermissionTrigger } from './permission-states.ts'

/** A permission as the gateway knows it. */
export interface GatewayPermission {
  /** The value of the header Permission-ID. */
  readonly id: string
  readonly clientId: string
  readonly providerId: string
  /** Whose permission it is, as the client calls its user. */
  readonly userId?: string
  /** Who keeps the tokens: the client, or the gateway for it (document 2 §1.2). */
  readonly handling: 'own' | 'hosted'
  readonly state: PermissionState
  /** RFC 7636: shows that a code was asked for by this gateway, and for this permission; for hosted ones. */
  readonly codeVerifier?: string
  /** Hosted ones only, and none after three months of inactivity (document 2 §8 row 4). */
  readonly tokens?: HostedTokens | undefined
  /** The last call under it: what inactivity is counted from. */
  readonly lastUsedMs: number
  /** How many refreshes in a row have failed for the time being. */
  readonly failures?: number
}

/**
 * The tokens in plain text, because the gateway has to send them. Document 2 §5.4 asks for the protection that
 * passwords get: here, only a call to the provider reads them.
 */
export interface HostedTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export type Permissions = ReturnType<typeof createPermissions>

/** Older revoked permissions are forgotten, and answered like permissions that never existed. */
const KEPT = 1000

export function createPermissions() {
  const permissions = createForgetfulMap<string, GatewayPermission>({
    kept: KEPT,
    expendable:
      () =>
      ({ state }) =>
        state === 'revoked',
  })
  const change = (id: string, changed: (before: GatewayPermission) => GatewayPermission): void => {
    const before = permissions.get(id)
    if (before) permissions.set(id, changed(before))
  }
  return {
    add: (permission: GatewayPermission) => permissions.set(permission.id, permission),
    find: (id: string) => permissions.get(id.toLowerCase()),
    apply: (id: string, trigger: PermissionTrigger) =>
      change(id, (before) => ({ ...before, state: nextPermissionState(before.state, trigger) })),
    /** Keeps the tokens; without any, deletes those that are there. */
    keep: (id: string, tokens: HostedTokens | undefined) => change(id, (before) => ({ ...before, tokens })),
    /** Counts a temporary failure, or begins anew: how many there are now. */
    failed: (id: string, hasFailed: boolean) => {
      const failures = hasFailed ? (permissions.get(id)?.failures ?? 0) + 1 : 0
      change(id, (before) => ({ ...before, failures }))
      return failures
    },
    used: (id: string, nowMs: number) => change(id, (before) => ({ ...before, lastUsedMs: nowMs })),
    /** Oldest first. */
    list: permissions.values,
    save: permissions.save,
    load: permissions.load,
  }
}
