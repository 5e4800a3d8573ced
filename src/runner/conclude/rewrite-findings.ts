import type { Exchange } from '../../evidence/observation.ts'
import type { Finding, ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import { VALID_REQUEST_SUCCEEDS } from '../../rules/outcomes.ts'
import { idAtFace } from '../../rules/faces.ts'
import { SURFACES } from '../../documents/apis.ts'

/** What a valid request is held against, at each surface. */
export const VALID_REQUESTS: ReadonlySet<string> = new Set(
  SURFACES.flatMap((surface) => idAtFace(VALID_REQUEST_SUCCEEDS, surface) ?? []),
)

/** The findings of a step, each with the exchange that shows it. */
export function findingsWithExchanges({
  findings,
  exchanges,
}: StepResult): readonly (readonly [Finding, Exchange | undefined])[] {
  if (findings.length === 0) return []
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  return findings.map((finding) => [finding, byId.get(finding.exchange ?? '')])
}

/** What is known of the step that a finding rests on: it is blocked by it, or misses what that would have given. */
export function ofStepBefore<Known>(
  { root, reason }: Finding,
  known: ReadonlyMap<string, Known>,
): Known | undefined {
  if (root !== undefined) return known.get(root)
  return [...known].find(([step]) => reason?.includes(`"${step}"`))?.[1]
}

/**
 * Scenarios with other findings. `begin` is called for each scenario, and what it gives for each of its steps in order.
 * What no finding of is changed stays the same object.
 */
export function rewriteFindings(
  scenarios: readonly ScenarioResult[],
  begin: () => (step: StepResult) => readonly Finding[],
): readonly ScenarioResult[] {
  return scenarios.map((scenario) => {
    const rewritten = begin()
    const steps = scenario.steps.map((step) => {
      const findings = rewritten(step)
      return findings.some((finding, index) => finding !== step.findings[index])
        ? { ...step, findings }
        : step
    })
    if (steps.every((step, index) => step === scenario.steps[index])) return scenario
    // One with a reason was not played to its end, and stays so.
    const verdict = verdictOfSteps(steps, scenario.reason !== undefined) ?? 'not-tested'
    return { ...scenario, steps, verdict }
  })
}
