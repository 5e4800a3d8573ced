import type { Finding } from '../evidence/run-result.ts'

/**
 * Fail, warn and error count. An observation that differs from the simulator's own pins counts where the documents are
 * silent; where they are not, a target with such a fault would pass.
 */
export function countsAgainst({
  verdict,
  pinned,
  level,
}: Pick<Finding, 'verdict' | 'pinned' | 'level'>): boolean {
  return ['fail', 'warn', 'error'].includes(verdict) || (pinned !== undefined && level === 'MAY')
}
