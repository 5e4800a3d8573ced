import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'

/** Of no client: nobody decides about it again. */
const CLOSED = { clientId: '', isAccepted: false }

/** One that is forgotten is refused like one that never was; so many customers do not decide at the same time. */
const KEPT = 10_000

/**
 * The permissions that wait for a consent, until it has become tokens: whoever names another one in an authorization
 * request would update an existing consent, or take one that was made for another client (document 2 §1.4, §5.2).
 * `takesAny`: the gateway stands elsewhere and tells of none, so that one is met when a customer comes with it.
 */
export function createPendingPermissions(takesAny = false) {
  const pending = createForgetfulMap<string, Readonly<typeof CLOSED>>(KEPT)
  return {
    /** The gateway has made it for a client. */
    expect: (id: string, clientId: string) => pending.set(id.toLowerCase(), { clientId, isAccepted: false }),
    /** Whether the customer may still decide about it in a consent flow of this client. */
    awaitsDecision: (id: string, clientId: string) => {
      const known = pending.get(id.toLowerCase())
      if (takesAny && !known) pending.set(id.toLowerCase(), { clientId, isAccepted: false })
      const found = known ?? pending.get(id.toLowerCase())
      return found?.clientId === clientId && !found.isAccepted
    },
    /** The customer has agreed: it only waits for its code to be redeemed. */
    accept: (id: string) => pending.change(id.toLowerCase(), (found) => ({ ...found, isAccepted: true })),
    /** Whether a code that was issued for it may be redeemed. */
    awaitsTokens: (id: string) => pending.get(id.toLowerCase())?.isAccepted === true,
    /** The customer denied it, a newer one took its place, or it has its tokens: no consent is for it any more. */
    close: (id: string) =>
      takesAny ? pending.set(id.toLowerCase(), CLOSED) : pending.delete(id.toLowerCase()),
    has: (id: string) => pending.get(id.toLowerCase()) !== undefined,
    save: pending.save,
    load: pending.load,
  }
}
