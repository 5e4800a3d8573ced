import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { TokenTrigger } from './token-store.ts'

/** A customer's consent: which client may see which accounts of one contract. */
export interface Permission {
  /** A UUID: the value of the header Permission-ID. */
  readonly id: string
  /** The client that the customer gave it to. */
  readonly clientId: string
  /** The contract of the customer. */
  readonly contractId: string
  /** The ids of the accounts that it covers. */
  readonly accountIds: readonly string[]
  /** What was granted, where it was asked for in a consent flow (RFC 6749 §3.3). */
  readonly scope?: string | undefined
  /** Whether it is in force, or has ended. */
  readonly status: 'valid' | 'revoked'
  /** Why it ended. */
  readonly endedBy?: TokenTrigger
}

export type Consents = ReturnType<typeof createConsents>

/** The last consents are known whatever has become of them. */
const KEPT = 1000

/** Those of the bank's beginning, which its owner means when none is named. */
const NEVER_FORGOTTEN = 2

/** `withTokens` gives the ids of the consents of which a token is still known: without one, nobody can use them. */
export function createConsents(withTokens: () => ReadonlySet<string>) {
  const consents = createForgetfulMap<string, Permission>(KEPT, (_, all) => {
    const needed = new Set([...[...all.keys()].slice(0, NEVER_FORGOTTEN), ...withTokens()])
    return ({ id }) => !needed.has(id)
  })
  return {
    add: (consent: Omit<Permission, 'status'>) => {
      const added: Permission = { ...consent, status: 'valid' }
      consents.set(added.id, added)
      return added
    },
    find: (id: string) => consents.get(id.toLowerCase()),
    /** It ends once: a consent that was withdrawn is not replaced later. */
    end: (id: string, endedBy: TokenTrigger) =>
      consents.change(id.toLowerCase(), (consent) =>
        consent.status === 'valid' ? { ...consent, status: 'revoked', endedBy } : consent,
      ),
    /** Oldest first. */
    list: consents.values,
    save: consents.save,
    load: consents.load,
  }
}
