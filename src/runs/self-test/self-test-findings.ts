import type { Finding } from '../../evidence/run-result.ts'

/** Fail, warn and error count, and so does an observation that differs from the simulator's own pins. */
export function countsAgainst({ verdict, pinned }: Finding): boolean {
  return FAULTS.has(verdict) || pinned !== undefined
}

/**
 * Whether a fault has broken the requirement. No target is ever failed for a changed pin, so that one proves nothing of a
 * requirement that can contradict a target; of one that only observes it is all there is.
 */
export function showsBroken({ verdict, pinned, level }: Finding): boolean {
  return FAULTS.has(verdict) || (pinned !== undefined && level === 'MAY')
}

const FAULTS: ReadonlySet<string> = new Set(['fail', 'warn', 'error'])
