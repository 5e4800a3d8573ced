import { REDACTED } from '../../evidence/redaction.ts'
import type { ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { defined } from '../../kernel/defined.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import { groupsOf } from '../../scenario/together.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import type { FollowedFlow } from '../run-request.ts'
import { type Flow, type Retelling, beginFlow } from './flow.ts'
import type { RunContext } from './run-context.ts'
import { freshRecordsFor } from './fresh-records.ts'
import { countOrders } from './order-cap.ts'
import type { ChosenRecords } from './play-over-records.ts'
import { changesTarget } from '../plan/effects.ts'
import { missingData } from '../plan/obstacle.ts'
import { skippedScenario } from '../plan/skipped.ts'
import { INTERRUPTED } from './interruptible.ts'
import { runStep } from './run-step.ts'
import { StepLog } from './step-log.ts'
import { retelling, stepsOfBoth } from './waiting.ts'
import { createWaitsInVain } from './waits-in-vain.ts'

/** Plays one scenario on a playing field of its own, and judges every exchange. */
export async function runScenario(scenario: Scenario, context: RunContext): Promise<ScenarioResult> {
  const startedMs = context.nowMs()
  const startsAt = startOf(scenario, context)
  const opened = await context.target.open(
    defined({
      scenarioId: scenario.id,
      startsAt,
      release: scenario.release,
      awaitsEvents: scenario.needs.includes('events') ? true : undefined,
    }),
  )
  const given = sessionOf(opened, scenario, context)
  try {
    if (context.followed) return await goOn(scenario, context.followed, given, context)
    // Those that were prepared are there already.
    const session = context.records
      ? given
      : withRecords(given, scenario, await freshRecordsFor(scenario, async () => given, context))
    const absent = missingData(scenario, session.profile)
    // The plan saw the bank as it is now: at another instant some of its records may be over, or not yet there.
    if (absent !== undefined) {
      const reason = `"${absent}" is not known of the target as it is at ${new Date(session.now()).toISOString()}`
      return skippedScenario(scenario, 'not-tested', 'configuration', reason, context.requirements)
    }
    const flow: Flow = beginFlow(scenario, session, context, startsAt !== undefined)
    const steps = await playSteps(flow, scenario.steps)
    return finish(flow, steps, context.nowMs() - startedMs)
  } finally {
    // The next scenario plays on the same target.
    if (given.profile.hooks && changesTarget(scenario, given.profile)) {
      context.sharedLedger?.disturb('restore')
      await given.control?.perform('restore', scenario.id)
    }
    await given.close()
  }
}

/** Records that are made for a scenario before it is played; none where the target is out of reach, which playing it tells. */
export async function recordsFor(scenario: Scenario, context: RunContext): Promise<ChosenRecords> {
  if (context.followed) return {}
  let opened: Promise<TargetSession> | undefined
  const session = async (): Promise<TargetSession> =>
    sessionOf(await (opened ??= context.target.open({ scenarioId: scenario.id })), scenario, context)
  try {
    return await freshRecordsFor(scenario, session, context)
  } catch {
    return {}
  } finally {
    await opened?.then(
      (one) => one.close(),
      () => {},
    )
  }
}

/** What an earlier run has sent is told again, so that the flow knows what it knew then; the rest is played. */
async function goOn(
  scenario: Scenario,
  followed: FollowedFlow,
  given: TargetSession,
  context: RunContext,
): Promise<ScenarioResult> {
  const { waiting, result } = followed
  const startedMs = context.nowMs()
  const at = scenario.steps.findIndex(({ name }) => name === waiting.step)
  const told = retelling(waiting, given, context.redactor)
  // How long others have waited in vain, and what was ordered, has nothing to do with what is told again.
  const alone = { ...context, waits: createWaitsInVain(), orders: countOrders(), sharedLedger: undefined }
  const flow: Flow = beginFlow(scenario, told.session, alone, false)
  flow.variables['unique'] = waiting.unique
  flow.retold = told
  await playSteps(flow, scenario.steps.slice(0, Math.max(0, at)))
  const problem = problemOf(flow, told, at)
  if (problem !== undefined) {
    context.waiting?.set(scenario.id, waiting)
    return { ...result, reason: context.redactor.text(`nothing goes on with it: ${problem}`) }
  }
  told.end()
  // What was taken out of an answer differs from what comes now.
  flow.judged.splice(0, Infinity, ...flow.judged.filter(({ response }) => !response.text.includes(REDACTED)))
  flow.ledger = context.sharedLedger ?? createLedger()
  flow.retold = undefined
  flow.sent = waiting.sent
  flow.kept &&= [...waiting.exchanges]
  const steps = stepsOfBoth(followed, await playSteps(flow, scenario.steps.slice(at)))
  const durationMs = result.durationMs + context.nowMs() - startedMs
  return finish(flow, steps, durationMs)
}

/** Why a flow cannot go on where it waited. */
function problemOf(
  { blockedBy, context, scenario, variables }: Flow,
  told: Retelling,
  at: number,
): string | undefined {
  if (at < 0) return 'it has no such step any more'
  if (context.interrupted.has(scenario.id)) return INTERRUPTED
  const problem = told.problem()
  if (problem !== undefined) return `${problem}; is the profile as it was?`
  if (Object.values(variables).some((value) => JSON.stringify(value)?.includes(REDACTED)))
    return 'what it needs was taken out of an answer'
  return blockedBy && `it ends at "${blockedBy.step}" now`
}

/** The session with the records of the flow, in which others act while it lets time pass. */
function sessionOf(
  session: TargetSession,
  scenario: Scenario,
  { giveTurnWhile, records }: RunContext,
): TargetSession {
  const { pause } = session
  return {
    ...(records ? withRecords(session, scenario, records) : session),
    ...(pause &&
      giveTurnWhile && {
        pause: async (milliseconds, ended) =>
          await giveTurnWhile(async () => await pause(milliseconds, ended)),
      }),
  }
}

function withRecords(session: TargetSession, { surface }: Scenario, records: ChosenRecords): TargetSession {
  const profile = portOf(surface).withRecords?.(session.profile, records)
  return profile ? { ...session, profile } : session
}

/** One group after the other; an interruption ends it between two of them. */
async function playSteps(flow: Flow, steps: readonly Step[]): Promise<readonly StepResult[]> {
  const { scenario, session, context } = flow
  const results: StepResult[] = []
  for (const group of groupsOf(steps, session.profile.concurrency)) {
    if (group[0] !== scenario.steps[0] && context.interruption?.aborted)
      results.push(...group.map((step) => unplayedStep(step, flow)))
    else results.push(...(await Promise.all(group.map(async (step) => await runStep(step, flow)))))
  }
  return results
}

/** An instant that is only better than others is left out where no clock can be set. */
function startOf({ startsAt, startsBestAt }: Scenario, { target }: RunContext): string | undefined {
  return startsAt ?? (target.capabilities.has('clock') ? startsBestAt : undefined)
}

function unplayedStep(step: Step, flow: Flow): StepResult {
  const log = new StepLog(step, flow)
  log.markInterrupted()
  return log.result()
}

function finish(
  { scenario, known, unfinished }: Flow,
  steps: readonly StepResult[],
  durationMs: number,
): ScenarioResult {
  const verdict = verdictOfSteps(steps, unfinished !== undefined)
  return defined({
    id: scenario.id,
    file: scenario.source.file,
    title: scenario.title,
    verdict: verdict ?? 'not-tested',
    durationMs,
    steps,
    reason: unfinished ?? (verdict === undefined ? 'no requirement was graded' : undefined),
    known: known?.all(),
  })
}
