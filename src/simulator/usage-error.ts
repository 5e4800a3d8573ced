/** A mistake in how the simulator is used: an unknown fault, a date that is none. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
