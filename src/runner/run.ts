import { createKeptBodies } from '../evidence/kept-bodies.ts'
import { createRedactor } from '../evidence/redaction.ts'
import { learnGiven } from './play/learn-secrets.ts'
import type { RunResult, ScenarioResult } from '../evidence/run-result.ts'
import { judgedAnyway } from './judge/ambient.ts'
import type { HowPlayed, RunContext } from './play/flow.ts'
import { concludeRun } from './conclude/conclude.ts'
import type { Obstacle } from './play/pre-flight.ts'
import { INTERRUPTED, interruptible } from './play/interrupted.ts'
import { oneLargeAnswerAtATime } from './play/large-answers.ts'
import { askingAgainLater } from './play/retry-after.ts'
import type { RunRequest } from './run-request.ts'
import { heldAt } from '../rules/confirmed.ts'
import { createLedger } from '../rules/ledger/ledger.ts'
import type { Requirement } from '../rules/requirement.ts'
import { confirmedIn } from '../target/profile/confirmation.ts'
import { createWaitsInVain } from './play/waits-in-vain.ts'
import { createWaitsShown } from './play/waits-shown.ts'
import { type PlayableRun, disturbsOthers, playAll } from './play/play-all.ts'
import { recordsFor, runScenario } from './play/run-scenario.ts'
import type { SecretBytes } from '../target/apis/port.ts'
import { seededBytes } from '../messages/sealing/bytes.ts'
import { schemaProblems } from './judge/schema-check.ts'
import { exemption } from './plan/obstacle.ts'
import { isPlayable, partOf, planRun, selectRequirements, sentOf } from './plan/select.ts'
import type { PlannedScenario } from './plan/select.ts'
import { countOrders, orderCapOf } from './play/order-cap.ts'
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

/** What all scenarios share. `noteWait`: the target limits the rate, and was waited for so long. */
export function contextOf(
  request: RunRequest,
  judged: readonly Requirement[],
  noteWait?: (milliseconds: number) => void,
): RunContext {
  const { target, interruption, xml } = request
  const redactor = createRedactor()
  // A session may describe its world anew.
  learnGiven(target.profile, redactor)
  const interrupted = new Set<string>()
  const patient = askingAgainLater(target, undefined, noteWait)
  return {
    target: oneLargeAnswerAtATime(interruptible(patient, interruption, (id) => interrupted.add(id))),
    requirements: new Map(judged.map((requirement) => [requirement.id, requirement])),
    confirmed: confirmedIn(target.profile),
    judgedAnyway: judgedAnyway(judged),
    sharedLedger: target.isShared ? createLedger() : undefined,
    seed: request.seed,
    judgeContext: { schemaProblems, xmlFaults: xml.faultsOf },
    redactor,
    keptBodies: request.keptBodies === 'nothing' ? undefined : createKeptBodies(request.keptBodies),
    xml,
    correlationPrefix: correlationPrefixOf(request),
    secretBytes: secretBytesOf(request),
    nowMs: request.nowMs,
    isSharded: (request.shard?.count ?? 1) > 1,
    allow: request.selection.allow,
    orders: countOrders(orderCapOf(target)),
    onJudged: request.onJudged,
    waits: createWaitsInVain(),
    takenRecords: new Set(),
    waitsShown: request.onWaits && createWaitsShown(request.onWaits),
    // Where the clock is moved, nothing is waited for in vain.
    waiting:
      request.keepsWaiting && target.isShared && !target.capabilities.has('clock') ? new Map() : undefined,
    interruption,
    interrupted,
  }
}

/**
 * On the embedded simulator the same seed gives the same bytes; a real target must never see an id twice, not even of
 * two runs that begin in the same second: the end of a run's id is what no other has.
 */
function correlationPrefixOf({ target, seed, runId, attempt = 1 }: RunRequest): string {
  if (target.kind === 'embedded') return `seed-${seed}`
  const name = runId.replaceAll(/[^0-9A-Za-z]/g, '')
  return attempt === 1 ? name.slice(-20) : `${name.slice(-18)}r${attempt}`
}

function secretBytesOf(request: RunRequest): SecretBytes {
  const { target, randomBytes } = request
  const prefix = correlationPrefixOf(request)
  if (target.kind === 'embedded' || !randomBytes) {
    return (length, ...name) => seededBytes(length, prefix, ...name)
  }
  return (length) => randomBytes(length)
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
