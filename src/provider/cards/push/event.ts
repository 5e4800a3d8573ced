import type { Instance } from '../card.ts'
import type { CardIdentity } from '../identity.ts'
import type { CardStatus } from '../state-machine.ts'
import type { EventKind } from './kinds.ts'

/** Something that happened to a card, as the push service keeps it. It never changes, however often it is sent. */
export interface PushEvent {
  /** A UUID. */
  readonly id: string
  readonly kind: EventKind
  readonly card: CardIdentity
  /** Which of the cards that have had the identifier. */
  readonly generation: number
  readonly instance: Instance
  readonly status: CardStatus
  readonly occurredAtMs: number
  /** The digital card that it is about, and its status then. */
  readonly digitalCard?: { readonly dpan: string; readonly status: string } | undefined
  /** The authorization that it is about, by its id. */
  readonly authorizationId?: string | undefined
  /** Of the request that caused it. */
  readonly issuerTraceId?: string | undefined
}
