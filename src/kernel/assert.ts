/** Stops on a broken invariant: a bug of this project, never a mistake of its user. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`)
}

/** The end of an exhaustive switch: the compiler refuses the call when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`invariant broken: unexpected ${JSON.stringify(value)}`)
}
