import type { Answer } from '../answers/answer.ts'
import type { Operation } from '../../documents/operations.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import type { Result } from '../../kernel/result.ts'
import type { CardUses } from './activity/authorization.ts'
import type { Card } from './card.ts'
import type { Directory } from './directory.ts'
import type { DigitalStore } from './digital/store.ts'
import type { CardError } from './errors.ts'
import type { IssuerFacts } from './issuer.ts'
import type { JsonObject } from './json.ts'
import type { PlatformKeys } from './keys/platform-keys.ts'
import type { CheckoutStore } from './checkout/store.ts'
import type { CardsPolicy } from './cards-policy.ts'
import type { CardEvents } from './push/card-events.ts'
import type { Purchases } from './purchases/purchases.ts'
import type { Store } from './store.ts'
import type { TokenCodec } from './tokens.ts'
import type { Codes } from './wallets/codes.ts'

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

export interface CardContext {
  readonly store: Store
  readonly digital: DigitalStore
  readonly cardUses: CardUses
  readonly purchases: Purchases
  readonly directory: Directory
  readonly tokens: TokenCodec
  readonly keys: PlatformKeys
  readonly issuer: IssuerFacts
  readonly codes: Codes
  readonly checkout: CheckoutStore
  readonly events: CardEvents
  readonly seed: number
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
