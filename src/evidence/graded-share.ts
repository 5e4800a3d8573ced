import type { RunResult } from './run-result.ts'

/**
 * How much of what applies to a target a run has decided: what got pass, warn or fail, of that and what was left open.
 * What only records where the documents are silent is none of them.
 */
export function gradedShareOf({ summary }: Pick<RunResult, 'summary'>) {
  const graded = summary.pass + summary.warn + summary.fail
  return { graded, applicable: graded + summary['not-tested'] + summary.blocked + summary.error }
}
