/** The function, which is asked once for each object; what it answered goes with the object. */
export function oncePerObject<Key extends object, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = of(key)
    known.set(key, { value })
    return value
  }
}
