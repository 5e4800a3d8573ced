/** Waits of minutes; those of seconds cost nobody anything. */
const LONG_MS = 30_000
/** Enough for a bank that books at once. */
const SHARE = 10

/**
 * What flows of a run have waited for in vain where no clock can be moved. A bank that books at night lets none of twenty
 * orders be seen by day: who has waited ten minutes for one waits a minute for each of the others.
 */
export function createWaitsInVain() {
  const come = new Set<string>()
  const inVain = new Set<string>()
  return {
    /** `awaited`: what is waited for in the same way, by any name. How long to wait for it now, in milliseconds; `ms` unless none has come so far. */
    longest: (awaited: string, ms: number): number =>
      ms > LONG_MS && inVain.has(awaited) && !come.has(awaited) ? ms / SHARE : ms,
    /** It came, or did not within `ms`. */
    ended: (awaited: string, hasCome: boolean, ms: number): void => {
      if (hasCome) come.add(awaited)
      else if (ms > LONG_MS) inVain.add(awaited)
    },
  }
}
