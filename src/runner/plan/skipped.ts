import type { ScenarioResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { Cause } from '../../evidence/verdict.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario } from '../../scenario/format.ts'
import { defined } from '../../kernel/defined.ts'
import { unjudged } from '../judge/judge.ts'

/** A scenario that was not played, or not to its end: each of its requirements says why. */
export function skippedScenario(
  scenario: Scenario,
  verdict: 'not-tested' | 'not-applicable' | 'error',
  cause: Cause,
  reason: string,
  requirements: ReadonlyMap<string, Requirement>,
): ScenarioResult {
  return {
    id: scenario.id,
    file: scenario.source.file,
    title: scenario.title,
    verdict,
    durationMs: 0,
    reason,
    steps: scenario.steps
      .map((step) => ({
        name: step.name,
        line: step.source.line,
        exchanges: [],
        passed: {},
        findings: step.verifies.flatMap(({ requirement: id, source }) => {
          const requirement = requirements.get(id)
          const place = { source: { file: source.file, line: source.line } }
          return requirement ? [unjudged(requirement, verdict, cause, reason, place)] : []
        }),
      }))
      .filter((step) => step.findings.length > 0),
  }
}

/** A flow of which the beginning was played: the steps after it say why they were not. */
export function withoutRest(played: ScenarioResult, skipped: ScenarioResult): ScenarioResult {
  const names = new Set(played.steps.map(({ name }) => name))
  const steps = [...played.steps, ...skipped.steps.filter(({ name }) => !names.has(name))]
  const reason = played.reason ?? skipped.reason
  return defined({ ...played, steps, verdict: verdictOfSteps(steps, true) ?? 'not-tested', reason })
}
