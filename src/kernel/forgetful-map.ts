/**
 * Entries by key, oldest first, which forgets in bulk once it has many: a server runs for weeks. The youngest stay, `kept`
 * of them: what may be forgotten is so much older that nobody asks for it. `expendable` is asked now and then, once
 * `newest` has been added: which of the older entries may go. All of them when absent.
 */
export function createForgetfulMap<Key, Value>(
  kept: number,
  expendable: (newest: Value, all: ReadonlyMap<Key, Value>) => (value: Value) => boolean = () => () => true,
) {
  const clearingEvery = Math.ceil(kept / 2)
  let entries = new Map<Key, Value>()
  /** Since the beginning. */
  let added = 0

  function clear(newest: Value): void {
    const mayGo = expendable(newest, entries)
    let old = entries.size - kept
    for (const [key, value] of entries) {
      if (old-- <= 0) return
      if (mayGo(value)) entries.delete(key)
    }
  }

  return {
    get: (key: Key) => entries.get(key),
    /** A new entry, or another value for one that is there, which stays as old as it is. */
    set: (key: Key, value: Value): void => {
      const before = entries.size
      entries.set(key, value)
      if (entries.size === before) return
      added++
      // By the count of additions, so that many entries that have to stay are not looked through with each new one,
      // and a bank that was restored forgets when the first one did.
      if (added % clearingEvery === 0 && entries.size > kept) clear(value)
    },
    /** Another value for an entry, if it is there. */
    change: (key: Key, changed: (before: Value) => Value): void => {
      const before = entries.get(key)
      if (before !== undefined) entries.set(key, changed(before))
    },
    delete: (key: Key) => void entries.delete(key),
    values: (): readonly Value[] => [...entries.values()],
    save: () => ({ entries: new Map(entries) as ReadonlyMap<Key, Value>, added }),
    load: (state: { readonly entries: ReadonlyMap<Key, Value>; readonly added: number }): void => {
      entries = new Map(state.entries)
      added = state.added
    },
  }
}
