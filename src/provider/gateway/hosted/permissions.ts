import { type Way, nextState } from '../../../documents/way.ts'
import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'

/** `pending`: created, and no consent yet; `denied`: the customer said no. That stored tokens have been deleted is no state of the permission. */
export type PermissionState = 'pending' | 'denied' | 'valid' | 'expired' | 'revoked'

const NOT_REVOKED = ['pending', 'denied', 'valid', 'expired'] as const

/**
 * What becomes of a permission under hosted consent and token handling (document 2 §3). What is not here changes
 * nothing; above all, no consent flow brings an expired permission back (document 2 §1.4).
 */
export const PERMISSION_LIFE = [
  { deed: 'consent-completed', from: ['pending'], to: 'valid', basis: '1 §5.4' },
  { deed: 'consent-denied', from: ['pending'], to: 'denied', basis: '1 §5.4' },
  { deed: 'refreshed', from: ['valid'], to: 'same', basis: '2 §1.2' },
  { deed: 'invalid-grant', from: ['valid'], to: 'expired', basis: '2 §3 row 4' },
  { deed: 'refresh-failed', from: ['valid'], to: 'same', basis: '2 §3 row 5' },
  { deed: 'newer-permission', from: NOT_REVOKED, to: 'revoked', basis: '1 §5.4' },
] as const satisfies readonly Way<PermissionState>[]

export type PermissionTrigger = (typeof PERMISSION_LIFE)[number]['deed']

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

const isRevoked = ({ state }: GatewayPermission): boolean => state === 'revoked'

export function createPermissions() {
  const permissions = createForgetfulMap<string, GatewayPermission>(KEPT, () => isRevoked)
  return {
    add: (permission: GatewayPermission) => permissions.set(permission.id, permission),
    find: (id: string) => permissions.get(id.toLowerCase()),
    apply: (id: string, trigger: PermissionTrigger) =>
      permissions.change(id, (before) => ({
        ...before,
        state: nextState(PERMISSION_LIFE, before.state, trigger),
      })),
    /** Keeps the tokens; without any, deletes those that are there. */
    keep: (id: string, tokens: HostedTokens | undefined) =>
      permissions.change(id, (before) => ({ ...before, tokens })),
    /** Counts a temporary failure, or begins anew: how many there are now. */
    failed: (id: string, hasFailed: boolean) => {
      const failures = hasFailed ? (permissions.get(id)?.failures ?? 0) + 1 : 0
      permissions.change(id, (before) => ({ ...before, failures }))
      return failures
    },
    used: (id: string, nowMs: number) =>
      permissions.change(id, (before) => ({ ...before, lastUsedMs: nowMs })),
    /** Oldest first. */
    list: permissions.values,
    save: permissions.save,
    load: permissions.load,
  }
}
