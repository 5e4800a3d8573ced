import { type Answer, jsonAnswer } from '../answers/call-and-answer.ts'
import type { Operation } from '../../documents/operations.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Card } from './card.ts'
import type { Cards } from './cards.ts'
import type { IssuerFacts } from './issuer.ts'
import type { JsonObject } from '../../kernel/objects.ts'
import type { Word } from '../../kernel/words.ts'
import type { CardsPolicy } from './cards-policy.ts'
import { type CardCodeNumber, cardCode, codesAt } from '../../documents/cards/codes.ts'
import { PAGE_SIZES, type PageSizes } from './page-sizes.ts'

/** A request as the card system gets it: routed and decoded. */
export interface CardCall {
  readonly operation: Operation
  readonly variant: Variant
  readonly release: Release
  /** Decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The body where it is JSON; an empty object where there is none. */
  readonly body: JsonObject
  /** The body as it came: some requests are a signed text. */
  readonly text: string
  readonly issuerTraceId?: string | undefined
  /** If-None-Match: the version of an image that the caller has. A string, whatever it looks like (document 3 §2). */
  readonly imageVersion?: string | undefined
}

/** The parts of a card system, and what holds for one request. */
export interface CardContext extends Pick<
  Cards,
  Word<'store digital cardUses purchases directory tokens keys codes checkout events seed'>
> {
  readonly issuer: IssuerFacts
  readonly policy: CardsPolicy
  readonly nowMs: number
}

type Outcome = Result<Answer, CardError>

/** What an operation does to a card, which has been found. Signing takes time. */
export type CardAction = (card: Card, call: CardCall, context: CardContext) => Outcome | Promise<Outcome>

/** What an operation does that is about no card yet. */
export type OpenAction = (call: CardCall, context: CardContext) => Outcome | Promise<Outcome>

/** Taken up, and answered with an empty body (assumption card-success-statuses). */
export const ACCEPTED: Answer = { status: 202, headers: {}, content: { kind: 'none' } }

/** Done, and answered with nothing (assumption three-ds-requests). */
export const DONE: Answer = { status: 204, headers: {}, content: { kind: 'none' } }

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

/** The page that the body of a search asks for: which part of what was found its answer has, by a number from 0. */
export function pageFrom(
  { pageNumber = 0, pageSize }: JsonObject,
  { least, most, usual }: PageSizes = PAGE_SIZES,
): Result<{ readonly number: number; readonly size: number }, CardError> {
  const size = pageSize ?? usual
  if (!isWhole(pageNumber, 0, MOST_PAGES)) {
    return err(wrongRequest(`pageNumber must be a whole number from 0 to ${MOST_PAGES}.`))
  }
  if (!isWhole(size, least, most)) {
    return err(wrongRequest(`pageSize must be a whole number from ${least} to ${most}.`))
  }
  return ok({ number: pageNumber, size })
}

/** More than anybody turns over, and far from where numbers stop being exact. */
const MOST_PAGES = 1_000_000

export function isWhole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}
