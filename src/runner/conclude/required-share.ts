import { gradedShareOf } from '../../evidence/graded-share.ts'
import type { RunResult } from '../../evidence/run-result.ts'

/**
 * The result as it counts where so many percent of the requirements have to be graded: a run that grades too little says
 * too little, however well it went. Verdicts stay what they are; failures and incomplete runs keep their exit code.
 */
export function requireShare(result: RunResult, percent: number | undefined): RunResult {
  if (percent === undefined) return result
  const { graded, applicable } = gradedShareOf(result)
  const isEnough = graded * 100 >= percent * applicable
  const isPassed = result.exitCode === 0 || result.exitCode === 5
  return {
    ...result,
    exitCode: isPassed && !isEnough ? 3 : result.exitCode,
    required: { percent, graded, applicable },
  }
}
