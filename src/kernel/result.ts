/**
 * An expected outcome that may be a failure. Exceptions are kept for bugs, and at the edges for what is told to whoever
 * asked, and ends what he asked for.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

/** The values of all, or the first error. */
export function allOk<T, E>(results: readonly Result<T, E>[]): Result<T[], E> {
  const values: T[] = []
  for (const result of results) {
    if (!result.ok) return result
    values.push(result.value)
  }
  return ok(values)
}

/** The value. Where there is none, what the result says is thrown, after what it is `of`. */
export function valueOrThrow<T>(
  result: Result<T, string | { readonly message: string }>,
  of?: string,
  Kind: new (message: string) => Error = Error,
): T {
  if (result.ok) return result.value
  const words = typeof result.error === 'string' ? result.error : result.error.message
  throw new Kind(of === undefined ? words : `${of}: ${words}`)
}

type Gives = Result<unknown, unknown>

/** What a function gives where it does not fail. */
export type ValueOf<Give extends (...given: never[]) => Gives | Promise<Gives>> = Extract<
  Awaited<ReturnType<Give>>,
  { readonly ok: true }
>['value']

/** Stops on a broken invariant: a bug of this project, never a mistake of its user. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`)
}

/** The end of an exhaustive switch: the compiler refuses the call when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`invariant broken: unexpected ${JSON.stringify(value)}`)
}
