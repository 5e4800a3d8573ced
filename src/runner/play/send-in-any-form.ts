import type { Exchange, Observation } from '../../evidence/observation.ts'
import type { SendAction, WaitAction } from '../../scenario/format.ts'
import { templatesIn } from '../../scenario/template.ts'
import type { Edition } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { succeeded } from '../../rules/read.ts'
import { effectsOf, isAllowed } from '../plan/effects.ts'
import { isXmlType } from '../judge/decode.ts'
import { type PreparedRequest, prepareRequest } from '../request/request.ts'
import { type Flow, scopeOf, todayOf } from './flow.ts'
import type { RunContext } from './run-context.ts'
import { ANSWERED_TOO_MUCH, heldOf, isAnsweredTooMuch } from './large-answers.ts'
import { learnSecretsOfAnswer } from './learn-secrets.ts'
import { correlationIdFor } from './correlation-id.ts'
import { sendSealedOrNot } from './send-sealed.ts'
import type { Round, StepLog } from './step-log.ts'
import { usesAnswers } from './unusable-variables.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import { filledIn } from './capture.ts'

/** What became of a request. The log says why, where it has no answer to go on with. */
export type SendOutcome =
  | Answered
  /** Not sent, because its effects are not allowed. The flow goes on without it. */
  | { readonly kind: 'withheld'; readonly reason: string }
  /** No answer, or none that says anything about the request. The flow ends here. */
  | { readonly kind: 'unusable' }

export interface Answered {
  readonly kind: 'answered'
  readonly observation: Observation
}

export const UNUSABLE: SendOutcome = { kind: 'unusable' }

const RATE_LIMITED = 'the target limits the rate (429): run again with a lower --rate or --concurrency'

/**
 * What the documents leave optional is no reason to refuse a request, and none to blame a target that does: it is asked
 * once more without it, and what is said then counts.
 */
export async function sendInAnyForm(send: SendAction, round: Round): Promise<SendOutcome> {
  const sent = await sendInItsForms(send, round)
  if (sent.kind !== 'answered' || !isRefused(sent.observation)) return sent
  const minimum = askedAgain(send, round.flow)
  const again = minimum && (await sendInItsForms(minimum, round))
  if (again?.kind !== 'answered' || !succeeded(again.observation)) return sent
  const [{ status }, { status: other }] = [sent.observation.response, again.observation.response]
  if (minimum !== send)
    round.log.verificationsAre(
      'not-tested',
      'target',
      `answered ${status} with ${send.optional?.join(', ')}, which the request need not have, and ${other} without`,
      sent.observation,
    )
  return again
}

/** Numbers of buildings and post codes are shown as numbers: who takes these alone is asked with the other values. */
function askedAgain(send: SendAction, flow: Flow): SendAction | undefined {
  const { optional, wrong, headers, body } = send
  if (wrong) {
    if (flow.drawsPlainly || !/\$\{any(?:Building|PostCode)/.test(JSON.stringify(body) ?? ''))
      return undefined
    flow.drawsPlainly = true
    return send
  }
  const needed = Object.entries(headers).filter(([name]) => !optional?.includes(name))
  return optional && { ...send, optional: undefined, headers: Object.fromEntries(needed) }
}

function isRefused({ response: { status } }: Observation): boolean {
  return status >= 400 && status < 500
}

/** The answer to the first form only counts where no other form that the documents leave open helps. */
async function sendInItsForms(send: SendAction, round: Round): Promise<SendOutcome> {
  const { extra, flow } = round
  const { scenario, session } = flow
  const edition = portOf(scenario.surface).editionFor?.(scenario, session.profile, send)
  if (!edition) return await sendOnce(send, round)
  const form = edition.formOf(send, flow.judged)
  const first = await sendOnce(send, round, form.edition)
  if (first.kind !== 'answered') return first
  const observation = form.marked(first.observation)
  for (const other of form.others(observation)) {
    if (other.edition.gap(other.send, scopeOf(flow, extra)) !== undefined) continue
    const again = await sendOnce(other.send, round, other.edition)
    if (again.kind !== 'answered' || !form.isAboutTheRequest(again.observation)) continue
    return { kind: 'answered', observation: other.marked(again.observation) }
  }
  return { kind: 'answered', observation: form.leftAlone(observation) }
}

async function sendOnce(send: SendAction, round: Round, edition?: Edition): Promise<SendOutcome> {
  const { extra, flow, log } = round
  const { scenario, session, context } = flow
  if (isAnsweredTooMuch(flow.held)) {
    log.verificationsAre('not-tested', 'target', ANSWERED_TOO_MUCH)
    return { kind: 'withheld', reason: ANSWERED_TOO_MUCH }
  }
  const prepared = prepareRequest(send, {
    profile: session.profile,
    surface: scenario.surface,
    scope: scopeOf(flow, { ...extra, request: ++flow.sent }),
    edition,
    furtherAddress: scenario.furtherAddress,
    ownHeaders: flow.ownHeaders,
    correlationId: correlationIdFor(context.target, context.correlationPrefix, scenario.id, flow.sent),
  })
  if (!prepared.ok) return notSent(prepared.error, send, round)
  const reason = whyNotAllowed(prepared.value, context)
  if (reason !== undefined) {
    log.verificationsAre('not-tested', 'configuration', reason)
    return { kind: 'withheld', reason }
  }
  const exchangeId = `${scenario.id}#${flow.sent}`
  const past = {
    isKept: context.target.isShared === true,
    isSharded: context.isSharded,
    isAsKnown: flow.recordsAsKnown,
  }
  const { seen, operation } = prepared.value
  const request =
    edition && seen ? { ...prepared.value, seen: edition.withPast(seen, operation, past) } : prepared.value
  const sent = await sendSealedOrNot(request, exchangeId, round)
  if (!sent.ok) return notSent(sent.error, send, round)
  const { exchange, observation } = sent.value
  if (observation) {
    flow.held += heldOf(observation.response)
    learnSecretsOfAnswer(observation, context.redactor)
    edition?.rememberPast(observation, past)
  }
  log.keep(exchange)
  if (!observation) {
    // Nobody knows whether an answer was on its way.
    if (!log.wasInterrupted())
      log.verificationsAre('error', 'environment', whyUnanswered(exchange), { exchangeId })
    return UNUSABLE
  }
  if (saysNothing(observation, request.deviates, log, exchangeId)) return UNUSABLE
  return { kind: 'answered', observation: flow.knowledge.withKnown(observation) }
}

/** Why a request is not sent, of what the run may do. */
function whyNotAllowed(prepared: PreparedRequest, { allow, orders }: RunContext): string | undefined {
  const effects = effectsOf(prepared)
  return isAllowed(effects, allow)
    ? orders.refuse(prepared.operation, prepared.request)
    : `its ${prepared.request.method} request could have ${effects} effects; allow them with --allow ${effects}`
}

function whyUnanswered({ failure }: Exchange): string {
  const { code, message } = failure ?? { code: 'failed', message: 'no answer' }
  return code === 'nothing-behind' ? message : `no answer: ${code}, ${message}`
}

/** Whether an answer says nothing about its request, so that nothing can be held against it; the log says why. */
function saysNothing(
  { response: { body, mediaType, status } }: Observation,
  deviates: boolean,
  log: StepLog,
  exchangeId: string,
): boolean {
  if (body.kind === 'unread' && !isXmlType(mediaType)) {
    log.verificationsAre('not-tested', 'target', body.problem, { exchangeId })
    return true
  }
  // No document knows 429: it answers how often this suite asks.
  const isLimited = status === 429 && !deviates
  if (isLimited) log.verificationsAre('error', 'environment', RATE_LIMITED, { exchangeId })
  return isLimited
}

/** What a target has answered may be nothing that a request can be made of. */
function notSent(reason: string, send: SendAction, { flow, log }: Round): SendOutcome {
  if (usesAnswers(templatesIn(send), flow)) log.verificationsAre('not-tested', 'target', reason)
  else log.verificationsAre('error', 'suite', reason)
  return UNUSABLE
}

export type AwaitedAnswer = ReturnType<typeof awaitedBy>

/** What a step waits for, and how an answer shows it. */
export function awaitedBy(action: WaitAction, { flow, log }: Round) {
  const { profile } = flow.session
  const { waitFor, notToday, notAnyMore } = portOf(flow.scenario.surface)
  const own = waitFor?.(action, profile, (step) => flow.byStep.get(step)?.[0])
  const field = action.field && {
    pointer: filledIn(action.field.pointer, flow),
    values: action.field.values.map((value) => filledIn(value, flow)),
  }
  return {
    words: own?.words ?? (field ? `${field.pointer} ${field.values.join(' or ')}` : 'the status'),
    /** The same without values. */
    shortly: own?.words ?? field?.pointer ?? 'the status',
    /** What only the API of the flow waits for. */
    own,
    /** Why it is not to be expected today. */
    notToday: notToday?.({ ...action, ...(field && { field }) }, profile, todayOf(flow)),
    hasCome: (observation: Observation): boolean => {
      const { status, body } = observation.response
      const hasCome = own?.hasCome(observation)
      if (hasCome !== undefined) return hasCome
      if (!action.status.includes(status)) return false
      if (!field) return true
      const found = body.kind === 'json' ? selectPointer(body.value, field.pointer) : undefined
      return [found].flat().some((value) => typeof value === 'string' && field.values.includes(value))
    },
    /** Why it does not come after an answer. */
    notAnyMore: (observation: Observation) => notAnyMore?.(action, observation),
    /** Of the last answer: what did not come in time says something all the same. A refusal, or the rest of an order. */
    isJudgedAsItIs: (observation: Observation) =>
      own?.isPartThere?.(observation) ??
      (profile.asynchronous !== undefined &&
        field !== undefined &&
        observation.response.status === 200 &&
        log.awaitsRefusal()),
  }
}
