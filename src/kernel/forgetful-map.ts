/** Entries by key, oldest first, which forgets in bulk once it has many: a server runs for weeks. */
export interface ForgetfulMap<Key, Value> {
  get(key: Key): Value | undefined
  /** A new entry, or another value for one that is there, which stays as old as it is. */
  set(key: Key, value: Value): void
  delete(key: Key): void
  values(): readonly Value[]
  save(): ForgetfulMapState<Key, Value>
  load(state: ForgetfulMapState<Key, Value>): void
}

export interface ForgetfulMapState<Key, Value> {
  readonly entries: ReadonlyMap<Key, Value>
  /** Since the beginning. */
  readonly added: number
}

export interface Forgetting<Key, Value> {
  /** The youngest entries stay, so many of them: what may be forgotten is so much older that nobody asks for it. */
  readonly kept: number
  /** Asked now and then, once `newest` has been added: which of the older entries may go. All of them when absent. */
  readonly expendable?: (
    newest: Value,
    entries: ReadonlyMap<Key, Value>,
  ) => (value: Value, key: Key) => boolean
}

export function createForgetfulMap<Key, Value>({
  kept,
  expendable = () => () => true,
}: Forgetting<Key, Value>): ForgetfulMap<Key, Value> {
  const clearingEvery = Math.ceil(kept / 2)
  let entries = new Map<Key, Value>()
  let added = 0

  function clear(newest: Value): void {
    const mayGo = expendable(newest, entries)
    let old = entries.size - kept
    for (const [key, value] of entries) {
      if (old-- <= 0) return
      if (mayGo(value, key)) entries.delete(key)
    }
  }

  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      const before = entries.size
      entries.set(key, value)
      if (entries.size === before) return
      added++
      // By the count of additions, so that many entries that have to stay are not looked through with each new one,
      // and a bank that was restored forgets when the first one did.
      if (added % clearingEvery === 0 && entries.size > kept) clear(value)
    },
    delete: (key) => void entries.delete(key),
    values: () => [...entries.values()],
    save: () => ({ entries: new Map(entries), added }),
    load: (state) => {
      entries = new Map(state.entries)
      added = state.added
    },
  }
}
