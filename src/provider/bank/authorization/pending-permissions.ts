import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { ForgetfulMapState } from '../../../kernel/forgetful-map.ts'

/**
 * The permissions that wait for a consent, until it has become tokens: whoever names another one in an authorization
 * request would update an existing consent, or take one that was made for another client (document 2 §1.4, §5.2).
 */
export interface PendingPermissions {
  /** The gateway has made it for a client. */
  expect(id: string, clientId: string): void
  /** Whether the customer may still decide about it in a consent flow of this client. */
  awaitsDecision(id: string, clientId: string): boolean
  /** The customer has agreed: it only waits for its code to be redeemed. */
  accept(id: string): void
  /** Whether a code that was issued for it may be redeemed. */
  awaitsTokens(id: string): boolean
  /** The customer denied it, a newer one took its place, or it has its tokens: no consent is for it any more. */
  close(id: string): void
  has(id: string): boolean
  save(): PendingPermissionsState
  load(saved: PendingPermissionsState): void
}

interface PendingPermission {
  readonly clientId: string
  readonly isAccepted: boolean
}

/** Of no client: nobody decides about it again. */
const CLOSED: PendingPermission = { clientId: '', isAccepted: false }

export type PendingPermissionsState = ForgetfulMapState<string, PendingPermission>

/** One that is forgotten is refused like one that never was; so many customers do not decide at the same time. */
const KEPT = 10_000

/** `takesAny`: the gateway stands elsewhere and tells of none, so that one is met when a customer comes with it. */
export function createPendingPermissions(takesAny = false): PendingPermissions {
  const pending = createForgetfulMap<string, PendingPermission>({ kept: KEPT })
  return {
    expect: (id, clientId) => pending.set(id.toLowerCase(), { clientId, isAccepted: false }),
    awaitsDecision: (id, clientId) => {
      const known = pending.get(id.toLowerCase())
      if (takesAny && !known) pending.set(id.toLowerCase(), { clientId, isAccepted: false })
      const found = known ?? pending.get(id.toLowerCase())
      return found?.clientId === clientId && !found.isAccepted
    },
    accept: (id) => {
      const found = pending.get(id.toLowerCase())
      if (found) pending.set(id.toLowerCase(), { ...found, isAccepted: true })
    },
    awaitsTokens: (id) => pending.get(id.toLowerCase())?.isAccepted === true,
    close: (id) => (takesAny ? pending.set(id.toLowerCase(), CLOSED) : pending.delete(id.toLowerCase())),
    has: (id) => pending.get(id.toLowerCase()) !== undefined,
    save: pending.save,
    load: pending.load,
  }
}
