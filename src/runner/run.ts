import type { RunResult, ScenarioResult } from '../evidence/run-result.ts'
import { type HowPlayed, type RunContext, contextOf } from './play/run-context.ts'
import { concludeRun } from './conclude/conclude.ts'
import type { Obstacle } from './play/pre-flight.ts'
import { INTERRUPTED } from './play/interruptible.ts'
import type { RunRequest } from './run-request.ts'
import { heldAt } from '../rules/confirmed.ts'
import type { Requirement } from '../rules/requirement.ts'
import { confirmedIn } from '../target/profile/confirmation.ts'
import { type PlayableRun, disturbsOthers, playAll } from './play/play-all.ts'
import { recordsFor, runScenario } from './play/run-scenario.ts'
import { exemption } from './plan/obstacle.ts'
import { isPlayable, partOf, planRun, selectRequirements, sentOf } from './plan/select.ts'
import type { PlannedScenario } from './plan/select.ts'
import { skippedScenario, withoutRest } from './plan/skipped.ts'

/** A run before anything of it is played. */
export interface StagedRun extends PlayableRun {
  /** One result for each of `planned`, or a gap where an interruption left one. */
  conclude(played: readonly (ScenarioResult | undefined)[]): RunResult
  /** As if nothing else had been chosen. */
  concludeOnly(played: ReadonlyMap<string, ScenarioResult>): RunResult
}

/** Plans, plays and judges; the result is the one truth from which every report is made. */
export async function runScenarios(request: RunRequest): Promise<RunResult> {
  const staged = stageRun(request)
  return staged.conclude(await playAll(staged, request))
}

/**
 * Plans, plays and judges step by step, and concludes nothing: for who plays a few scenarios thousands of times. What an
 * interruption left out is not there.
 */
export async function playScenarios(request: RunRequest): Promise<readonly ScenarioResult[]> {
  return (await playAll(stageRun(request), request)).flatMap((result) => result ?? [])
}

/** Plans, and plays what it is asked to. */
export function stageRun(request: RunRequest): StagedRun {
  const { target, selection } = request
  const startedMs = request.nowMs()
  const whole = planRun(request.scenarios, target, selection)
  const confirmed = confirmedIn(target.profile)
  const held = request.requirements.map((requirement) => heldAt(requirement, confirmed))
  const requirements = selectRequirements(held, whole, selection)
  const part = partOf(whole, request.shard)
  const planned = part.map((one) => skippedAfterPreflight(one, request.obstacle))
  // What the profile takes out of the run is not judged either; otherwise a scenario could fail by it.
  const judged = requirements.filter(({ id }) => exemption(target.profile, id) === undefined)
  const limited = { times: 0, waitedMs: 0 }
  const context = contextOf(request, judged, (milliseconds) => {
    limited.times++
    limited.waitedMs += milliseconds
    request.onRateLimited?.({ ...limited })
  })
  const { interrupted } = context
  const conclude = (
    played: readonly (ScenarioResult | undefined)[],
    chosen: readonly PlannedScenario[],
    graded: readonly Requirement[],
  ): RunResult =>
    concludeRun({
      request,
      requirements: graded,
      scenarios: chosen.map(
        ({ scenario }, index) =>
          played[index] ??
          request.followed?.flows.get(scenario.id)?.result ??
          skippedScenario(scenario, 'not-tested', 'environment', INTERRUPTED, context.requirements),
      ),
      plan: whole.map(({ scenario }) => scenario.id),
      limited,
      waiting: context.waiting,
      startedMs,
      durationMs: request.nowMs() - startedMs,
      wasInterrupted: played.includes(undefined) || interrupted.size > 0,
      // What holds up the whole run holds up this shard, too.
      isIdleShard: !request.obstacle && !part.some(isPlayable) && whole.some(isPlayable),
    })
  const contextOfOne = ({ scenario: { id } }: PlannedScenario, how?: HowPlayed): RunContext => ({
    ...context,
    ...how,
    followed: request.followed?.flows.get(id),
  })
  return {
    planned,
    play: async (one, how) => await play(one, contextOfOne(one, how)),
    prepare: async (one, how) => await recordsFor(sentOf(one), contextOfOne(one, how)),
    wasCutOff: (scenarioId) => interrupted.has(scenarioId),
    waitingOf: (scenarioId) => context.waiting?.get(scenarioId),
    isAlone: (scenario) => disturbsOthers(scenario, target.profile, target.isShared ?? false),
    conclude: (played) => conclude(played, planned, requirements),
    concludeOnly: (results) => {
      const chosen = planned.filter(({ scenario }) => results.has(scenario.id))
      const only = chosen.map(({ scenario }) => scenario.id)
      const graded = selectRequirements(requirements, chosen, { ...selection, only })
      const played = only.map((id) => results.get(id))
      return conclude(played, chosen, graded)
    },
  }
}

function skippedAfterPreflight(planned: PlannedScenario, obstacle: Obstacle | undefined): PlannedScenario {
  if (!obstacle || planned.skip?.verdict === 'not-applicable') return planned
  return { scenario: planned.scenario, skip: { verdict: 'not-tested', ...obstacle } }
}

async function play({ scenario, skip, part }: PlannedScenario, context: RunContext): Promise<ScenarioResult> {
  const skipped =
    skip && skippedScenario(scenario, skip.verdict, skip.cause, skip.reason, context.requirements)
  if (skipped && !part) return context.followed?.result ?? skipped
  try {
    const played = await runScenario(part ?? scenario, context)
    return skipped ? withoutRest(played, skipped) : played
  } catch (error) {
    // A bug of this suite, or a target that could not be opened: never the target's verdict, and never silent. It takes
    // nothing away from what an earlier run has kept.
    if (context.followed) context.waiting?.set(scenario.id, context.followed.waiting)
    const message = context.redactor.text(error instanceof Error ? error.message : String(error))
    return skippedScenario(scenario, 'error', 'suite', message, context.requirements)
  }
}
