import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { askedTogether } from './asked-values.ts'
import { assumptionResult } from './conclude.ts'
import { type NamedReport, type Part, mergeObstacle } from './merge-obstacle.ts'
import { knownIn } from '../play/known-facts.ts'
import { seenAsAWhole } from './end-of-run.ts'
import { concludedByApis } from '../../target/apis/ports.ts'
import { type ScopedRequirement, findingsOf, rollUpRun } from './roll-up.ts'

/** Joins the reports of all shards into the one that the whole run would have written, or says what is amiss. */
export function mergeRuns(reports: readonly NamedReport[], runId: string): Result<RunResult, string> {
  const parts = reports.filter((one): one is Part => one.result.shard !== undefined)
  const obstacle = mergeObstacle(reports, parts)
  if (obstacle !== undefined) return err(obstacle)
  const results = parts
    .map(({ result }) => result)
    .toSorted((one, other) => one.shard.index - other.shard.index)
  const { shard, causes: _, ...first } = results[0]!
  const played = new Map(results.flatMap(({ scenarios }) => scenarios.map((one) => [one.id, one] as const)))
  const scenarios = seenAsAWhole(shard.plan.map((id) => played.get(id)!))
  const span = spanOf(results)
  const { rateLimited: limited } = first.target
  const merged = {
    ...first,
    runId,
    ...span,
    ...rollUpRun(scopeOf(results), scenarios, {
      strict: shard.strict,
      wasInterrupted: results.some((result) => result.shard.wasInterrupted),
      span: { startedMs: Date.parse(span.startedAt), durationMs: span.durationMs },
      ...(limited && { limited }),
    }),
    assumptions: assumptionsOf(results, scenarios),
    ...knownIn(scenarios),
    ...concludedByApis(scenarios),
    values: askedTogether(results),
  }
  return ok(defined(merged))
}

/** From the first start to the last end. */
function spanOf(results: readonly RunResult[]): Pick<RunResult, 'startedAt' | 'durationMs'> {
  const starts = results.map(({ startedAt }) => Date.parse(startedAt))
  const ends = results.map(({ durationMs }, index) => starts[index]! + durationMs)
  const startedMs = Math.min(...starts)
  return { startedAt: new Date(startedMs).toISOString(), durationMs: Math.max(...ends) - startedMs }
}

/** Every shard has the requirements of the whole run; those that it did not judge say so. */
export function scopeOf([first]: readonly RunResult[]): readonly ScopedRequirement[] {
  return first!.requirements.map(({ verdict, scenarios, reason, checks: _, ...requirement }) => {
    const isUnjudged = scenarios.length === 0
    return {
      ...requirement,
      exempt: isUnjudged && verdict === 'not-applicable' ? reason : undefined,
      reasonIfUnjudged: () => (isUnjudged ? reason : undefined) ?? 'no scenario of this run verifies it',
    }
  })
}

export function assumptionsOf(
  results: readonly RunResult[],
  scenarios: readonly ScenarioResult[],
): RunResult['assumptions'] {
  const findings = findingsOf(scenarios)
  const order = results[0]!.requirements.map(({ id }) => id)
  return results[0]!.assumptions.map(({ reliedOn: _, observed: __, ...assumption }, index) => {
    const relied = new Set(results.flatMap(({ assumptions }) => assumptions[index]?.reliedOn ?? []))
    return assumptionResult(
      assumption,
      order.filter((requirement) => relied.has(requirement)),
      findings,
    )
  })
}
