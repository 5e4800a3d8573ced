/** Stops on a broken invariant: a bug of this project, never a mistake of its user. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`)
}
