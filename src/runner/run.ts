import { createRedactor } from '../evidence/redaction.ts'
import type { RunResult, ScenarioResult } from '../evidence/run-result.ts'
import type { RunContext } from './flow.ts'
import { concludeRun } from './conclude.ts'
import type { RunRequest } from './run-request.ts'
import { runScenario } from './run-scenario.ts'
import { schemaProblems } from './schema-check.ts'
import { planRun, selectRequirements } from './select.ts'
import type { PlannedScenario } from './select.ts'
import { skippedScenario } from './skipped.ts'

/** Plans, plays and judges; the result is the one truth from which every report is made. */
export async function runScenarios(request: RunRequest): Promise<RunResult> {
  const { target, selection } = request
  const startedMs = request.nowMs()
  const planned = planRun(request.scenarios, target, selection)
  const requirements = selectRequirements(request.requirements, planned, selection)
  const context: RunContext = {
    target,
    requirements: new Map(requirements.map((requirement) => [requirement.id, requirement])),
    judgeContext: { schemaProblems },
    redactor: createRedactor(),
    readXml: request.readXml,
    correlationPrefix: request.runId.slice(0, 20),
    nowMs: request.nowMs,
  }
  const scenarios = await playAll(planned, context, request)
  return concludeRun({
    request,
    requirements,
    scenarios,
    startedMs,
    durationMs: request.nowMs() - startedMs,
    wasInterrupted: scenarios.length < planned.length,
  })
}

/** Results come back in the order of the plan, whatever finishes first. */
async function playAll(
  planned: readonly PlannedScenario[],
  context: RunContext,
  request: RunRequest,
): Promise<readonly ScenarioResult[]> {
  const results: (ScenarioResult | undefined)[] = Array.from({ length: planned.length })
  let next = 0
  let finished = 0
  const worker = async (): Promise<void> => {
    while (next < planned.length && !request.interrupted?.()) {
      const index = next++
      const result = await play(planned[index]!, context)
      results[index] = result
      finished++
      request.onProgress?.({ finished, total: planned.length, scenario: result })
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, request.concurrency) }, worker))
  return results.filter((result) => result !== undefined)
}

async function play({ scenario, skip }: PlannedScenario, context: RunContext): Promise<ScenarioResult> {
  if (skip) return skippedScenario(scenario, skip.verdict, 'configuration', skip.reason, context.requirements)
  try {
    return await runScenario(scenario, context)
  } catch (error) {
    // A bug of this suite, or a target that could not be opened: never the target's verdict, and never silent.
    const message = error instanceof Error ? error.message : String(error)
    return skippedScenario(scenario, 'error', 'suite', message, context.requirements)
  }
}
