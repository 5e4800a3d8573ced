import type { BaselineEntry, ExitCode, Finding, RunResult } from '../../evidence/run-result.ts'
import { GRADED, type Verdict } from '../../evidence/verdict.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { AcceptedFailure } from './baseline-file.ts'
import { findingsOf } from './roll-up.ts'
import { INTERRUPTED } from '../play/interruptible.ts'
import { gradedShareOf } from '../../evidence/graded-share.ts'

/**
 * The result as it counts with a baseline. Verdicts stay what they are: only the exit code changes. An entry whose
 * failure is gone makes the baseline a wrong one, and one that has expired accepts nothing.
 */
export function applyBaseline(
  result: RunResult,
  accepted: readonly AcceptedFailure[],
  today: CalendarDate,
  strict: boolean,
): RunResult {
  const counting = new Set<Verdict>(strict ? ['fail', 'warn'] : ['fail'])
  const failures = result.scenarios.flatMap((scenario) =>
    findingsOf([scenario])
      .filter(({ verdict }) => counting.has(verdict))
      .map((finding) => ({ scenario: scenario.id, finding })),
  )
  const baseline = accepted.map((entry): BaselineEntry => {
    if (failures.some((failure) => covers(entry, failure)))
      return { ...entry, state: entry.expires < today ? 'expired' : 'accepted' }
    return { ...entry, state: wasJudged(entry, result) ? 'stale' : 'not-judged' }
  })
  const inForce = baseline.filter(({ state }) => state === 'accepted')
  // An entry accepts a requirement: what a scenario expects by itself is changed there.
  const isAllAccepted =
    !result.expectations?.missed &&
    failures.every((failure) => inForce.some((entry) => covers(entry, failure)))
  const isStale = baseline.some(({ state }) => state === 'stale')
  return { ...result, exitCode: exitCodeOf(result, isAllAccepted, isStale), baseline }
}

function covers(
  { requirement, scenario }: AcceptedFailure,
  failure: { readonly scenario: string; readonly finding: Finding },
): boolean {
  return (
    requirement === failure.finding.requirement && (scenario === undefined || scenario === failure.scenario)
  )
}

/** Only a run that has looked can say that a failure is gone. */
function wasJudged({ requirement, scenario }: AcceptedFailure, { requirements, scenarios }: RunResult) {
  if (scenario === undefined) {
    return requirements.some(({ id, verdict }) => id === requirement && GRADED.has(verdict))
  }
  return scenarios.some(
    ({ id, steps }) => id === scenario && steps.some(({ passed }) => Object.hasOwn(passed, requirement)),
  )
}

function exitCodeOf(result: RunResult, isAllAccepted: boolean, isStale: boolean): ExitCode {
  const { exitCode, summary, scenarios } = result
  const isOk = exitCode === 0 || (exitCode === 1 && isAllAccepted)
  if (!isOk) return exitCode
  const isIncomplete =
    summary.error > 0 ||
    scenarios.some(({ verdict, reason }) => verdict === 'error' || reason === INTERRUPTED)
  if (isIncomplete) return 4
  const hasDrift = findingsOf(scenarios).some(({ pinned }) => pinned !== undefined)
  return isStale || hasDrift ? 5 : 0
}

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
