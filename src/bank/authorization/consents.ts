import type { TokenTrigger } from './token-states.ts'

/** A customer's consent: which client may see which accounts of one contract. */
export interface Permission {
  /** A UUID: the value of the header Permission-ID. */
  readonly id: string
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly status: 'valid' | 'revoked'
  /** Why it ended. */
  readonly endedBy?: TokenTrigger
}

export interface Consents {
  add(consent: Omit<Permission, 'status'>): Permission
  find(id: string): Permission | undefined
  end(id: string, trigger: TokenTrigger): void
  /** Oldest first. */
  list(): readonly Permission[]
  save(): ReadonlyMap<string, Permission>
  load(saved: ReadonlyMap<string, Permission>): void
}

export function createConsents(): Consents {
  let consents = new Map<string, Permission>()
  return {
    add: (consent) => {
      const added: Permission = { ...consent, status: 'valid' }
      consents.set(added.id, added)
      return added
    },
    find: (id) => consents.get(id.toLowerCase()),
    end: (id, endedBy) => {
      const consent = consents.get(id.toLowerCase())
      // It ends once: a consent that was withdrawn is not replaced later.
      if (consent?.status === 'valid') consents.set(consent.id, { ...consent, status: 'revoked', endedBy })
    },
    list: () => [...consents.values()],
    save: () => new Map(consents),
    load: (saved) => {
      consents = new Map(saved)
    },
  }
}
