/** Entries by key, for which there is so much room: whoever reads traffic without end has others without end. */
export interface MeasuredMap<Value> {
  get(key: string): Value | undefined
  /** The entry is the youngest, also one that was there. */
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  /** How much room all entries take. */
  room(): number
}

/**
 * The oldest are forgotten first, so many at once that there is room for a tenth more: a Map that loses its oldest entry
 * again and again becomes slow.
 */
export function createMeasuredMap<Value>(
  most: number,
  roomOf: (key: string, value: Value) => number,
  onForgotten: (key: string, value: Value) => void = () => undefined,
): MeasuredMap<Value> {
  const entries = new Map<string, { readonly value: Value; readonly room: number }>()
  let taken = 0
  const remove = (key: string): void => {
    taken -= entries.get(key)?.room ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => entries.get(key)?.value,
    set: (key, value) => {
      remove(key)
      const room = roomOf(key, value)
      entries.set(key, { value, room })
      taken += room
      if (taken <= most) return
      for (const [oldest, { value: gone }] of entries) {
        if (taken <= most * 0.9) return
        remove(oldest)
        onForgotten(oldest, gone)
      }
    },
    delete: remove,
    clear: () => {
      entries.clear()
      taken = 0
    },
    room: () => taken,
  }
}
