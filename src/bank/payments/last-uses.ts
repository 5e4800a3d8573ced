import type { PaymentOrder } from './order.ts'

/** What may not come twice within its scope. Not joined into one text, which would have to be made for each look. */
export interface Identification {
  /** Customers do not meet. */
  readonly contractId: string
  readonly scope: IdentificationScope
  readonly id: string
}

/** JSON has no identification of payments: those that we make for it are no customer's. */
export type IdentificationScope = 'message' | 'instruction' | `payment of ${PaymentOrder['form']}`

/** When identifications were used last, in milliseconds since 1970, by contract and scope. */
export type LastUses = Map<string, Map<IdentificationScope, Map<string, number>>>

export function lastUse(
  uses: Readonly<LastUses>,
  { contractId, scope, id }: Identification,
): number | undefined {
  return uses.get(contractId)?.get(scope)?.get(id)
}

export function addUse(uses: LastUses, { contractId, scope, id }: Identification, atMs: number): void {
  const byId = orAdded(orAdded(uses, contractId), scope)
  // What was used last comes last, so that whoever forgets can stop at the first that is young enough.
  byId.delete(id)
  byId.set(id, atMs)
}

function orAdded<Key, Inner extends Map<unknown, unknown>>(maps: Map<Key, Inner>, key: Key): Inner {
  const known = maps.get(key)
  if (known) return known
  const added = new Map() as Inner
  maps.set(key, added)
  return added
}

/** Forgets what was used last before an instant. */
export function forgetUsesBefore(uses: LastUses, epochMs: number): void {
  for (const [contractId, byScope] of uses) {
    for (const [scope, byId] of byScope) {
      for (const [id, atMs] of byId) {
        if (atMs >= epochMs) break
        byId.delete(id)
      }
      if (byId.size === 0) byScope.delete(scope)
    }
    if (byScope.size === 0) uses.delete(contractId)
  }
}

export function copyOfUses(uses: Readonly<LastUses>): LastUses {
  return new Map(
    [...uses].map(([contractId, byScope]) => [
      contractId,
      new Map([...byScope].map(([scope, byId]) => [scope, new Map(byId)])),
    ]),
  )
}
