import { valueOrThrow } from '../../kernel/result.ts'

/** A mistake in how the simulator is used: an unknown fault, a date that is none. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** Whoever asks is told so, and not that the bank has failed. */
  readonly isRefused = true
}

/** What was asked for, where it exists; otherwise whoever asked is told so. */
export function existing<Value>(found: Value | undefined, otherwise: string): Value {
  if (found === undefined) throw new UsageError(otherwise)
  return found
}

/** The value, where it can be had; otherwise whoever asked is told why not, after what it is `of`. */
export function usable<Value>(...[result, of]: Parameters<typeof valueOrThrow<Value>>): Value {
  return valueOrThrow(result, of, UsageError)
}
