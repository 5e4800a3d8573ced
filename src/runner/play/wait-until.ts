import { bankDayAt, durationMs } from '../../kernel/calendar.ts'
import { type Observation, headerOf } from '../../evidence/observation.ts'
import type { SendAction, WaitAction } from '../../scenario/format.ts'
import { UNUSABLE, awaitedBy, sendInAnyForm } from './send-in-any-form.ts'
import type { Answered, AwaitedAnswer, SendOutcome } from './send-in-any-form.ts'
import { withAdvice } from './capture.ts'
import type { Flow } from './flow.ts'
import { HIDDEN, MORE_PATIENCE, isClockMoved, passingTime, patienceMs, pauseAfter } from './passing-time.ts'
import { isAboutDay, onEarlierDays } from './of-its-day.ts'
import type { Round, StepLog } from './step-log.ts'
import { keepWaiting } from './waiting.ts'
import { refused, succeeded } from '../../rules/read.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import { askedAgainAfter } from '../plan/asked-again.ts'

/**
 * Asks until the answer is there or the target has had so much time on its clock, which is moved where it can be. The
 * waits between the questions are what is counted: a machine that stood still meanwhile takes no time from the target.
 */
export async function waitUntil(action: WaitAction, round: Round): Promise<SendOutcome> {
  const { flow, log } = round
  const { send } = action
  const awaited = awaitedBy(action, round)
  const patience = patienceFor(awaited, action, flow)
  const pass = passingTime(flow)
  const before = flow.kept?.length ?? 0
  const earlier = await onEarlierDay(send, awaited, round)
  if (earlier) return earlier
  let shown: (() => void) | undefined
  try {
    for (let waitedMs = 0; ;) {
      const outcome = await sendInAnyForm(send, round)
      if (outcome.kind !== 'answered') return outcome
      const { observation } = outcome
      if (awaited.hasCome(observation)) {
        patience.ended(true)
        isAboutDay(observation.today, send, flow)
        return outcome
      }
      if (log.wasInterrupted()) return UNUSABLE
      // Where the clock is moved nobody waits.
      const notAnyMore = isClockMoved(flow) ? undefined : awaited.notAnyMore(observation)
      if (notAnyMore !== undefined) {
        log.judgeAmbient(observation)
        log.verificationsAre('not-tested', 'environment', `${awaited.words} does not come: ${notAnyMore}`)
        return UNUSABLE
      }
      if (!pass || patience.isOver(waitedMs)) {
        const keep = (): boolean => keepWaiting(action, awaited.words, flow, before)
        return lastAnswer(outcome, awaited, { ...patience, keep }, round)
      }
      judgeInVain(observation, log)
      shown ??= shownWait(awaited, patience, flow)
      const pauseMs = patience.pauseAfter(waitedMs)
      await pass(pauseMs)
      waitedMs += pauseMs
      if (log.wasInterrupted()) return UNUSABLE
    }
  } finally {
    shown?.()
  }
}

/** Where a later run goes on with a flow, what it waits for may have come on a day that is over; undefined where it has not. */
async function onEarlierDay(
  send: SendAction,
  awaited: AwaitedAnswer,
  round: Round,
): Promise<SendOutcome | undefined> {
  for (const asked of onEarlierDays(send, round.flow)) {
    const outcome = await sendInAnyForm(asked.send, round)
    if (outcome.kind !== 'answered') return outcome
    if (awaited.hasCome(outcome.observation)) {
      isAboutDay(asked.day, send, round.flow)
      return outcome
    }
    judgeInVain(outcome.observation, round.log)
  }
  return undefined
}

/** What is not there yet may be there later. */
function judgeInVain(observation: Observation, log: StepLog): void {
  if (!HIDDEN.has(observation.response.status) && !isNotThereYet(observation)) log.judgeAmbient(observation)
}

/** For who looks on, where time really passes. */
function shownWait({ shortly }: AwaitedAnswer, { longestMs }: Patience, flow: Flow) {
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

type Patience = ReturnType<typeof patienceFor>

/** How long one step waits. */
function patienceFor(
  { own, notToday: whyNotToday }: AwaitedAnswer,
  { send, field, withinMs, everyMs }: WaitAction,
  flow: Flow,
) {
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
    /** It is less than the change may take, so that nobody has seen that it does not come. */
    isCutShort: longestMs < withinMs,
    /** Flows before have waited in vain for the same. */
    isOfOthers: longestMs < patientMs,
    isOver: (waitedMs: number) => waitedMs + (isMoved ? everyMs : 1) > longestMs,
    pauseAfter: (waitedMs: number) => Math.min(pauseAfter(waitedMs, everyMs, flow), longestMs - waitedMs),
    /** For the flows that wait for the same later. */
    ended: (hasCome: boolean) => {
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
  { flow, log }: Round,
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

const LONGEST_MS = TOLERANCES.thereWithinMs.value
const EVERY_MS = 1000

/**
 * Sends, and asks again for what the flow itself has made while it is not there: how soon it can be read is left open,
 * whatever the operation. One that never comes is judged as it was answered last.
 */
export async function sendUntilThere(send: SendAction, round: Round): Promise<SendOutcome> {
  const { flow, log } = round
  const { asynchronous } = flow.session.profile
  const pass = passingTime(flow)
  const { waits } = flow.context
  for (let waitedMs = 0; ;) {
    const outcome = await sendInAnyForm(send, round)
    if (outcome.kind !== 'answered') return outcome
    const { observation } = outcome
    const awaited = `${observation.surface} ${observation.operation?.id ?? ''}`
    if (!mayComeLater(observation, round)) {
      if (waitedMs > 0) waits.ended(awaited, succeeded(observation), waitedMs)
      return outcome
    }
    const patientMs = Math.min(asynchronous ? durationMs(asynchronous) : LONGEST_MS, patienceMs(flow))
    const longestMs = waits.longest(awaited, patientMs)
    if (!pass || waitedMs >= longestMs) {
      waits.ended(awaited, false, waitedMs)
      return outcome
    }
    const pauseMs = Math.min(pauseAfter(waitedMs, EVERY_MS, flow), Math.max(1, longestMs - waitedMs))
    await pass(pauseMs)
    waitedMs += pauseMs
    if (log.wasInterrupted()) return UNUSABLE
  }
}

/** Whether something is read that the flow has made, and its answer is neither what was asked for nor meant to be. */
function mayComeLater(observation: Observation, { step, flow, log }: Round): boolean {
  const { premise, expect } = step
  const { status } = observation.response
  if (!isNotThereYet(observation) || log.awaitsRefusal()) return false
  // Who says which status it is to have means that.
  if (expect?.some(({ at }) => at === 'status') || [premise?.status ?? []].flat().includes(status))
    return false
  return flow.judged.some((earlier) => madeWhatIsRead(earlier, observation))
}

/** What is not there is hidden, or said to be under way. */
function isNotThereYet({ operation, request, response: { status } }: Observation): boolean {
  if (operation?.effects !== 'read' || request.deviates) return false
  if (HIDDEN.has(status)) return true
  return (status === 202 || status === 204) && operation.success.every((answer) => answer.status !== status)
}

/**
 * An answer gives a name to what it has made: who names it in an address reads that. An error that gives one may have made
 * it as well.
 */
function madeWhatIsRead({ operation, response }: Observation, { request }: Observation): boolean {
  if (operation?.effects === 'read') return false
  const said = `${headerOf(response.headers, 'location') ?? ''} ${response.text}`
  return Object.values(request.pathParameters).some((name) => name !== '' && said.includes(name))
}

/**
 * What has to be refused, and a message that was read, is asked for again: a target that is right the first time, and
 * wrong the second, is seen by nobody else. Whoever allowed the first request allowed this one.
 */
export async function askAgain(send: SendAction, first: Observation, round: Round): Promise<void> {
  const { step, flow, log } = round
  const { scenario, context } = flow
  const after = askedAgainAfter(step, scenario, (id) => context.requirements.get(id))
  const isMeant = after === 'refusal' ? refused(first) : after === 'message' && succeeded(first)
  // What was let through wrongly is not tried again.
  const isSettled = after === 'refusal' && log.foundFault()
  if (!isMeant || isSettled || context.interruption?.aborted) return
  const again = await sendInAnyForm(send, round)
  if (again.kind === 'answered') log.judgeAgain(again.observation)
}
