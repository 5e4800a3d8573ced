import type { Observation } from '../../evidence/observation.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import { digitalStatus, shownStatus } from '../../rules/cards/reading.ts'
import { durationMs } from '../../kernel/duration.ts'
import { adviceOnRefusedOrder } from '../../rules/payments/order-gaps.ts'
import { showsOrder, showsPartOfOrder } from '../../rules/reconciliation/awaited.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Action, SendAction, Step, WaitAction } from '../../scenario/format.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import { resolveTemplate, variablesOf } from '../../scenario/template.ts'
import { awaitEvents } from './await-events.ts'
import { capture, captureFrom, captureNothing, filledIn, withAdvice } from './capture.ts'
import { rememberCard, withPriorState } from './card-prior-state.ts'
import { cardPlayFor } from '../plan/card-play.ts'
import { isNotOffered } from '../plan/not-offered.ts'
import { effectsOf, isAllowed } from '../plan/effects.ts'
import { INTERRUPTED } from './interrupted.ts'
import { learnSecretsOf, learnSecretsOfAnswer } from './learn-secrets.ts'
import { isAboutTheRequest, isLeftUntried, namedBy, otherForms, takenIdentifier } from './other-forms.ts'
import { ANSWERED_TOO_MUCH, heldOf, isAnsweredTooMuch } from './large-answers.ts'
import { passingTime, patienceMs } from './passing-time.ts'
import { isXmlType } from '../judge/decode.ts'
import { prepareRequest } from '../request/request.ts'
import { gapInCard } from '../request/name-card.ts'
import { runControl } from './run-control.ts'
import { sendSealedOrNot } from './send-sealed.ts'
import { scopeOf } from './flow.ts'
import type { Flow } from './flow.ts'
import { StepLog } from './step-log.ts'
import { reasonForMissingVariable, unusableInCommand, unusableInHeaders } from './unusable-variables.ts'
import { templatesIn } from '../plan/profile-facts.ts'

/** Plays one step, once or once per value of `forEach`. It never throws for what a target does. */
export async function runStep(step: Step, flow: Flow): Promise<StepResult> {
  const log = new StepLog(step, flow)
  if (flow.root !== undefined) {
    const { step: root, isFailure, advice } = flow.root
    const reason = `"${root}" did not end as the flow needs`
    if (isFailure) log.verificationsAre('blocked', 'target', reason, root)
    else {
      const ruledOut = `${reason}, which no requirement rules out`
      log.verificationsAre('not-tested', 'target', withAdvice(ruledOut, advice))
    }
    return log.result()
  }
  const rounds = roundsOf(step, flow)
  if (!rounds.ok) {
    log.verificationsAre('not-tested', 'suite', rounds.error)
    return log.result()
  }
  try {
    const atOnce = step.together ? (flow.session.profile.concurrency ?? MOST_AT_ONCE) : 1
    for (let start = 0; start < rounds.value.length; start += atOnce)
      await Promise.all(
        rounds.value
          .slice(start, start + atOnce)
          .map(async (extra) => await playInTurn(step, extra, flow, log)),
      )
  } catch (error) {
    // A bug of this suite. What has been found so far stays, or a failure would get lost with it.
    log.verificationsAre('error', 'suite', error instanceof Error ? error.message : String(error))
    endAt(step, flow, log)
  }
  return log.result()
}

/** Calls meet as well as hundreds would, and a target that limits its rate is left in peace. */
const MOST_AT_ONCE = 8

type Variables = Readonly<Record<string, unknown>>

/** The variables of each round. The error says why there is no round. */
function roundsOf(step: Step, flow: Flow): Result<readonly Variables[], string> {
  if (!step.forEach) return ok([{}])
  const { variable, values } = step.forEach
  const missing = reasonForMissingVariable(values, flow)
  if (missing) return err(missing)
  const resolved = resolveTemplate(values, scopeOf(flow))
  if (!resolved.ok) return resolved
  if (!Array.isArray(resolved.value) || resolved.value.length === 0)
    return err(`there is no ${variable} to try it with`)
  return ok(resolved.value.map((value: unknown) => ({ [variable]: value })))
}

/** What is sent at once is judged in the order in which it was sent, so that a run has the same findings each time. */
async function playInTurn(
  step: Step,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
): Promise<void> {
  const before = flow.turn
  const played = playRound(step, extra, flow, log, before)
  flow.turn = Promise.allSettled([before, played]).then(() => undefined)
  await played
}

async function playRound(
  step: Step,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
  before: Promise<unknown>,
): Promise<void> {
  const { action } = step
  if (action.kind === 'control') {
    const unusable = unusableInCommand(action, flow, extra)
    if (unusable !== undefined) {
      captureNothing(step, unusable, flow)
      log.verificationsAre('not-tested', 'target', unusable)
      endAt(step, flow, log)
      return
    }
    const impossible = flow.session.control?.whyNot?.(action.command)
    if (impossible !== undefined) {
      captureNothing(step, impossible, flow)
      for (const name of Object.keys(step.capture)) flow.unknowable.set(name, impossible)
      log.verificationsAre('not-tested', 'configuration', impossible)
      // Who looks changes nothing, so that the flow goes on without it.
      if (!action.command.startsWith('read')) endAt(step, flow, log, impossible)
      return
    }
    const done = await runControl(action, flow, extra)
    if (done.ok) {
      learnSecretsOf(done.value, flow.context.redactor)
      flow.knowledge.learnFrom(done.value)
      captureFrom(step, (pointer) => selectPointer(done.value, pointer), flow)
      // Commands that do something give out codes and tokens; those that look give out none.
      if (action.command.startsWith('read')) {
        for (const name of Object.keys(step.capture)) log.recordFact(name, flow.variables[name])
      }
      return
    }
    // The signal ends the commands of hooks, too.
    if (flow.context.interruption?.aborted) markInterrupted(flow, log)
    else log.verificationsAre('error', 'suite', done.error)
    endAt(step, flow, log)
    return
  }
  const offered = action.kind === 'awaitEvents' ? undefined : action.kind === 'send' ? action : action.send
  if (offered && isNotOffered(offered.operation, flow.session.profile)) {
    captureNothing(step, NOT_OFFERED, flow)
    return log.verificationsAre('not-applicable', 'configuration', NOT_OFFERED)
  }
  if (action.kind === 'awaitEvents') {
    const awaited = await awaitEvents(action, flow, log)
    if (!awaited.ok) {
      if (awaited.error === 'interrupted') return markInterrupted(flow, log)
      return log.verificationsAre('error', 'configuration', NO_RECEIVER)
    }
    const { observation, cutShortAfterMs } = awaited.value
    if (cutShortAfterMs !== undefined) {
      const reason = `not all push events came within ${cutShortAfterMs / 1000} s`
      return log.verificationsAre('not-tested', 'environment', withAdvice(reason, MORE_PATIENCE))
    }
    flow.byStep.set(step.name, [observation])
    return log.judgeEvents(observation)
  }
  const send = action.kind === 'send' ? action : action.send
  const play = cardPlayFor(send, flow.scenario, flow.session.profile)
  const used = flow.missing.size === 0 ? [] : templatesOf(action, extra)
  const missing = reasonForMissingVariable(used, flow) ?? gapInCard(send, play, scopeOf(flow, extra))
  if (missing) {
    captureNothing(step, missing, flow)
    return log.verificationsAre('not-tested', 'suite', missing)
  }
  const unusable = unusableInHeaders(send, flow)
  if (unusable !== undefined) {
    captureNothing(step, unusable, flow)
    return log.verificationsAre('not-tested', 'target', unusable)
  }

  const outcome =
    action.kind === 'send'
      ? await sendInAnyForm(send, extra, flow, log)
      : await poll(action, extra, flow, log)
  if (outcome.kind === 'withheld') {
    captureNothing(step, outcome.reason, flow)
    // What was expected of it is not there, and what comes after it rests on that.
    if (step.expect) endAt(step, flow, log)
    return
  }
  if (outcome.kind === 'unusable') return endAt(step, flow, log)
  const { observation } = outcome
  await before
  const ofStep = flow.byStep.get(step.name)
  if (ofStep) ofStep.push(observation)
  else flow.byStep.set(step.name, [observation])
  log.judge(observation)
  capture(step, observation, flow)
  if (!meetsExpectation(step, observation)) endAt(step, flow, log, adviceOnRefusedOrder(observation))
}

const NOT_OFFERED = 'the target does not offer the operation, as the profile says under notOffered'
const MORE_PATIENCE = 'patience in the profile lets it wait longer'
const NO_RECEIVER = 'nothing receives the push events of the target'
const RATE_LIMITED = 'the target limits the rate (429): run again with a lower --rate or --concurrency'

function endAt(step: Step, flow: Flow, log: StepLog, advice?: string): void {
  flow.root = { step: step.name, isFailure: log.foundFault(), advice }
}

/** A run that goes on has to play the scenario again: what was waited for may still have come. */
function markInterrupted({ context, scenario }: Flow, log: StepLog): void {
  context.interrupted.add(scenario.id)
  log.verificationsAre('not-tested', 'environment', INTERRUPTED)
}

/** What became of a request. The log says why, where it has no answer to go on with. */
type SendOutcome =
  | { readonly kind: 'answered'; readonly observation: Observation }
  /** Not sent, because its effects are not allowed. The flow goes on without it. */
  | { readonly kind: 'withheld'; readonly reason: string }
  /** No answer, or none that says anything about the request. The flow ends here. */
  | { readonly kind: 'unusable' }

const UNUSABLE: SendOutcome = { kind: 'unusable' }

/** The answer to the first form only counts where no other form that the documents leave open helps. */
async function sendInAnyForm(
  send: SendAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
): Promise<SendOutcome> {
  const usual = cardPlayFor(send, flow.scenario, flow.session.profile)
  if (!usual) return await sendOnce(send, extra, flow, log)
  const taken = takenIdentifier(send, flow.judged)
  const play = taken === undefined ? usual : namedBy(taken, usual)
  const first = takingOnly(taken, await sendOnce(send, extra, flow, log, play))
  if (first.kind !== 'answered') return first
  for (const form of otherForms(send, first.observation, play, flow.judged)) {
    if (gapInCard(form.send, form.play, scopeOf(flow, extra)) !== undefined) continue
    const other = await sendOnce(form.send, extra, flow, log, form.play)
    if (other.kind !== 'answered' || !isAboutTheRequest(other.observation)) continue
    return takingOnly(form.takesOnly ?? taken, other)
  }
  const { observation } = first
  if (!isLeftUntried(send, observation, play, flow.judged)) return first
  return {
    kind: 'answered',
    observation: { ...observation, cards: { ...observation.cards!, mayBeOfItsForm: true } },
  }
}

function takingOnly(takesOnly: 'cardId' | 'shortCardId' | undefined, sent: SendOutcome): SendOutcome {
  if (takesOnly === undefined || sent.kind !== 'answered') return sent
  const { observation } = sent
  return { kind: 'answered', observation: { ...observation, cards: { ...observation.cards!, takesOnly } } }
}

async function sendOnce(
  send: SendAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
  play = cardPlayFor(send, flow.scenario, flow.session.profile),
): Promise<SendOutcome> {
  const { scenario, session, context } = flow
  if (isAnsweredTooMuch(flow.held)) {
    log.verificationsAre('not-tested', 'target', ANSWERED_TOO_MUCH)
    return { kind: 'withheld', reason: ANSWERED_TOO_MUCH }
  }
  const prepared = prepareRequest(send, {
    profile: session.profile,
    surface: scenario.surface,
    scope: scopeOf(flow, { ...extra, request: ++flow.sent }),
    play,
    settlementAddress: scenario.settlementAddress,
    correlationId: `${context.correlationPrefix}-${scenario.id.replace('/', '-').slice(-36)}-${flow.sent}`,
  })
  if (!prepared.ok) {
    log.verificationsAre('error', 'suite', prepared.error)
    return UNUSABLE
  }
  const effects = effectsOf(prepared.value)
  if (!isAllowed(effects, context.allow)) {
    const reason = `its ${prepared.value.request.method} request could have ${effects} effects; allow them with --allow ${effects}`
    log.verificationsAre('not-tested', 'configuration', reason)
    return { kind: 'withheld', reason }
  }
  const tooMuch = context.orders.refuse(prepared.value.operation, prepared.value.request)
  if (tooMuch !== undefined) {
    log.verificationsAre('not-tested', 'configuration', tooMuch)
    return { kind: 'withheld', reason: tooMuch }
  }
  const exchangeId = `${scenario.id}#${flow.sent}`
  const { cards, operation } = prepared.value
  const request = cards
    ? { ...prepared.value, cards: withPriorState(cards, operation, flow) }
    : prepared.value
  const sent = await sendSealedOrNot(request, exchangeId, flow, log)
  if (!sent.ok) {
    log.verificationsAre('error', 'suite', sent.error)
    return UNUSABLE
  }
  const { exchange, observation } = sent.value
  if (observation) {
    flow.held += heldOf(observation.response)
    learnSecretsOfAnswer(observation, context.redactor)
    rememberCard(observation, flow)
  }
  log.keep(exchange)
  if (!observation) {
    // Nobody knows whether an answer was on its way.
    if (context.interruption?.aborted) markInterrupted(flow, log)
    else {
      const { code, message } = exchange.failure ?? { code: 'failed', message: 'no answer' }
      const reason = code === 'nothing-behind' ? message : `no answer: ${code}, ${message}`
      log.verificationsAre('error', 'environment', reason, undefined, exchangeId)
    }
    return UNUSABLE
  }
  const { body, mediaType } = observation.response
  // Nothing is known of what it says, so that nothing can be held against it.
  if (body.kind === 'unread' && !isXmlType(mediaType)) {
    log.verificationsAre('not-tested', 'target', body.problem, undefined, exchangeId)
    return UNUSABLE
  }
  // No document knows 429: it answers how often this suite asks, and says nothing about the request.
  if (observation.response.status === 429 && !prepared.value.deviates) {
    log.verificationsAre('error', 'environment', RATE_LIMITED, undefined, exchangeId)
    return UNUSABLE
  }
  return { kind: 'answered', observation: flow.knowledge.withKnown(observation) }
}

/** What is not there is hidden with either (assumption foreign-submission). */
const NOT_THERE_YET: ReadonlySet<number> = new Set([403, 404])

/**
 * Asks until the answer is there or the target has had so much time on its clock, which is moved where it can be. The
 * waits between the questions are what is counted: a machine that stood still meanwhile takes no time from the target.
 */
async function poll(
  action: WaitAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
): Promise<SendOutcome> {
  const { send, status, booked, cardStatus, everyMs } = action
  const field = action.field && {
    pointer: filledIn(action.field.pointer, flow),
    values: action.field.values.map((value) => filledIn(value, flow)),
  }
  const pass = passingTime(flow)
  const { asynchronous, surfaces } = flow.session.profile
  const shownWithin = surfaces.cards?.shownWithin
  // What the profile says of its target holds; what the scenario would wait is as long as the profile has patience.
  const patientMs = Math.min(action.withinMs, patienceMs(flow))
  // Cards and submissions take their own times: who waits for one as for the other misses what it passes through.
  const ownTime = cardStatus ? shownWithin : asynchronous
  const ofAll = booked !== undefined ? 'booking' : cardStatus ? 'card status' : undefined
  const { waits, target } = flow.context
  const isMoved = target.capabilities.has('clock')
  const longestMs = Math.max(
    ofAll && !isMoved ? waits.longest(ofAll, patientMs) : patientMs,
    ownTime ? durationMs(ownTime) : 0,
  )
  // Who has less patience than a change may take has not seen that it does not come.
  const isCutShort = longestMs < action.withinMs
  for (let waitedMs = 0; ; waitedMs += everyMs) {
    const outcome = await sendInAnyForm(send, extra, flow, log)
    if (outcome.kind !== 'answered') return outcome
    const hasCome = isAwaited(outcome.observation)
    const isOver = waitedMs + everyMs > longestMs || !pass
    const isPart = !hasCome && isOver && isJudgedAsItIs(outcome.observation)
    if (ofAll && (hasCome || isOver)) waits.ended(ofAll, hasCome || isPart, longestMs)
    if (hasCome) return outcome
    if (isInterrupted()) return UNUSABLE
    if (cardStatus && isOver && !isCutShort) return outcome
    if (isPart) return { ...outcome, observation: { ...outcome.observation, isOverdue: true } }
    // What is not there yet may be there later; that it is never there counts where the profile says how long that is.
    const mayCome = NOT_THERE_YET.has(outcome.observation.response.status) && !(isOver && asynchronous)
    if (!mayCome) log.judgeAmbient(outcome.observation)
    if (isOver) {
      const before = longestMs < patientMs ? ', and nothing of its kind within more than that before' : ''
      const reason = `${awaited()} did not come within ${longestMs / 1000} s${before}`
      log.verificationsAre('not-tested', 'environment', withAdvice(reason, moreTime()))
      return UNUSABLE
    }
    await pass(everyMs)
    if (isInterrupted()) return UNUSABLE
  }

  function isInterrupted(): boolean {
    if (!flow.context.interruption?.aborted) return false
    markInterrupted(flow, log)
    return true
  }

  /** What did not come in time, where it says something that it did not: a refusal, or the rest of an order. */
  function isJudgedAsItIs(observation: Observation): boolean {
    const submission = booked === undefined ? undefined : flow.byStep.get(booked)?.[0]
    if (submission) return showsPartOfOrder(observation, submission)
    return (
      asynchronous !== undefined &&
      field !== undefined &&
      observation.response.status === 200 &&
      log.awaitsRefusal()
    )
  }

  function awaited(): string {
    if (booked !== undefined) return `the order of "${booked}" in the list`
    return field ? `${field.pointer} ${field.values.join(' or ')}` : 'the status'
  }

  /** What its owner can do where the run could have waited longer. */
  function moreTime(): string | undefined {
    return longestMs < action.withinMs ? MORE_PATIENCE : undefined
  }

  function isAwaited(observation: Observation): boolean {
    const { response } = observation
    // Where no status is shown, none will come.
    if (cardStatus && response.status === 200) {
      const shown = shownStatus(observation) ?? digitalStatus(observation)
      return shown === undefined || cardStatus.includes(shown)
    }
    if (!status.includes(response.status)) return false
    const submission = booked === undefined ? undefined : flow.byStep.get(booked)?.[0]
    if (submission && !showsOrder(observation, submission)) return false
    if (!field) return true
    const found =
      response.body.kind === 'json' ? selectPointer(response.body.value, field.pointer) : undefined
    return [found].flat().some((value) => typeof value === 'string' && field.values.includes(value))
  }
}

function meetsExpectation({ expect }: Step, { response }: Observation): boolean {
  if (expect?.status === undefined) return true
  return [expect.status].flat().includes(response.status)
}

function templatesOf(
  action: Extract<Action, { kind: 'send' | 'waitUntil' }>,
  extra: Record<string, unknown>,
) {
  const used = variablesOf(templatesIn(action.kind === 'send' ? action : action.send))
  return used.filter((name) => !(name in extra)).map((name) => `\${${name}}`)
}
