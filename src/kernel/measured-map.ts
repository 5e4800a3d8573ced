/**
 * Entries by key, with so much room for all of them. The oldest are forgotten first, so many at once that a tenth is free:
 * a Map that loses its oldest entry again and again becomes slow.
 */
export function createMeasuredMap<Value>(
  most: number,
  roomOf: (key: string, value: Value) => number,
  onForgotten: (key: string, value: Value) => void = () => undefined,
) {
  const entries = new Map<string, Value>()
  let room = 0
  const remove = (key: string): void => {
    const value = entries.get(key)
    if (value !== undefined && entries.delete(key)) room -= roomOf(key, value)
  }
  return {
    get: (key: string) => entries.get(key),
    /** The entry is the youngest, also one that was there. */
    set: (key: string, value: Value): void => {
      remove(key)
      entries.set(key, value)
      room += roomOf(key, value)
      for (const [oldest, gone] of room > most ? entries : []) {
        if (room <= most * 0.9) return
        remove(oldest)
        onForgotten(oldest, gone)
      }
    },
    delete: remove,
    clear: () => {
      entries.clear()
      room = 0
    },
    room: () => room,
  }
}
