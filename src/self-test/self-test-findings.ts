import type { Finding } from '../evidence/run-result.ts'

/** Fail, warn and error count, and so does an observation that differs from the simulator's own pins. */
export function countsAgainst({ verdict, pinned }: Finding): boolean {
  return ['fail', 'warn', 'error'].includes(verdict) || pinned !== undefined
}
