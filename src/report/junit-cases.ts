import type { Clause } from '../spec/clauses.ts'
import type { Finding, RequirementResult, RunResult, ScenarioResult } from '../evidence/run-result.ts'
import { rollUp, type Verdict } from '../evidence/verdict.ts'
import { isDrift } from './problems.ts'

/** What becomes one <testcase>: a requirement in a scenario, or something that is in no scenario. */
export interface TestCase {
  readonly name: string
  readonly verdict: Verdict
  readonly outcome: Outcome
  readonly findings: readonly Finding[]
  readonly reason?: string
  /** Present for a requirement. */
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

/** A case per requirement that a scenario judged, and one for the scenario where that says more. */
export function casesOfScenario(scenario: ScenarioResult, result: RunResult): TestCase[] {
  const judged = judgedIn(scenario)
  const cases = [...judged].map(([id, { findings, clause }]) => {
    const verdict = rollUp(findings.length > 0 ? verdictsOf(findings, judged.get(id)?.passed) : ['pass']) ?? 'pass'
    return { name: clause ? `${id} – ${clause}` : id, verdict, outcome: outcomeOf(verdict, findings, result), findings, requirement: id }
  })
  if (cases.some(({ verdict }) => verdict === scenario.verdict)) return cases
  return [...cases, caseOfScenario(scenario)]
}

/** The requirements whose verdict no scenario shows: not planned, not applicable, or decided by the plan. */
export function casesOutsideScenarios(result: RunResult, shown: ReadonlyMap<string, ReadonlySet<Verdict>>): TestCase[] {
  return result.requirements
    .filter(({ id, verdict }) => !shown.get(id)?.has(verdict))
    .map((requirement) => ({
      name: `${requirement.id} – ${requirement.clause}`,
      verdict: requirement.verdict,
      outcome: OUTCOMES[requirement.verdict],
      findings: [],
      requirement: requirement.id,
      ...(requirement.reason !== undefined && { reason: requirement.reason }),
    }))
}
