/** The time of this machine, in milliseconds since 1970-01-01T00:00:00Z. */
export function realNow(): number {
  return Date.now()
}

/** A stopwatch that no change of the machine's clock disturbs: the milliseconds since it was started. */
export function startStopwatch(): () => number {
  const startedMs = performance.now()
  return () => performance.now() - startedMs
}
