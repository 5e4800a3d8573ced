import type { StepResult } from './scenario-result.ts'
import { type Verdict, rollUp } from './verdict.ts'

const VERDICT_OF_EXPECTATION = { met: 'pass', missed: 'fail', 'not-reached': 'not-tested' } as const

/**
 * What a scenario got by its steps; undefined where nothing was graded, which is never a pass. Neither is one that was
 * not played to its end, whatever the steps before showed.
 */
export function verdictOfSteps(steps: readonly StepResult[], isUnfinished: boolean): Verdict | undefined {
  const verdict = rollUp(
    steps.flatMap(({ findings, passed, expectations = [] }): Verdict[] => [
      ...findings.map((finding) => finding.verdict),
      ...(Object.keys(passed).length > 0 ? ['pass' as const] : []),
      ...expectations.map((expectation) => VERDICT_OF_EXPECTATION[expectation.verdict]),
    ]),
  )
  return isUnfinished && (verdict === 'pass' || verdict === 'observed') ? 'not-tested' : verdict
}
