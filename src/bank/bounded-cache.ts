/** A memory of the most recently made values: when it is full, the oldest one makes room. */
export interface BoundedCache<Value> {
  get(key: number | string): Value | undefined
  set(key: number | string, value: Value): Value
}

export function createBoundedCache<Value>(capacity: number): BoundedCache<Value> {
  const values = new Map<number | string, Value>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      if (values.size >= capacity) {
        const oldest = values.keys().next()
        if (!oldest.done) values.delete(oldest.value)
      }
      values.set(key, value)
      return value
    },
  }
}
