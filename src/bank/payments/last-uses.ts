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

/** When identifications were used last, in milliseconds since 1970. */
export interface LastUses {
  of(identification: Identification): number | undefined
  add(identification: Identification, atMs: number): void
  /** Forgets what was used last before an instant. */
  forgetBefore(epochMs: number): void
  copy(): LastUses
}

type ByScope = Map<IdentificationScope, Map<string, number>>

export function createLastUses(byContract: Map<string, ByScope> = new Map()): LastUses {
  const usesOf = (contractId: string, scope: IdentificationScope): Map<string, number> => {
    let byScope = byContract.get(contractId)
    if (!byScope) byContract.set(contractId, (byScope = new Map()))
    let byId = byScope.get(scope)
    if (!byId) byScope.set(scope, (byId = new Map()))
    return byId
  }
  return {
    of: ({ contractId, scope, id }) => byContract.get(contractId)?.get(scope)?.get(id),
    add: ({ contractId, scope, id }, atMs) => {
      const byId = usesOf(contractId, scope)
      const before = byId.size
      byId.set(id, atMs)
      if (byId.size > before) return
      // What was used last comes last, so that whoever forgets can stop at the first that is young enough.
      byId.delete(id)
      byId.set(id, atMs)
    },
    forgetBefore: (epochMs) => {
      for (const [contractId, byScope] of byContract) {
        for (const [scope, byId] of byScope) {
          for (const [id, atMs] of byId) {
            if (atMs >= epochMs) break
            byId.delete(id)
          }
          if (byId.size === 0) byScope.delete(scope)
        }
        if (byScope.size === 0) byContract.delete(contractId)
      }
    },
    copy: () =>
      createLastUses(
        new Map(
          [...byContract].map(([contractId, byScope]) => [
            contractId,
            new Map([...byScope].map(([scope, byId]) => [scope, new Map(byId)])),
          ]),
        ),
      ),
  }
}
