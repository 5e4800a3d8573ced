import type { Observation, ReceivedEvent } from '../../evidence/observation.ts'
import { CARD_CODES, type CardCodeNumber, cardCode } from '../../documents/cards/codes.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'
import { type JsonObject, asObject, json, jsonObject, refused } from '../read.ts'
import { sameNumber, saysSame, show, succeeded } from '../read.ts'
import { notTested } from '../outcomes.ts'
import type { Outcome } from '../requirement.ts'

/** The operations whose answers are CardEncryptionResponses (document 3 §2 row 13). */
export const ENCRYPTING = ['cards/encrypted-card-data', 'cards/encrypt-card-data-for-checkout'] as const

/** The status that card details show. Its field is not named exactly, nor where it stands. */
export function shownStatus(here: Observation): string | undefined {
  return statusUnder('cardStatus', here)
}

/** The status that a digital card shows. How its field is called is not shown. */
export function digitalStatus(here: Observation): string | undefined {
  return statusUnder('digitalCardStatus', here)
}

/** The value of the first field with this name, wherever it stands: the nesting of card details is not shown. Null is none. */
export function fieldWithin(value: unknown, name: string): unknown {
  const object = asObject(value)
  if (!object) return undefined
  if ((object[name] ?? null) !== null) return object[name]
  return Object.values(object)
    .map((inner) => fieldWithin(inner, name))
    .find((found) => found !== undefined)
}

/** The same in an answer; undefined in an error. */
export function shownIn(here: Observation, name: string): unknown {
  return succeeded(here) ? fieldWithin(json(here), name) : undefined
}

/** What a request said; nothing where its body is no JSON object. */
export function sentIn({ request }: Observation): JsonObject {
  return jsonObject(request.body ?? '') ?? {}
}

export function answerIn({ response }: Observation): string {
  return show(response.text === '' ? response.status : `${response.status} ${response.text}`)
}

function statusUnder(name: string, here: Observation): string | undefined {
  const found = shownIn(here, name) ?? shownIn(here, 'status')
  return typeof found === 'string' ? found : undefined
}

/** Whether the answer has the code or its name somewhere, in its body or in a header: where is not shown. */
export function mentions({ response }: Observation, code: CardCodeNumber): boolean {
  const { name } = cardCode(code)
  const { text } = response
  const hasName = (one: string): boolean => name !== undefined && one.includes(name)
  if (hasNumber(text, String(code)) || hasName(text)) return true
  return ownHeaders(response).some((value) => value === String(code) || hasName(value))
}

/** Whether these digits stand in the text, with no others beside them. */
function hasNumber(text: string, digits: string): boolean {
  const isDigit = (at: number): boolean => /^\d$/.test(text.charAt(at))
  for (let at = text.indexOf(digits); at >= 0; at = text.indexOf(digits, at + 1)) {
    if (!isDigit(at - 1) && !isDigit(at + digits.length)) return true
  }
  return false
}

function errorHeaders({ response }: Observation): JsonObject {
  return Object.fromEntries(response.headers.filter(([name]) => /error/i.test(name)))
}

/** Values of headers that HTTP does not define: a length or an age is no code, whatever its digits are. */
function ownHeaders({ headers }: Observation['response']): readonly string[] {
  return headers.flatMap(([name, value]) => {
    const field = name.toLowerCase()
    return isUnspecifiedField(field) && field !== 'age' && field !== 'retry-after' ? value.trim() : []
  })
}

/**
 * Whether the error has another code in place of this one, beside a name that is right: a client goes by the number.
 * Which field holds it is not shown, but that it is a code.
 */
export function saysAnotherCode(here: Observation, code: CardCodeNumber): boolean {
  const told = [...codesWithin(json(here)), ...codesWithin(errorHeaders(here))]
  return told.length > 0 && !told.includes(String(code))
}

function codesWithin(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(codesWithin)
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    /code$/i.test(name) && /^\d{4}$/.test(show(inner)) ? [show(inner)] : codesWithin(inner),
  )
}

/** What a card is, or has become: whoever knows nothing of its past cannot say whether that is right. */
const OF_ITS_STATE: readonly CardCodeNumber[] = [
  4430, 4431, 4436, 4437, 4438, 4439, 4440, 4442, 4447, 4452, 4457, 4458, 4470, 4474, 4502,
]
/** What was done with it before: once a day, or once for all. */
const OF_ITS_USE: readonly CardCodeNumber[] = [4435, 4445, 4472, 4475, 4501, 4503, 4504]

/**
 * Whether an answer shows a card as the profile says that it is. Every status but ACTIVE is somebody's doing, unless it
 * is a card that is known to be blocked, and a card that is not there any more is nobody's. Undefined: the answer says
 * nothing about the card.
 */
export function showsAsKnown(here: Observation, isBlocked: boolean): boolean | undefined {
  if (refused(here) && isAboutItsState(here)) return false
  if (!succeeded(here)) return undefined
  const status = shownStatus(here)
  return status === undefined || status === 'ACTIVE' || (isBlocked && status === 'SUSPENDED')
}

/**
 * What is told instead of a failure where a refusal may be about what happened to the card before, at a bank that
 * keeps what other scenarios, other runs and other clients did.
 */
export function refusedForItsPast(here: Observation): Outcome | undefined {
  const priorState = here.cards?.priorState
  if (priorState === undefined || !refused(here)) return undefined
  const mayBeOfIt = priorState === 'unverified' ? mayBeOfItsPast(here) : isAboutItsUse(here)
  return mayBeOfIt ? ofItsPriorState(answerIn(here)) : undefined
}

/** Assumption card-pin-orders: a PIN try counter is not reset for a reason that the suite does not know. */
export function refusedForItsCounter(here: Observation): Outcome | undefined {
  if (here.operation?.id !== 'cards/reset-pin-try-counter' || !refused(here) || !mentions(here, 4474))
    return undefined
  return notTested('nothing could be reset')
}

/** Whether a refusal may be about what happened to the card before, whoever did it. */
export function mayBeOfItsPast(here: Observation): boolean {
  return isAboutItsState(here) || isAboutItsUse(here)
}

function isAboutItsState(here: Observation): boolean {
  return isRefusedWith(here, OF_ITS_STATE, ABOUT_A_STATE)
}

function isAboutItsUse(here: Observation): boolean {
  return isRefusedWith(here, OF_ITS_USE, ABOUT_A_USE)
}

/** Most codes are not shown in the document, so that a target may have others, or none: then the status counts. */
function isRefusedWith(here: Observation, codes: readonly CardCodeNumber[], statuses: ReadonlySet<number>) {
  const told = CARD_CODES.map(({ code }) => code).filter((code) => mentions(here, code))
  return told.length === 0 ? statuses.has(here.response.status) : told.some((code) => codes.includes(code))
}

/** RFC 9110 §15.5: what is not there, is gone, conflicts with what is, or cannot be processed. */
const ABOUT_A_STATE: ReadonlySet<number> = new Set([404, 409, 410, 422])
const ABOUT_A_USE: ReadonlySet<number> = new Set([409, 422])

/** The same for a status that the card may have had before. */
export function shownForItsPriorState(here: Observation, status: string): Outcome | undefined {
  return here.cards?.priorState === 'unverified' ? ofItsPriorState(status) : undefined
}

function ofItsPriorState(shown: string): Outcome {
  return notTested(
    `the card may have been used or changed before, and this bank keeps it so: ${shown}; name a card in the profile that is as its name there says`,
  )
}

/** The events that the receiver has taken, oldest first. */
export function takenBy({ events = [] }: Observation): readonly ReceivedEvent[] {
  return events.filter(({ isAcknowledged }) => isAcknowledged)
}

/** Whether an event is of a kind, whatever the field is called in which it says so. */
export function tells({ opened }: ReceivedEvent, kind: string): boolean {
  return textsIn(opened.payload).includes(kind)
}

/** The id of an event, which its payload or a header may carry. */
export function idOf({ opened: { payload }, headers }: ReceivedEvent): string | undefined {
  const found = fieldWithin(payload, 'eventId') ?? fieldWithin(payload, 'id')
  if (typeof found === 'string') return found
  return headers.find(([name]) => /^(x-)?(push-)?event-id$/i.test(name))?.[1]
}

/**
 * Whether an event is about a card, by its token or its number; the card as profiles and captures have it. One that names
 * the card in one way and another card in the other is about neither.
 */
export function isAbout({ opened: { payload } }: ReceivedEvent, card: unknown): boolean {
  const [token, number] = ['cardToken', 'cardNumber'].map((name) => fieldWithin(card, name))
  const [tokenTold, numberTold] = ['cardToken', 'cardNumber'].map((name) => fieldWithin(payload, name))
  const isOther = token !== undefined && tokenTold !== undefined && !saysSame(tokenTold, token)
  if (isOther || (number !== undefined && sameNumber(numberTold, number) === false)) return false
  if (typeof token === 'string' && textsIn(payload).includes(token)) return true
  return number !== undefined && show(numberTold) === show(number)
}

/** Why nothing can be said of what arrived: an event that cannot be read could be any. */
export function unreadable(here: Observation): Outcome | undefined {
  const isOpaque = takenBy(here).some(({ opened }) => opened.payload === undefined)
  return isOpaque ? notTested('push events arrived that cannot be read') : undefined
}

/** What arrived, for a person. */
export function arrived(here: Observation): string {
  const kinds = takenBy(here).map(
    ({ opened }) => textsIn(opened.payload).find((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text)) ?? 'an event',
  )
  return kinds.length === 0 ? 'nothing' : show(kinds.join(', '))
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.values(asObject(value) ?? {}).flatMap(textsIn)
}
