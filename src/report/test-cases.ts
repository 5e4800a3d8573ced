import type { RunResult } from '../evidence/run-result.ts'
import { byCodeUnit } from '../kernel/by-code-unit.ts'
import { VERDICTS, type Verdict } from '../evidence/verdict.ts'
import { acceptanceOf, differenceLine } from './baseline-words.ts'
import { expectationsOf, headlineOf, isDrift, problemsOf } from './problems.ts'
import type { Problem, ShownFinding } from './problems.ts'
import { areaOf } from './words.ts'

/**
 * What a tool that knows tests and no requirements is told: a test per requirement of the run, so that its totals are
 * those of the console. Besides them only what no requirement shows: a scenario that broke, what scenarios expect by themselves, a
 * field that drifted.
 */
export interface TestCase {
  /** The area of the requirement, `scenarios`, `expectations`, or `drift`. */
  readonly suite: string
  readonly name: string
  readonly verdict: Verdict
  readonly outcome: Outcome
  /** The worst first. */
  readonly findings: readonly ShownFinding[]
  readonly reason?: string | undefined
}

/** The words that formats of test results have. */
export type Outcome = 'failure' | 'error' | 'skipped' | 'passed'

const OUTCOMES: Readonly<Record<Verdict, Outcome>> = {
  fail: 'failure',
  error: 'error',
  // The root has failed already: counting it again would hide how many things are wrong.
  blocked: 'skipped',
  warn: 'passed',
  pass: 'passed',
  observed: 'passed',
  'not-tested': 'skipped',
  'not-applicable': 'skipped',
}

/** Every test case of a run, by suite. */
export function testCasesOf(result: RunResult): TestCase[] {
  const problems = problemsOf(result)
  return [
    ...[...VERDICTS.flatMap((verdict) => problems[verdict]), ...expectationsOf(result)].map((problem) =>
      caseOf(problem, result),
    ),
    ...casesOfDrift(result),
  ].toSorted((one, other) => byCodeUnit(one.suite, other.suite) || byCodeUnit(one.name, other.name))
}

/** What a case says in one line. */
export function messageOf({ findings: [worst], verdict, reason }: TestCase): string {
  return worst ? headlineOf(worst) : (reason ?? verdict)
}

function caseOf(problem: Problem, result: RunResult): TestCase {
  const { subject, id, verdict, clause, reason } = problem
  if (subject === 'expectation') {
    const findings = problem.findings.map(({ finding }) => finding)
    return { suite: 'expectations', name: id, verdict, outcome: OUTCOMES[verdict], findings }
  }
  const isRequirement = subject === 'requirement' || problem.findings.length > 0
  return {
    suite: isRequirement ? areaOf(id) : 'scenarios',
    name: isRequirement ? `${id} – ${clause}` : `scenario ${id}`,
    verdict,
    outcome: outcomeOf(problem, result),
    findings: problem.findings.map(({ finding }) => finding),
    reason,
  }
}

function outcomeOf({ id, verdict, findings }: Problem, result: RunResult): Outcome {
  // Without a single fail, only --strict makes a run end with 1: then the warnings are what failed.
  const isStrict = result.verdict === 'not-conformant' && result.exitCode === 1 && result.summary.fail === 0
  if (verdict === 'warn' && isStrict) return 'failure'
  const outcome = OUTCOMES[verdict]
  if (outcome === 'failure') {
    const failed = findings.filter(({ finding }) => finding.verdict === 'fail')
    const isAccepted = failed.every(({ scenario }) => acceptanceOf(result, id, scenario.id))
    // A red case needs attention now.
    return failed.length > 0 && isAccepted ? 'skipped' : 'failure'
  }
  return outcome === 'passed' && findings.some(({ finding }) => isDrift(finding)) ? 'failure' : outcome
}

/** A failing case per field that has drifted: it counts in the exit code, so it is red here, too. */
function casesOfDrift({ drift }: RunResult): TestCase[] {
  return (drift?.fields ?? []).map((difference) => ({
    suite: 'drift',
    name: `${difference.operation} ${difference.field}`,
    verdict: 'observed',
    outcome: 'failure',
    findings: [],
    reason: differenceLine(difference),
  }))
}
