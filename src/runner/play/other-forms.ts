import type { Observation } from '../../evidence/observation.ts'
import { CARD_CODES } from '../../documents/cards/codes.ts'
import { mentions } from '../../rules/cards/reading.ts'
import { refused, succeeded } from '../../rules/read.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import type { SendAction } from '../../scenario/format.ts'
import type { CardPlay } from '../plan/card-play.ts'
import { addressingFor } from '../request/name-card.ts'

/** A request that asks for the same, worded in another way that the documents leave open. */
export interface OtherForm {
  readonly send: SendAction
  readonly play: CardPlay
  /** The operation has refused the other identifier of the same card. */
  readonly takesOnly?: 'cardId' | 'shortCardId'
}

/**
 * The form of issuer-trace-id is not shown, nor which of cardId and shortCardId an operation takes: the forms in which
 * what was refused can be sent once more. None where the refusal may be about anything else, or has done something.
 */
export function otherForms(
  send: SendAction,
  observation: Observation,
  play: CardPlay,
  earlier: readonly Observation[],
): readonly OtherForm[] {
  return isHarmlessAgain(observation) ? formsLeftOpen(send, observation, play, earlier) : []
}

/** The identifier that the operation has taken in this flow after it had refused the other one. */
export function takenIdentifier(
  { operation, addressing }: Pick<SendAction, 'operation' | 'addressing'>,
  earlier: readonly Observation[],
): 'cardId' | 'shortCardId' | undefined {
  if (addressing !== undefined) return undefined
  return earlier.findLast((one) => one.operation?.id === operation && succeeded(one))?.cards?.takesOnly
}

/** Whether what came before may decide in which forms these are sent. */
export function looksAtEarlier(observed: readonly Observation[], earlier: readonly Observation[]): boolean {
  return (
    observed.some((one) => one.cards !== undefined && mayNotBeUnderstood(one)) ||
    earlier.some(({ cards }) => cards?.takesOnly !== undefined)
  )
}

export function namedBy(addressing: 'cardId' | 'shortCardId', play: CardPlay): CardPlay {
  return { ...play, addressing }
}

/** Whether there would be another form, and nobody may try it: the first request may have done something. */
export function isLeftUntried(...[send, observation, play, earlier]: Parameters<typeof otherForms>): boolean {
  return !isHarmlessAgain(observation) && formsLeftOpen(send, observation, play, earlier).length > 0
}

function formsLeftOpen(
  send: SendAction,
  observation: Observation,
  play: CardPlay,
  earlier: readonly Observation[],
): readonly OtherForm[] {
  if (send.wrong !== undefined || !mayNotBeUnderstood(observation) || namesItsCause(observation)) return []
  const identifier = otherIdentifier(send, observation, play, earlier)
  const traced = withOtherTraceId(send)
  const named = identifier && { play: namedBy(identifier, play), takesOnly: identifier }
  return [
    ...(traced ? [{ send: traced, play }] : []),
    ...(named ? [{ send, ...named }] : []),
    ...(traced && named ? [{ send: traced, ...named }] : []),
  ]
}

/** Whether the answer to another form is about the request, and not about its form. */
export function isAboutTheRequest(second: Observation): boolean {
  return succeeded(second) || (refused(second) && namesItsCause(second))
}

/**
 * RFC 9110 §15.5.1 and §15.5.21: what was sent is not understood, and nothing has been done. With which status a platform
 * says so is assumption card-error-body: some say it with that of a conflict, or of an error of their own.
 */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set(TOLERANCES.notUnderstoodStatuses.value)

const ERROR_OF_ITS_OWN = 500

function mayNotBeUnderstood({ response: { status } }: Observation): boolean {
  return NOT_UNDERSTOOD.has(status) || status === ERROR_OF_ITS_OWN
}

/** An error of its own may come after something was done: only what may be done twice is then asked for again. */
function isHarmlessAgain({ operation, request, response }: Observation): boolean {
  if (response.status !== ERROR_OF_ITS_OWN) return true
  return operation?.effects === 'read' || IDEMPOTENT.has(request.method)
}

/** RFC 9110 §9.2.2, of the methods that document 3 names. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

function otherIdentifier(
  { card }: SendAction,
  { operation }: Observation,
  play: CardPlay,
  earlier: readonly Observation[],
): 'cardId' | 'shortCardId' | undefined {
  if (card === undefined || !operation || play.identifiers?.[operation.id]) return undefined
  const used = addressingFor(operation, play)
  const takesEither = ['cardId', 'shortCardId'].every((one) => operation.addressings?.includes(one as never))
  if (!takesEither || (used !== 'cardId' && used !== 'shortCardId')) return undefined
  // What it has taken in this flow already is not what it refuses.
  const isTaken = earlier.some(
    (one) => one.operation?.id === operation.id && succeeded(one) && (one.cards?.takesOnly ?? used) === used,
  )
  if (isTaken) return undefined
  return used === 'cardId' ? 'shortCardId' : 'cardId'
}

const TRACE_ID = 'issuer-trace-id'

function withOtherTraceId(send: SendAction): SendAction | undefined {
  if (send.headers[TRACE_ID] === undefined) return undefined
  return { ...send, headers: { ...send.headers, [TRACE_ID]: '00000000-0000-4000-8000-${unique}' } }
}

/** A code of the document says what is wrong, and none is about the identifier. */
function namesItsCause(observation: Observation): boolean {
  return CARD_CODES.some(({ code }) => mentions(observation, code))
}
