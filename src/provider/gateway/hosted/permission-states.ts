import type { Clause } from '../../../documents/clauses.ts'

/** `pending`: created, and no consent yet; `denied`: the customer said no. That stored tokens have been deleted is no state of the permission. */
export type PermissionState = 'pending' | 'denied' | 'valid' | 'expired' | 'revoked'

export type PermissionTrigger =
  | 'consent-completed'
  | 'consent-denied'
  | 'refreshed'
  | 'invalid-grant'
  | 'refresh-failed'
  | 'newer-permission'

export interface PermissionTransition {
  readonly from: PermissionState
  readonly trigger: PermissionTrigger
  readonly to: PermissionState
  readonly clause: Clause
}

/**
 * What becomes of a permission under hosted consent and token handling (document 2 §3). What is not here changes
 * nothing; above all, no consent flow brings an expired permission back (document 2 §1.4).
 */
export const PERMISSION_TRANSITIONS: readonly PermissionTransition[] = [
  { from: 'pending', trigger: 'consent-completed', to: 'valid', clause: '1 §5.4' },
  { from: 'pending', trigger: 'consent-denied', to: 'denied', clause: '1 §5.4' },
  { from: 'valid', trigger: 'refreshed', to: 'valid', clause: '2 §1.2' },
  { from: 'valid', trigger: 'invalid-grant', to: 'expired', clause: '2 §3 row 4' },
  { from: 'valid', trigger: 'refresh-failed', to: 'valid', clause: '2 §3 row 5' },
  { from: 'denied', trigger: 'newer-permission', to: 'revoked', clause: '1 §5.4' },
  { from: 'pending', trigger: 'newer-permission', to: 'revoked', clause: '1 §5.4' },
  { from: 'valid', trigger: 'newer-permission', to: 'revoked', clause: '1 §5.4' },
  { from: 'expired', trigger: 'newer-permission', to: 'revoked', clause: '1 §5.4' },
]

export function nextPermissionState(from: PermissionState, trigger: PermissionTrigger): PermissionState {
  return PERMISSION_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to ?? from
}
