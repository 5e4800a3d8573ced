/** Orders texts the same on every machine, whatever its language. */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
