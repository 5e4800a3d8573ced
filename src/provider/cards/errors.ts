import { jsonAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import { cardCode, codesAt } from '../../documents/cards/codes.ts'
import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import type { JsonObject } from './json.ts'
import type { CardsPolicy } from './cards-policy.ts'

/** Why a request to the card API is refused; a code for what the document has one for. */
export interface CardError {
  readonly status: 400 | 404 | 405 | 409 | 413 | 501
  readonly code?: CardCodeNumber
  readonly description: string
}

/** The request itself is wrong. */
export function wrongRequest(description: string, code?: CardCodeNumber): CardError {
  return { status: 400, description, ...(code !== undefined && { code }) }
}

/** What the request names is not there. */
export function notFound(description: string, code?: CardCodeNumber): CardError {
  return { ...wrongRequest(description, code), status: 404 }
}

export const UNKNOWN_CARD = notFound('No card has this identifier.', 4430)

/** The card, or something about it, does not allow what is asked for. */
export function conflict(code: CardCodeNumber, description: string): CardError {
  return { status: 409, code, description }
}

/** Assumption card-code-causes: neither blocked, nor on its way into another state, nor expired is active. */
export const INACTIVE = conflict(4436, 'The card is not active, or has expired.')

/** Assumption card-error-body. */
export function errorAnswer(
  error: CardError,
  { codeGiven }: Pick<CardsPolicy, 'codeGiven'>,
  at?: { readonly variant: Variant; readonly release: Release },
): Answer {
  return jsonAnswer(errorBody(error, { codeGiven }, at), error.status)
}

/** The same where it is a part of an answer. */
export function errorBody(
  { status, code, description }: CardError,
  { codeGiven }: Pick<CardsPolicy, 'codeGiven'>,
  at?: { readonly variant: Variant; readonly release: Release },
): JsonObject {
  if (code === undefined) return { applicationError: NAMES[status], description }
  const asked = codeGiven(code)
  // A code has the name that it has in the release.
  const ofRelease = at && codesAt(at.variant, at.release).find((row) => row.code === asked)
  const given = ofRelease ?? cardCode(asked)
  // The document gives one code without a name.
  return { applicationError: given.name ?? NAMES[status], errorCode: given.code, description }
}

/** What is no application error with a code of its own. */
const NAMES: Readonly<Record<CardError['status'], string>> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  405: 'WRONG_METHOD',
  409: 'CONFLICT',
  413: 'REQUEST_TOO_LARGE',
  501: 'NOT_IMPLEMENTED',
}
