import { GIVES_BACK, MOVES_TIME } from '../../scenario/control-format.ts'
import type { Disturbance } from '../../rules/ledger/ledger.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import type { Cause } from '../../evidence/verdict.ts'
import { saysNothingOfDone } from '../../rules/outcomes.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { AwaitEventsAction, ControlAction, SendAction, Step, WaitAction } from '../../scenario/format.ts'
import { resolveTemplate, templatesIn } from '../../scenario/template.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import { askAgain, sendUntilThere, waitUntil } from './wait-until.ts'
import { awaitEvents } from './await-events.ts'
import { capture, captureFrom, captureNothing, withAdvice } from './capture.ts'
import { portOf } from '../../target/apis/ports.ts'
import { isNotOffered } from '../plan/profile-facts.ts'
import { learnSecretsOf } from './learn-secrets.ts'
import { ofItsDay } from './of-its-day.ts'
import { MORE_PATIENCE } from './passing-time.ts'
import { UNUSABLE, sendInAnyForm } from './send-in-any-form.ts'
import { runControl } from './run-control.ts'
import { type Flow, scopeOf } from './flow.ts'
import { type Round, StepLog } from './step-log.ts'
import {
  reasonForMissingVariable,
  unusableInCommand,
  unusableInRequest,
  usesAnswers,
} from './unusable-variables.ts'

/** Plays one step, once or once per value of `forEach`. It never throws for what a target does. */
export async function runStep(step: Step, flow: Flow): Promise<StepResult> {
  const log = new StepLog(step, flow)
  if (flow.blockedBy !== undefined) {
    const { step: blockedBy, isFailure, advice } = flow.blockedBy
    const reason = `"${blockedBy}" did not end as the flow needs`
    if (isFailure) log.verificationsAre('blocked', 'target', reason, { blockedBy })
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
          .map(async (extra) => await playInTurn({ step, extra, flow, log })),
      )
  } catch (error) {
    // A bug of this suite. What has been found so far stays, or a failure would get lost with it.
    log.verificationsAre('error', 'suite', error instanceof Error ? error.message : String(error))
    blockRest({ step, flow, log })
  }
  return log.result()
}

/** Calls meet as well as hundreds would, and a target that limits its rate is left in peace. */
const MOST_AT_ONCE = 8

/** The variables of each round. The error says why there is no round. */
function roundsOf(step: Step, flow: Flow): Result<readonly Round['extra'][], string> {
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
async function playInTurn(round: Round): Promise<void> {
  const { flow } = round
  const before = flow.turn
  const end = flow.ledger.begin()
  const played = playRound(round, before).finally(end)
  flow.turn = Promise.allSettled([before, played]).then(() => undefined)
  await played
}

async function playRound(round: Round, before: Promise<unknown>): Promise<void> {
  const { action } = round.step
  if (action.kind === 'control') return await playCommand(action, round)
  if (action.kind === 'awaitEvents') return await playEvents(action, round)
  const { step, extra, flow } = round
  const send = action.kind === 'send' ? action : action.send
  if (isNotOffered(send.operation, flow.session.profile)) {
    leaveOut(round, 'not-applicable', 'configuration', NOT_OFFERED)
    if (step.premise) blockRest(round, NOT_OFFERED)
    return
  }
  const { scenario, session } = flow
  const edition = portOf(scenario.surface).editionFor?.(scenario, session.profile, send)
  const missing =
    reasonForMissingVariable(templatesIn(send), flow, extra) ?? edition?.gap(send, scopeOf(flow, extra))
  if (missing !== undefined) return leaveOut(round, 'not-tested', 'suite', missing)
  const unusable = unusableInRequest(send, flow, extra)
  if (unusable !== undefined) return leaveOut(round, 'not-tested', 'target', unusable)
  await playRequest(action, ofItsDay(send, flow), round, before)
}

function disturbanceOf({ command }: ControlAction): Disturbance {
  if (MOVES_TIME.has(command)) return 'time'
  return GIVES_BACK.has(command) ? 'restore' : 'owner'
}

/** What only the owner of the target can do. */
async function playCommand(action: ControlAction, round: Round): Promise<void> {
  const { step, extra, flow, log } = round
  const { session, context } = flow
  const unusable = unusableInCommand(action, flow, extra)
  if (unusable !== undefined) {
    leaveOut(round, 'not-tested', 'target', unusable)
    return blockRest(round)
  }
  const isLook = action.command.startsWith('read')
  const impossible = session.control?.whyNot?.(action.command)
  if (impossible !== undefined) {
    for (const name of Object.keys(step.capture)) flow.unknowable.set(name, impossible)
    leaveOut(round, 'not-tested', 'configuration', impossible)
    // Who looks changes nothing, so that the flow goes on without it.
    if (!isLook) blockRest(round, impossible)
    return
  }
  const done = await runControl(action, flow, extra)
  if (!isLook) flow.ledger.disturb(disturbanceOf(action))
  if (done.ok) {
    learnSecretsOf(done.value, context.redactor)
    flow.knowledge.learnFrom(done.value)
    captureFrom(step, (pointer) => selectPointer(done.value, pointer), flow)
    // Commands that do something give out codes and tokens; those that look give out none.
    if (isLook) for (const name of Object.keys(step.capture)) log.recordSeen(name, flow.variables[name])
    return
  }
  const { reason, isRefused } = done.error
  // The signal ends the commands of hooks, too.
  if (context.interruption?.aborted) log.markInterrupted()
  else if (isRefused === true && usesAnswers(action.argument, flow))
    log.verificationsAre('not-tested', 'target', reason)
  else log.verificationsAre('error', 'suite', reason)
  blockRest(round)
}

async function playEvents(action: AwaitEventsAction, { step, flow, log }: Round): Promise<void> {
  const awaited = await awaitEvents(action, flow, log)
  if (!awaited.ok) {
    if (awaited.error === 'interrupted') return log.markInterrupted()
    return log.verificationsAre('error', 'configuration', NO_RECEIVER)
  }
  const { observation, cutShortAfterMs } = awaited.value
  if (cutShortAfterMs !== undefined) {
    const reason = `not all push events came within ${cutShortAfterMs / 1000} s`
    return log.verificationsAre('not-tested', 'environment', withAdvice(reason, MORE_PATIENCE))
  }
  flow.byStep.set(step.name, [observation])
  log.judgeEvents(observation)
}

async function playRequest(
  action: SendAction | WaitAction,
  send: SendAction,
  round: Round,
  before: Promise<unknown>,
): Promise<void> {
  const { step, extra, flow, log } = round
  const outcome = action.kind === 'send' ? await sendUntilThere(send, round) : await waitUntil(action, round)
  if (outcome.kind !== 'answered') flow.ledger.disturb('unanswered request')
  if (outcome.kind === 'withheld') {
    captureNothing(step, outcome.reason, flow)
    // What was expected of it is not there, and what comes after it rests on that.
    if (step.premise) blockRest(round)
    return
  }
  if (outcome.kind === 'unusable') return blockRest(round)
  let { observation } = outcome
  await before
  const ofStep = flow.byStep.get(step.name) ?? []
  flow.byStep.set(step.name, [...ofStep, observation])
  if (!log.judge(observation) && saysNothingOfDone(observation) && isPremise(step, observation, flow)) {
    // Who only reads may ask again: a refusal that is the target's own comes again, and that of a moment does not.
    const again = observation.operation?.effects === 'read' ? await sendInAnyForm(send, round) : UNUSABLE
    if (again.kind === 'answered') {
      observation = again.observation
      flow.byStep.set(step.name, [...ofStep, observation])
      log.judge(observation)
    }
    if (!step.mayBeRefused && saysNothingOfDone(observation)) {
      flow.unanswered ??= step.name
      flow.unfinished ??= `the answer to "${step.name}" says nothing of whether it was done`
    }
  }
  await askAgain(send, observation, round)
  log.hold(observation, scopeOf(flow, extra))
  capture(step, observation, flow)
  if (premiseHolds(step, observation)) return
  const { adviceOn, validRequest } = portOf(flow.scenario.surface)
  if (validRequest !== undefined && isMeantToSucceed(step)) log.judgeRefusedPremise(observation, validRequest)
  blockRest(round, adviceOn?.(observation))
}

const NOT_OFFERED = 'the target does not offer the operation, as the profile says under notOffered'
const NO_RECEIVER = 'nothing receives the push events of the target'

/** A step that is not played captures nothing, and says why. */
function leaveOut(
  { step, flow, log }: Round,
  verdict: 'not-tested' | 'not-applicable',
  cause: Cause,
  reason: string,
): void {
  captureNothing(step, reason, flow)
  log.verificationsAre(verdict, cause, reason)
}

/** Nothing that comes after this step can be judged. */
function blockRest({ step, flow, log }: Pick<Round, 'step' | 'flow' | 'log'>, advice?: string): void {
  if (step.mayBeRefused) return
  flow.unfinished ??= withAdvice(`"${step.name}" did not end as the flow needs`, advice)
  flow.blockedBy = { step: step.name, isFailure: log.foundFault(), advice }
}

function premiseHolds({ premise }: Step, { response }: Observation): boolean {
  if (premise?.status === undefined) return true
  return [premise.status].flat().includes(response.status)
}

function isMeantToSucceed({ premise }: Step): boolean {
  return [premise?.status ?? []].flat().every((status) => status < 300)
}

/**
 * Whether later steps rest on what a request does: on what changes something, and where the owner has set the scene on
 * calls that only read as well, inside of which the gateway refreshes tokens.
 */
function isPremise(step: Step, observation: Observation, { scenario: { steps } }: Flow): boolean {
  const { operation, request } = observation
  // What the flow was written for.
  if (step.premise && premiseHolds(step, observation)) return false
  if (operation?.effects !== 'read' && !request.deviates) return true
  return steps.slice(0, steps.indexOf(step)).some(({ action }) => action.kind === 'control')
}
