import type { ScenarioResult, StepResult } from '../evidence/run-result.ts'
import { randomStream } from '../kernel/random.ts'
import { rollUp } from '../evidence/verdict.ts'
import type { Scenario, Step } from '../scenario/format.ts'
import { PERMISSION_ID } from '../spec/headers.ts'
import type { Flow, RunContext } from './flow.ts'
import { learnSecrets } from './learn-secrets.ts'
import { spoils } from './hooks.ts'
import { INTERRUPTED } from './interrupted.ts'
import { runStep } from './run-step.ts'
import { StepLog } from './step-log.ts'

/** Plays one scenario on a playing field of its own, and judges every exchange. */
export async function runScenario(scenario: Scenario, context: RunContext): Promise<ScenarioResult> {
  const startedMs = context.nowMs()
  const session = await context.target.open({
    scenarioId: scenario.id,
    ...(scenario.startsAt !== undefined && { startsAt: scenario.startsAt }),
  })
  try {
    learnSecrets(session.profile, context.redactor)
    const flow: Flow = {
      scenario,
      session,
      context,
      variables: {
        ...session.profile.known,
        permission: session.profile.headers[PERMISSION_ID],
        unique: uniqueIn(context.correlationPrefix, scenario.id),
      },
      missing: new Map(),
      byStep: new Map(),
      sent: 0,
    }
    const steps: StepResult[] = []
    for (const step of scenario.steps) {
      if (steps.length > 0 && context.interrupted?.()) {
        context.cutShort.add(scenario.id)
        steps.push(unplayedStep(step, flow))
      } else steps.push(await runStep(step, flow))
    }
    return finish(scenario, steps, context.nowMs() - startedMs)
  } finally {
    // The next scenario plays on the same target.
    if (session.profile.hooks && spoils(scenario)) await session.control?.perform('restore', scenario.id)
    await session.close()
  }
}

function unplayedStep(step: Step, flow: Flow): StepResult {
  const log = new StepLog(step, flow)
  log.verificationsAre('not-tested', 'environment', INTERRUPTED)
  return log.result()
}

/** The same for the same run and scenario, so that embedded runs give the same bytes. */
function uniqueIn(run: string, scenarioId: string): string {
  return randomStream('unique', run, scenarioId).hex(12)
}

function finish(scenario: Scenario, steps: readonly StepResult[], durationMs: number): ScenarioResult {
  const verdicts = steps.flatMap((step) => [
    ...step.findings.map((finding) => finding.verdict),
    ...(Object.keys(step.passed).length > 0 ? (['pass'] as const) : []),
  ])
  const verdict = rollUp(verdicts)
  return {
    id: scenario.id,
    file: scenario.source.file,
    title: scenario.title,
    verdict: verdict ?? 'not-tested',
    durationMs,
    steps,
    // Nothing graded is never a pass.
    ...(verdict === undefined && { reason: 'no requirement was graded' }),
  }
}
