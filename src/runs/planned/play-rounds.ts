import { startClock } from '../../host/clock.ts'
import { sha256Of } from '../../host/files/digest.ts'
import { secretBytes } from '../../host/entropy.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target } from '../../target/profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { preFlight } from '../../runner/play/pre-flight.ts'
import { combineRounds } from '../../runner/conclude/repeat.ts'
import { interruptible } from '../../runner/play/interruptible.ts'
import { staleKnown } from '../../runner/doctor/checkup.ts'
import { isPlayable, planRun, sentOf } from '../../runner/plan/select.ts'
import { runScenarios } from '../../runner/run.ts'
import type { ProgressEvent, RunRequest } from '../../runner/run-request.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { RunJournal } from '../resume/run-journal.ts'
import type { FollowedRun } from '../../runner/run-request.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import { toolVersion } from '../../host/package-file.ts'

export interface Playing {
  readonly target: Target
  readonly scenarios: readonly Scenario[]
  readonly plan: RunPlan
  readonly allow: Effects
  readonly journal: RunJournal
  /** An earlier run whose flows go on where they waited. */
  readonly followed?: FollowedRun | undefined
  readonly xml: Xml
  /** Ends the run after the steps in flight. */
  readonly interruption: AbortSignal
  /** Shows how far a round is. */
  readonly showProgress: () => ShownProgress
  /** Says what a person should know besides the report. */
  readonly notify: (message: string) => void
}

export interface ShownProgress {
  onProgress(event: ProgressEvent): void
  readonly onWaits: NonNullable<RunRequest['onWaits']>
  readonly onRateLimited: NonNullable<RunRequest['onRateLimited']>
  end(): void
}

/** Plays once, or so many times that what is unstable shows. */
export async function playRounds(playing: Playing, count: number) {
  const first = await play(playing)
  const results = [first.result]
  let { wasInterrupted } = first
  while (results.length < count && !wasInterrupted) {
    const { journal } = playing
    // A target must not see the ids of an earlier round again; only the first round can be resumed.
    const attempt = journal.attempt + results.length
    const again = { ...journal, attempt, judged: new Map<string, never>(), keep: () => {} }
    const round = await play({ ...playing, journal: again })
    results.push(round.result)
    wasInterrupted = round.wasInterrupted
  }
  if (count === 1) return first
  return { result: combineRounds(results, { strict: playing.plan.strict, wasInterrupted }), wasInterrupted }
}

async function play(playing: Playing) {
  const { target, scenarios, plan, journal, followed, xml, interruption, notify } = playing
  const { concurrency, strict, shard, overlooks } = plan
  const { runId, attempt, judged, keep, withTimes } = journal
  const progress = playing.showProgress()
  const chosen = { ...plan.selection, allow: playing.allow }
  const told = await preFlight(target, scenarios, chosen, xml, { overlooks, interruption })
  const { obstacle, overlooked } = told
  if (!obstacle && !followed && target.isShared && !interruption.aborted) {
    const played = planRun(scenarios, target, chosen).filter(isPlayable).map(sentOf)
    const names = new Set(played.flatMap(({ facts }) => facts))
    for (const stale of await staleKnown(interruptible(target, interruption), xml, undefined, names))
      notify(`out of date: ${stale}`)
  }
  const seed = (obstacle ? undefined : await target.seed?.()) ?? plan.seed
  const result = await runScenarios({
    target,
    scenarios,
    requirements: [...REQUIREMENTS, ...plan.own],
    selection: chosen,
    seed,
    runId,
    toolVersion: toolVersion(),
    strict,
    concurrency,
    shard,
    attempt,
    // Of a target that cannot be asked, what an earlier run has graded is no verdict of this one.
    judged: obstacle && followed ? new Map() : judged,
    followed: obstacle ? undefined : followed,
    keepsWaiting: plan.repeat === 1 && !shard,
    xml,
    nowMs: startClock(),
    randomBytes: secretBytes,
    keptBodies: { shown: plan.keepBodies, digest: sha256Of },
    interruption,
    obstacle,
    overlooked,
    onProgress: obstacle
      ? undefined
      : (event, waiting) => {
          // Kept before the progress says that it was judged.
          keep(event.scenario, waiting)
          progress.onProgress(event)
        },
    onWaits: progress.onWaits,
    onRateLimited: progress.onRateLimited,
  })
  progress.end()
  if (obstacle) {
    notify(`nothing was graded: ${obstacle.reason}`)
    notify(`--skip-preflight ${obstacle.name} goes on all the same, at your own risk`)
  }
  return { result: withTimes(result), wasInterrupted: interruption.aborted }
}
