import type { RunResult } from './run-result.ts'

/** How much of what applies to a target a run has decided. */
export interface GradedShare {
  /** Requirements that got pass, warn or fail. */
  readonly graded: number
  /** Those, and the ones that were left open. What only records where the documents are silent is none of them. */
  readonly applicable: number
}

export function gradedShareOf({ summary }: Pick<RunResult, 'summary'>): GradedShare {
  const graded = summary.pass + summary.warn + summary.fail
  return { graded, applicable: graded + summary['not-tested'] + summary.blocked + summary.error }
}
