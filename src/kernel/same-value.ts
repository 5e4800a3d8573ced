import type { JsonObject } from './objects.ts'

/**
 * Whether two plain values say the same, maps and sets included in the order in which they were filled; of anything
 * that is not plain data only the same object is.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const kind: unknown = Object.getPrototypeOf(left)
  if (kind !== Object.getPrototypeOf(right)) return false
  if (kind === Object.prototype) return sameMembers(left as JsonObject, right as JsonObject)
  if (kind === Array.prototype) return sameItems(left as unknown[], right as unknown[])
  if (kind === Map.prototype || kind === Set.prototype)
    return sameItems([...(left as Filled)], [...(right as Filled)])
  return false
}

type Filled = ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>

function sameMembers(left: JsonObject, right: JsonObject): boolean {
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  for (const name of names) {
    const value = left[name]
    if (!sameValue(value, right[name]) || (value === undefined && !Object.hasOwn(right, name))) return false
  }
  return true
}

function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false
  for (let place = 0; place < left.length; place++) {
    if (!sameValue(left[place], right[place])) return false
  }
  return true
}
