import type { Finding, RequirementResult, RunResult, ScenarioResult } from '../evidence/run-result.ts'
import { rollUp, type Verdict } from '../evidence/verdict.ts'
import { acceptanceOf } from './baseline-words.ts'
import { differenceLine } from './drift-words.ts'
import { isDrift } from './problems.ts'

/** What becomes one <testcase>: a requirement in a scenario, a whole scenario, or a requirement in none. */
export interface TestCase {
  readonly name: string
  readonly verdict: Verdict
  readonly outcome: Outcome
  readonly findings: readonly Finding[]
  readonly reason?: string | undefined
  /** Absent for a whole scenario. */
  readonly requirement?: string
}

/** The words that JUnit has. */
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

/** A case per requirement that the scenario judged, and one for the scenario where they do not explain it. */
export function casesOfScenario(scenario: ScenarioResult, result: RunResult, clauses: Clauses): TestCase[] {
  const cases = [...judgedIn(scenario)].map(([id, { passes, findings }]): TestCase => {
    const verdicts = findings.map(({ verdict }): Verdict => verdict)
    const verdict = rollUp(passes > 0 ? [...verdicts, 'pass'] : verdicts) ?? 'pass'
    const accepted = acceptanceOf(result, id, scenario.id)
    const outcome = outcomeOf(verdict, findings, result)
    return {
      name: caseName(id, findings[0]?.clause ?? clauses.get(id)),
      verdict,
      // A red case needs attention now.
      outcome: accepted && outcome === 'failure' ? 'skipped' : outcome,
      findings,
      requirement: id,
    }
  })
  return cases.some(({ verdict }) => verdict === scenario.verdict)
    ? cases
    : [...cases, wholeScenario(scenario)]
}

/** The requirements whose verdict none of the scenarios' cases shows, such as those that were not planned. */
export function casesOutsideScenarios(result: RunResult, shown: readonly TestCase[]): TestCase[] {
  const seen = new Set(shown.map(({ requirement, verdict }) => `${requirement} ${verdict}`))
  return result.requirements
    .filter(({ id, verdict }) => !seen.has(`${id} ${verdict}`))
    .map(({ id, clause, verdict, reason }) => ({
      name: caseName(id, clause),
      verdict,
      outcome: outcomeOf(verdict, [], result),
      findings: [],
      requirement: id,
      reason,
    }))
}

/** A failing case per field that has drifted: it counts in the exit code, so it is red here, too. */
export function casesOfDrift({ drift }: RunResult): TestCase[] {
  return (drift?.fields ?? []).map((difference) => ({
    name: `${difference.operation} ${difference.field}`,
    verdict: 'observed',
    outcome: 'failure',
    findings: [],
    reason: differenceLine(difference),
  }))
}

type Clauses = ReadonlyMap<string, RequirementResult['clause']>

function judgedIn({ steps }: ScenarioResult): Map<string, { passes: number; findings: Finding[] }> {
  const judged = new Map<string, { passes: number; findings: Finding[] }>()
  const entryOf = (id: string) => {
    const entry = judged.get(id) ?? { passes: 0, findings: [] }
    judged.set(id, entry)
    return entry
  }
  for (const { passed, findings } of steps) {
    for (const [id, times] of Object.entries(passed)) entryOf(id).passes += times
    for (const finding of findings) entryOf(finding.requirement).findings.push(finding)
  }
  return judged
}

function outcomeOf(
  verdict: Verdict,
  findings: readonly Finding[],
  { exitCode, summary }: RunResult,
): Outcome {
  // Without a single fail, only --strict makes a run end with 1: then the warnings are what failed.
  const strict = exitCode === 1 && summary.fail === 0
  if (verdict === 'warn' && strict) return 'failure'
  const outcome = OUTCOMES[verdict]
  return outcome === 'passed' && findings.some(isDrift) ? 'failure' : outcome
}

function wholeScenario({ id, verdict, reason }: ScenarioResult): TestCase {
  const name = `scenario ${id}`
  return { name, verdict, outcome: OUTCOMES[verdict], findings: [], reason }
}

function caseName(id: string, clause: string | undefined): string {
  return clause === undefined ? id : `${id} – ${clause}`
}
