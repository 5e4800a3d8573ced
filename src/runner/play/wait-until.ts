import type { Observation } from '../../evidence/observation.ts'
import { durationMs } from '../../kernel/duration.ts'
import type { WaitAction } from '../../scenario/format.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import { portOf } from '../../target/apis/ports.ts'
import { filledIn, withAdvice } from './capture.ts'
import type { Flow } from './flow.ts'
import { markInterrupted } from './interrupted.ts'
import {
  HIDDEN,
  MORE_PATIENCE,
  QUESTIONS_PER_SPAN,
  isClockMoved,
  passingTime,
  patienceMs,
} from './passing-time.ts'
import { UNUSABLE, sendInAnyForm } from './send-in-any-form.ts'
import type { SendOutcome } from './send-in-any-form.ts'
import type { StepLog } from './step-log.ts'
import { isNotThereYet } from './until-there.ts'

/**
 * Asks until the answer is there or the target has had so much time on its clock, which is moved where it can be. The
 * waits between the questions are what is counted: a machine that stood still meanwhile takes no time from the target.
 */
export async function waitUntil(
  action: WaitAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
): Promise<SendOutcome> {
  const { send, status, everyMs } = action
  const field = action.field && {
    pointer: filledIn(action.field.pointer, flow),
    values: action.field.values.map((value) => filledIn(value, flow)),
  }
  const pass = passingTime(flow)
  const { profile } = flow.session
  const { asynchronous } = profile
  const own = portOf(flow.scenario.surface).waitFor?.(action, profile, (step) => flow.byStep.get(step)?.[0])
  // What the profile says of its target holds; what the scenario would wait is as long as the profile has patience.
  const patientMs = Math.min(action.withinMs, patienceMs(flow))
  // What APIs wait for takes times of its own: who waits for one as for the other misses what it passes through.
  const ownTime = own ? own.takes : asynchronous
  const { waits } = flow.context
  const isMoved = isClockMoved(flow)
  const longestMs = Math.max(
    own && !isMoved ? waits.longest(own.kind, patientMs) : patientMs,
    ownTime ? durationMs(ownTime) : 0,
  )
  // Who has less patience than a change may take has not seen that it does not come.
  const isCutShort = longestMs < action.withinMs
  /** Where the clock is moved, what has not come for a while is not looked for as often. */
  const pauseAfter = (waitedMs: number): number => {
    const grown = isMoved ? Math.ceil(waitedMs / QUESTIONS_PER_SPAN / everyMs) * everyMs : everyMs
    return Math.max(everyMs, Math.min(grown, longestMs - waitedMs))
  }
  let waitedMs = 0
  for (;;) {
    const outcome = await sendInAnyForm(send, extra, flow, log)
    if (outcome.kind !== 'answered') return outcome
    const hasCome = isAwaited(outcome.observation)
    const isOver = waitedMs + everyMs > longestMs || !pass
    const isPart = !hasCome && isOver && isJudgedAsItIs(outcome.observation)
    if (own && (hasCome || isOver)) waits.ended(own.kind, hasCome || isPart, longestMs)
    if (hasCome) return outcome
    if (isInterrupted()) return UNUSABLE
    if (own?.isJudgedAnyway && isOver && !isCutShort) return outcome
    if (isPart) return { ...outcome, observation: { ...outcome.observation, isOverdue: true } }
    // What is not there yet may be there later; that it is never there counts where the profile says how long that is.
    const isHidden = HIDDEN.has(outcome.observation.response.status)
    const mayCome = isHidden ? !(isOver && asynchronous) : !isOver && isNotThereYet(outcome.observation)
    if (!mayCome) log.judgeAmbient(outcome.observation)
    if (isOver) {
      const before = longestMs < patientMs ? ', and nothing of its kind within more than that before' : ''
      const reason = `${awaited()} did not come within ${longestMs / 1000} s${before}`
      log.verificationsAre('not-tested', 'environment', withAdvice(reason, moreTime()))
      return UNUSABLE
    }
    const pauseMs = pauseAfter(waitedMs)
    await pass(pauseMs)
    waitedMs += pauseMs
    if (isInterrupted()) return UNUSABLE
  }

  function isInterrupted(): boolean {
    if (!flow.context.interruption?.aborted) return false
    markInterrupted(flow, log)
    return true
  }

  /** What did not come in time, where it says something that it did not: a refusal, or the rest of an order. */
  function isJudgedAsItIs(observation: Observation): boolean {
    const isPart = own?.isPartThere?.(observation)
    if (isPart !== undefined) return isPart
    return (
      asynchronous !== undefined &&
      field !== undefined &&
      observation.response.status === 200 &&
      log.awaitsRefusal()
    )
  }

  function awaited(): string {
    if (own) return own.words
    return field ? `${field.pointer} ${field.values.join(' or ')}` : 'the status'
  }

  function moreTime(): string | undefined {
    return longestMs < action.withinMs ? MORE_PATIENCE : undefined
  }

  function isAwaited(observation: Observation): boolean {
    const { response } = observation
    const hasCome = own?.hasCome(observation)
    if (hasCome !== undefined) return hasCome
    if (!status.includes(response.status)) return false
    if (!field) return true
    const found =
      response.body.kind === 'json' ? selectPointer(response.body.value, field.pointer) : undefined
    return [found].flat().some((value) => typeof value === 'string' && field.values.includes(value))
  }
}
