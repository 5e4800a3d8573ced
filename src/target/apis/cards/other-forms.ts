import type { Observation } from '../../../evidence/observation.ts'
import { CARD_CODES } from '../../../documents/cards/codes.ts'
import { mentions, sentIn } from '../../../rules/cards/reading.ts'
import { refused, succeeded } from '../../../rules/read.ts'
import { TOLERANCES } from '../../../rules/tolerances.ts'
import type { SendAction } from '../../../scenario/format.ts'
import type { Edition, FirstForm, Form } from '../port.ts'
import type { CardPlay } from './card-play.ts'
import { addressingFor } from './name-card.ts'

type Identifier = 'cardId' | 'shortCardId'

/**
 * The form of issuer-trace-id is not shown, nor which of cardId and shortCardId an operation takes: the forms in which
 * what was refused can be sent once more. What the operation has taken in this flow, after it had refused the other
 * identifier, it is sent at once.
 */
export function formOf(
  send: SendAction,
  earlier: readonly Observation[],
  usual: CardPlay,
  editionOf: (play: CardPlay) => Edition,
): FirstForm {
  const before = earlier.findLast((one) => one.operation?.id === send.operation && succeeded(one))
  const taken = send.addressing === undefined ? before?.cards?.takesOnly : undefined
  const play = taken === undefined ? usual : { ...usual, addressing: taken }
  const form = (one: SendAction, takesOnly = taken, named = play): Form => ({
    send: one,
    edition: editionOf(named),
    marked: (observation) =>
      takesOnly === undefined ? observation : { ...observation, cards: { ...observation.cards!, takesOnly } },
  })
  const leftOpen = (refusal: Observation): readonly Form[] => {
    const { status } = refusal.response
    const mayNotBeUnderstood = NOT_UNDERSTOOD.has(status) || status === ERROR_OF_ITS_OWN
    if (send.wrong !== undefined || !mayNotBeUnderstood || namesItsCause(refusal)) return []
    const identifier = otherIdentifier(send, refusal, play, earlier)
    const traced = withOtherTraceId(send)
    const named = identifier && { ...play, addressing: identifier }
    return [
      ...(traced ? [form(traced)] : []),
      ...(named ? [form(send, identifier, named)] : []),
      ...(traced && named ? [form(traced, identifier, named)] : []),
    ]
  }
  return {
    ...form(send),
    others: (refusal) => (isHarmlessAgain(refusal) ? leftOpen(refusal) : []),
    isAboutTheRequest: (second) => succeeded(second) || (refused(second) && namesItsCause(second)),
    leftAlone: (refusal) =>
      isHarmlessAgain(refusal) || leftOpen(refusal).length === 0
        ? refusal
        : { ...refusal, cards: { ...refusal.cards!, mayBeOfItsForm: true } },
  }
}

/**
 * RFC 9110 §15.5.1 and §15.5.21: what was sent is not understood, and nothing has been done. With which status a platform
 * says so is assumption card-error-body: some say it with that of a conflict, or of an error of their own.
 */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set(TOLERANCES.notUnderstoodStatuses.value)

const ERROR_OF_ITS_OWN = 500

/** An error of its own may come after something was done: only what may be done twice is then asked for again. */
function isHarmlessAgain({ operation, request, response }: Observation): boolean {
  if (response.status !== ERROR_OF_ITS_OWN) return true
  return operation?.effects === 'read' || IDEMPOTENT.has(request.method)
}

/** RFC 9110 §9.2.2, of the methods that document 3 names. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

function otherIdentifier(
  { card }: SendAction,
  { operation, cards }: Observation,
  play: CardPlay,
  earlier: readonly Observation[],
): Identifier | undefined {
  if (card === undefined || !operation || play.identifiers?.[operation.id]) return undefined
  const used = addressingFor(operation, play)
  const takesEither = ['cardId', 'shortCardId'].every((one) => operation.addressings?.includes(one as never))
  if (!takesEither || (used !== 'cardId' && used !== 'shortCardId')) return undefined
  // What it has taken in this flow already is not what it refuses, unless that was in another variant, or of another form.
  const isTaken = earlier.some(
    (one) =>
      one.operation?.id === operation.id &&
      one.cards?.variant === cards?.variant &&
      succeeded(one) &&
      (one.cards?.takesOnly ?? identifierIn(one) ?? used) === used,
  )
  if (isTaken) return undefined
  return used === 'cardId' ? 'shortCardId' : 'cardId'
}

function identifierIn(sent: Observation): Identifier | undefined {
  return (['cardId', 'shortCardId'] as const).find((one) => one in sentIn(sent))
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
