/** A mistake in how the simulator is used: an unknown fault, a date that is none. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** Whoever asks is told so, and not that the bank has failed. */
  readonly isRefused = true
}
