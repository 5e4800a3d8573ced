/** The time of this machine, in milliseconds since 1970-01-01T00:00:00Z. */
export function realNow(): number {
  return Date.now()
}

/**
 * A clock of whole milliseconds that begins with the time of this machine and never steps back, for what is measured with it: machines set
 * their clocks right at any time, and no duration is negative.
 */
export function startClock(): () => number {
  const begunMs = Date.now()
  const elapsed = startStopwatch()
  return () => Math.round(begunMs + elapsed())
}

/** A stopwatch that no change of the machine's clock disturbs: the milliseconds since it was started. */
export function startStopwatch(): () => number {
  const startedMs = performance.now()
  return () => performance.now() - startedMs
}
