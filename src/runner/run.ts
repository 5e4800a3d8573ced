import { createRedactor } from '../evidence/redaction.ts'
import type { RunResult, ScenarioResult } from '../evidence/run-result.ts'
import type { RunContext } from './flow.ts'
import { concludeRun } from './conclude.ts'
import type { Obstacle } from './pre-flight.ts'
import type { RunRequest } from './run-request.ts'
import type { Scenario } from '../scenario/format.ts'
import { runScenario } from './run-scenario.ts'
import type { SecretBytes } from './seal-plan.ts'
import { seededBytes } from '../sealing/bytes.ts'
import { schemaProblems } from './schema-check.ts'
import { exemption, planRun, selectRequirements } from './select.ts'
import type { PlannedScenario } from './select.ts'
import { skippedScenario } from './skipped.ts'

/** Plans, plays and judges; the result is the one truth from which every report is made. */
export async function runScenarios(request: RunRequest): Promise<RunResult> {
  const { target, selection } = request
  const startedMs = request.nowMs()
  const planned = planRun(request.scenarios, target, selection).map((one) => heldUp(one, request.obstacle))
  const requirements = selectRequirements(request.requirements, planned, selection)
  const context: RunContext = {
    target,
    // What the profile takes out of the run is not judged either; otherwise a scenario could fail by it.
    requirements: new Map(
      requirements
        .filter(({ id }) => exemption(target.profile, id) === undefined)
        .map((requirement) => [requirement.id, requirement]),
    ),
    judgeContext: { schemaProblems, xmlFaults: request.xml.faultsOf },
    redactor: createRedactor(),
    xml: request.xml,
    correlationPrefix: correlationPrefixOf(request),
    secretBytes: secretBytesOf(request),
    nowMs: request.nowMs,
  }
  const played = await playAll(planned, context, request)
  return concludeRun({
    request,
    requirements,
    scenarios: planned.map(({ scenario }, index) => played[index] ?? unplayed(scenario, context)),
    startedMs,
    durationMs: request.nowMs() - startedMs,
    wasInterrupted: played.includes(undefined),
  })
}

/** On the embedded simulator the same seed gives the same bytes; a real target must never see an id twice. */
function correlationPrefixOf({ target, seed, runId }: RunRequest): string {
  return target.kind === 'embedded' ? `seed-${seed}` : runId.slice(0, 20)
}

function secretBytesOf(request: RunRequest): SecretBytes {
  const { target, randomBytes } = request
  const prefix = correlationPrefixOf(request)
  if (target.kind === 'embedded' || !randomBytes) {
    return (length, ...name) => seededBytes(length, prefix, ...name)
  }
  return (length) => randomBytes(length)
}

function heldUp(planned: PlannedScenario, obstacle: Obstacle | undefined): PlannedScenario {
  if (!obstacle || planned.skip?.verdict === 'not-applicable') return planned
  return { ...planned, skip: { verdict: 'not-tested', ...obstacle } }
}

function unplayed(scenario: Scenario, { requirements }: RunContext): ScenarioResult {
  return skippedScenario(
    scenario,
    'not-tested',
    'environment',
    'the run was interrupted before it',
    requirements,
  )
}

/** Results come back in the order of the plan, whatever finishes first; an interruption leaves gaps. */
async function playAll(
  planned: readonly PlannedScenario[],
  context: RunContext,
  request: RunRequest,
): Promise<readonly (ScenarioResult | undefined)[]> {
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
  return results
}

async function play({ scenario, skip }: PlannedScenario, context: RunContext): Promise<ScenarioResult> {
  if (skip) return skippedScenario(scenario, skip.verdict, skip.cause, skip.reason, context.requirements)
  try {
    return await runScenario(scenario, context)
  } catch (error) {
    // A bug of this suite, or a target that could not be opened: never the target's verdict, and never silent.
    const message = context.redactor.text(error instanceof Error ? error.message : String(error))
    return skippedScenario(scenario, 'error', 'suite', message, context.requirements)
  }
}
