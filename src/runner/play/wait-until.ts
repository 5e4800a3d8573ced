import { bankDayAt, durationMs } from '../../kernel/calendar.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { SendAction, WaitAction } from '../../scenario/format.ts'
import { awaitedBy } from './awaited-answer.ts'
import type { AwaitedAnswer } from './awaited-answer.ts'
import { withAdvice } from './capture.ts'
import type { Flow } from './flow.ts'
import { wasInterrupted } from './interrupted.ts'
import { HIDDEN, MORE_PATIENCE, isClockMoved, passingTime, patienceMs, pauseAfter } from './passing-time.ts'
import { UNUSABLE, sendInAnyForm } from './send-in-any-form.ts'
import type { Answered, SendOutcome } from './send-in-any-form.ts'
import { isAboutDay, onEarlierDays } from './of-its-day.ts'
import type { StepLog } from './step-log.ts'
import { isNotThereYet } from './until-there.ts'
import { keepWaiting } from './waiting.ts'

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
  const { send } = action
  const awaited = awaitedBy(action, flow, log)
  const patience = patienceFor(awaited, action, flow)
  const pass = passingTime(flow)
  const before = flow.kept?.length ?? 0
  const earlier = await onEarlierDay(send, extra, flow, log, awaited)
  if (earlier) return earlier
  let shown: (() => void) | undefined
  try {
    for (let waitedMs = 0; ;) {
      const outcome = await sendInAnyForm(send, extra, flow, log)
      if (outcome.kind !== 'answered') return outcome
      const { observation } = outcome
      if (awaited.hasCome(observation)) {
        patience.ended(true)
        isAboutDay(observation.today, send, flow)
        return outcome
      }
      if (wasInterrupted(flow, log)) return UNUSABLE
      // Where the clock is moved nobody waits.
      const notAnyMore = isClockMoved(flow) ? undefined : awaited.notAnyMore(observation)
      if (notAnyMore !== undefined) {
        log.judgeAmbient(observation)
        log.verificationsAre('not-tested', 'environment', `${awaited.words} does not come: ${notAnyMore}`)
        return UNUSABLE
      }
      if (!pass || patience.isOver(waitedMs)) {
        const keep = (): boolean => keepWaiting(action, awaited.words, flow, before)
        return lastAnswer(outcome, awaited, { ...patience, keep }, flow, log)
      }
      judgeInVain(observation, log)
      shown ??= shownWait(awaited, patience, flow)
      const pauseMs = patience.pauseAfter(waitedMs)
      await pass(pauseMs)
      waitedMs += pauseMs
      if (wasInterrupted(flow, log)) return UNUSABLE
    }
  } finally {
    shown?.()
  }
}

/** Where a later run goes on with a flow, what it waits for may have come on a day that is over; undefined where it has not. */
async function onEarlierDay(
  send: SendAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
  awaited: AwaitedAnswer,
): Promise<SendOutcome | undefined> {
  for (const asked of onEarlierDays(send, flow)) {
    const outcome = await sendInAnyForm(asked.send, extra, flow, log)
    if (outcome.kind !== 'answered') return outcome
    if (awaited.hasCome(outcome.observation)) {
      isAboutDay(asked.day, send, flow)
      return outcome
    }
    judgeInVain(outcome.observation, log)
  }
  return undefined
}

/** What is not there yet may be there later. */
function judgeInVain(observation: Observation, log: StepLog): void {
  if (!HIDDEN.has(observation.response.status) && !isNotThereYet(observation)) log.judgeAmbient(observation)
}

/** For who looks on, where time really passes. */
function shownWait(
  { shortly }: AwaitedAnswer,
  { longestMs }: Patience,
  flow: Flow,
): (() => void) | undefined {
  if (isClockMoved(flow) || flow.retold) return undefined
  return flow.context.waitsShown?.begin({
    awaits: `${shortly} (${flow.scenario.id})`,
    untilMs: flow.session.now() + longestMs,
  })
}

/** Who executes on every day shows it as soon as on any other. */
const NOT_TODAY_MS = 30_000

function isTomorrowWithin(milliseconds: number, { session }: Flow): boolean {
  return bankDayAt(session.now() + milliseconds) > bankDayAt(session.now())
}

/** How long one step waits. */
interface Patience {
  readonly longestMs: number
  /** It is less than the change may take, so that nobody has seen that it does not come. */
  readonly isCutShort: boolean
  /** Flows before have waited in vain for the same. */
  readonly isOfOthers: boolean
  isOver(waitedMs: number): boolean
  pauseAfter(waitedMs: number): number
  readonly notToday: string | undefined
  /** For the flows that wait for the same later. */
  ended(hasCome: boolean): void
}

function patienceFor(
  { own, notToday: whyNotToday }: AwaitedAnswer,
  { send, field, withinMs, everyMs }: WaitAction,
  flow: Flow,
): Patience {
  const { waits } = flow.context
  const isMoved = isClockMoved(flow)
  const kind = own?.kind ?? `${send.operation} ${field?.pointer ?? ''}`
  // What the profile says of its target holds; what the scenario would wait is as long as the profile has patience.
  const wantedMs = Math.min(withinMs, patienceMs(flow))
  const notToday = isMoved || isTomorrowWithin(wantedMs, flow) ? undefined : whyNotToday
  const patientMs = notToday === undefined ? wantedMs : Math.min(wantedMs, NOT_TODAY_MS)
  // What APIs wait for takes times of its own: who waits for one as for the other misses what it passes through.
  const takes = own ? own.takes : flow.session.profile.asynchronous
  const longestMs = Math.max(
    isMoved ? patientMs : waits.longest(kind, patientMs),
    takes ? durationMs(takes) : 0,
  )
  return {
    longestMs,
    notToday,
    isCutShort: longestMs < withinMs,
    isOfOthers: longestMs < patientMs,
    isOver: (waitedMs) => waitedMs + (isMoved ? everyMs : 1) > longestMs,
    pauseAfter: (waitedMs) => Math.min(pauseAfter(waitedMs, everyMs, flow), longestMs - waitedMs),
    ended: (hasCome) => {
      if (!isMoved) waits.ended(kind, hasCome, longestMs)
    },
  }
}

/** What its owner can do where the run keeps the flow. */
const FOLLOW_UP = 'run --follow-up with the folder of this run goes on with it'

/** What becomes of the last answer, where what was awaited has not come. */
function lastAnswer(
  outcome: Answered,
  awaited: AwaitedAnswer,
  { longestMs, isCutShort, isOfOthers, notToday, ended, keep }: Patience & { keep(): boolean },
  flow: Flow,
  log: StepLog,
): SendOutcome {
  const { observation } = outcome
  const isJudged = awaited.isJudgedAsItIs(observation)
  ended(isJudged)
  if (awaited.own?.isJudgedAnyway && !isCutShort) return outcome
  if (isJudged) return { ...outcome, observation: { ...observation, isOverdue: true } }
  // That it is never there counts where the profile says how long it takes; days later it may be there no longer, or be
  // shown to the token of then alone.
  const mayCome =
    HIDDEN.has(observation.response.status) && (!flow.session.profile.asynchronous || flow.isFollowed)
  if (!mayCome) log.judgeAmbient(observation)
  const before = isOfOthers ? ', and nothing of its kind within more than that before' : ''
  const why = notToday === undefined ? '' : `: ${notToday}`
  const reason = `${awaited.words} did not come within ${longestMs / 1000} s${before}${why}`
  const patience = isCutShort && notToday === undefined ? [MORE_PATIENCE] : []
  const advice = [...patience, ...(keep() ? [FOLLOW_UP] : [])].join(', or ')
  log.verificationsAre('not-tested', 'environment', withAdvice(reason, advice === '' ? undefined : advice))
  return UNUSABLE
}
