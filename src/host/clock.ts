/** The time of this machine, in milliseconds since 1970-01-01T00:00:00Z. */
export function realNow(): number {
  return Date.now()
}

/** Resolves after so many milliseconds of real time. */
export async function realSleep(durationMs: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, durationMs)
  })
}

/** A stopwatch that no change of the machine's clock disturbs: the milliseconds since it was started. */
export function startStopwatch(): () => number {
  const startedMs = performance.now()
  return () => performance.now() - startedMs
}
