interface Keeping<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** What is kept for a key, or else what is made for it now, which is kept from then on. */
export function keptOr<Key, Value>(kept: Keeping<Key, Value>, key: Key, make: () => Value): Value
export function keptOr<Key, Value>(
  kept: Keeping<Key, Value>,
  key: Key,
  make: () => Value | undefined,
): Value | undefined
export function keptOr<Key, Value>(kept: Keeping<Key, Value>, key: Key, make: () => Value | undefined) {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  if (made !== undefined) kept.set(key, made)
  return made
}
