/** When each customer last used a message identification, in milliseconds since 1970: by contract, then by identification. */
export type LastUses = Map<string, Map<string, number>>

export function addUse(uses: LastUses, contractId: string, messageId: string, atMs: number): void {
  const byId = uses.get(contractId) ?? new Map<string, number>()
  uses.set(contractId, byId)
  // What was used last comes last, so that whoever forgets can stop at the first that is young enough.
  byId.delete(messageId)
  byId.set(messageId, atMs)
}

/** Forgets what was used last before an instant. */
export function forgetUsesBefore(uses: LastUses, epochMs: number): void {
  for (const [contractId, byId] of uses) {
    for (const [id, atMs] of byId) {
      if (atMs >= epochMs) break
      byId.delete(id)
    }
    if (byId.size === 0) uses.delete(contractId)
  }
}

export function copyOfUses(uses: Readonly<LastUses>): LastUses {
  return new Map([...uses].map(([contractId, byId]) => [contractId, new Map(byId)]))
}
