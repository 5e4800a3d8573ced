import type { Observation } from '../../evidence/observation.ts'
import { CARD_CODES } from '../../documents/cards/codes.ts'
import { mentions } from '../../rules/cards/reading.ts'
import { refused, succeeded } from '../../rules/read.ts'
import type { SendAction } from '../../scenario/format.ts'
import type { CardPlay } from '../plan/card-play.ts'
import { addressingFor } from '../request/name-card.ts'

/**
 * RFC 9110 §15.5.1 and §15.5.21: what was sent is not understood. Nothing has been done then; with which status a platform
 * says so is assumption card-error-body, and some say it with that of a conflict, or of an error of their own.
 */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 409, 422, 500])

/** How the card can be named otherwise where an operation that may take either identifier refused one of them. */
export function otherIdentifier(
  { card, wrong }: SendAction,
  observation: Observation,
  play: CardPlay,
  earlier: readonly Observation[],
): { readonly play: CardPlay; readonly takesOnly: 'cardId' | 'shortCardId' } | undefined {
  const { operation, response } = observation
  if (card === undefined || wrong !== undefined || !operation || play.identifiers?.[operation.id])
    return undefined
  const used = addressingFor(operation, play)
  const takesOnly = used === 'cardId' ? 'shortCardId' : 'cardId'
  const takesEither = ['cardId', 'shortCardId'].every((one) => operation.addressings?.includes(one as never))
  const isOpen = used !== undefined && used !== 'token' && used !== 'path' && takesEither
  // What it has taken in this flow already is not what it refuses.
  const isTaken = earlier.some(
    (one) => one.operation?.id === operation.id && succeeded(one) && one.cards?.takesOnly === undefined,
  )
  if (!isOpen || isTaken || !NOT_UNDERSTOOD.has(response.status) || namesItsCause(observation))
    return undefined
  return { play: { ...play, addressing: takesOnly }, takesOnly }
}

const TRACE_ID = 'issuer-trace-id'

/** The same request with a UUID as its issuer-trace-id, where one that is none was refused. */
export function withOtherTraceId(send: SendAction, observation: Observation): SendAction | undefined {
  const isOpen = send.headers[TRACE_ID] !== undefined && send.wrong === undefined
  if (!isOpen || !NOT_UNDERSTOOD.has(observation.response.status) || namesItsCause(observation))
    return undefined
  return { ...send, headers: { ...send.headers, [TRACE_ID]: '00000000-0000-4000-8000-${unique}' } }
}

/** Whether the second answer is about the request, and not about how it names the card. */
export function isOtherwise(second: Observation): boolean {
  return succeeded(second) || (refused(second) && namesItsCause(second))
}

/** A code of the document says what is wrong, and none is about the identifier. */
function namesItsCause(observation: Observation): boolean {
  return CARD_CODES.some(({ code }) => mentions(observation, code))
}
