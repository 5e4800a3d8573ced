import { percentile, responseMs } from '../../evidence/response-times.ts'
import type { Exchange, ScenarioResult, StepResult } from '../../evidence/scenario-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import { NOTHING_CONFIRMED } from '../../rules/confirmed.ts'
import { BUDGET_SHARES, type Contradiction, type Requirement } from '../../rules/requirement.ts'
import { judge } from '../judge/judge.ts'

interface Answered {
  readonly scenario: ScenarioResult
  readonly step: StepResult
  readonly exchange: Exchange
}

/**
 * The results with what became of each budget: how long answers take shows in all of them together. What is over stands at
 * the exchange that shows it; what is kept, at the slowest one.
 */
export function withBudgets(
  scenarios: readonly ScenarioResult[],
  requirements: readonly Requirement[],
): readonly ScenarioResult[] {
  return requirements.reduce((results, requirement) => withBudget(results, requirement), scenarios)
}

function withBudget(
  scenarios: readonly ScenarioResult[],
  requirement: Requirement,
): readonly ScenarioResult[] {
  const { budget, surface, id } = requirement
  if (!budget) return scenarios
  const answered = scenarios
    .flatMap((scenario) =>
      scenario.steps.flatMap((step) =>
        step.exchanges.map((exchange): Answered => ({ scenario, step, exchange })),
      ),
    )
    .filter(
      ({ exchange: { operation, response, surface: at } }) =>
        response !== undefined && at === surface && operation !== undefined && budget.of.includes(operation),
    )
    .toSorted((one, other) => responseMs(one.exchange) - responseMs(other.exchange))
  const slowest = answered.at(-1)
  if (!slowest) return scenarios
  const over = Object.entries(BUDGET_SHARES).flatMap(([name, share]) => {
    const limitMs = budget.limitsMs[name as keyof typeof BUDGET_SHARES]
    const shown = percentile(answered, share)
    return limitMs !== undefined && responseMs(shown.exchange) > limitMs ? [{ name, limitMs, shown }] : []
  })
  const [first] = over
  if (!first)
    return changed(scenarios, slowest, ({ passed, ...step }) => ({
      ...step,
      passed: { ...passed, [id]: (passed[id] ?? 0) + 1 },
    }))
  const { name, limitMs, shown } = first
  const outcome: Contradiction = {
    kind: 'contradicted',
    at: 'duration',
    expected: { rule: `${name} of ${answered.length} answers`, value: `at most ${limitMs} ms` },
    actual: `${inMs(shown)}, the slowest ${inMs(slowest)} (${slowest.exchange.id})`,
    hint: `where the time goes in ${shown.exchange.id}`,
  }
  const source = { file: shown.scenario.file, line: shown.step.line }
  const finding = judge(
    requirement,
    outcome,
    { source, exchange: shown.exchange.id },
    { pins: {}, confirmed: NOTHING_CONFIRMED },
  )
  return changed(scenarios, shown, (step) => ({ ...step, findings: [...step.findings, finding] }))
}

function inMs({ exchange }: Answered): string {
  return `${Math.round(responseMs(exchange))} ms`
}

function changed(
  scenarios: readonly ScenarioResult[],
  at: Answered,
  change: (step: StepResult) => StepResult,
): readonly ScenarioResult[] {
  return scenarios.map((scenario) => {
    if (scenario !== at.scenario) return scenario
    const steps = scenario.steps.map((step) => (step === at.step ? change(step) : step))
    return {
      ...scenario,
      steps,
      verdict: verdictOfSteps(steps, scenario.reason !== undefined) ?? scenario.verdict,
    }
  })
}
