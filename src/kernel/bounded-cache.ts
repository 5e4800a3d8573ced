/**
 * A memory of values that were made or asked for lately; others are forgotten and made anew. Keeps between half of `capacity` and all of it. Two generations: when the younger one is full, the older one
 * is dropped as a whole, since a Map that loses its oldest entry again and again becomes slow.
 */
export function createBoundedCache<Value>(capacity: number) {
  let younger = new Map<number | string, Value>()
  let older = new Map<number | string, Value>()

  function set(key: number | string, value: Value): Value {
    if (younger.size >= capacity / 2) {
      older = younger
      younger = new Map()
    }
    younger.set(key, value)
    return value
  }

  return {
    get: (key: number | string): Value | undefined => {
      const value = younger.get(key)
      if (value !== undefined) return value
      const known = older.get(key)
      return known === undefined ? undefined : set(key, known)
    },
    set,
  }
}
