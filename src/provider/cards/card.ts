import type { DayNumber } from '../../kernel/calendar.ts'
import type { Curve } from '../../messages/sealing/ephemeral.ts'
import type { OneCard } from './identity.ts'
import type { JsonObject } from './json.ts'
import type { SettledStatus, PendingStatus } from './state-machine.ts'

export type Material = 'PHYSICAL' | 'VIRTUAL'

/** A card as the issuer's system knows it. Every change makes a new value. */
export interface Card extends OneCard {
  readonly material: Material
  /** The plastic or virtual instance that is in use. */
  readonly instance: Instance
  /** What the last renewal replaced; `block` where the card was blocked then (assumption card-replacement). */
  readonly previous?: Pick<Card, 'instance' | 'orderedAtMs' | 'orderReason'> & { readonly block?: Block }
  readonly accountId?: string | undefined
  readonly customerId: string
  readonly aliasId: string
  readonly orderedAtMs: number
  readonly orderReason: OrderReason
  /** As the order said, of any of its values; decides from when a terminal takes the card without contact. */
  readonly contactlessActivationMode?: string | undefined
  /** The order was taken back: the card has never been made. */
  readonly reversed?: true
  readonly state: CardState
  readonly settings: Settings
  /** The last days on which a PIN datamailer was ordered and the PIN try counter reset. */
  readonly pinOrderedOn?: DayNumber
  readonly counterResetOn?: DayNumber
  /** The PIN that was set; the one that the card was made with when absent. */
  readonly pin?: string
  /** The last one-time code that was fetched: how many there have been, when, and whether it was used. */
  readonly oneTimeCode?: { readonly count: number; readonly atMs: number; readonly isUsed: boolean }
  /** Absent while the card is not registered for 3-D Secure. */
  readonly threeDs?: ThreeDsRegistration
  /** A PIN is being set. */
  readonly pinSession?: { readonly curve: Curve; readonly startedAtMs: number; readonly number: number }
}

export type OrderReason = 'DAILY_BUSINESS' | 'CARD_RENEWAL'

export interface Instance {
  /** 0 to 9 (document 3 §8). */
  readonly sequenceNumber: number
  /** Months since January 1970; it is valid until the end of this one. */
  readonly expiryMonth: number
}

/** What the status of a card, or of a digital card, follows from at any instant. */
export interface CardState<Pending extends string = PendingStatus> {
  readonly settled: SettledStatus
  readonly pending?: {
    readonly status: Pending
    readonly becomes: SettledStatus
    readonly confirmsAtMs: number
  }
  /** When a scheduled deletion takes place; of a digital card, when it ends with its card. */
  readonly deletedFromMs?: number | undefined
  readonly block?: Block | undefined
}

/** What a card is registered for 3-D Secure with. The password is in nobody's interest here: it is not kept. */
export interface ThreeDsRegistration {
  readonly authId: string
  /** Under the name that it has today. */
  readonly authenticationMethod: string
}

export interface Block {
  /** CardBlockOrigin. */
  readonly origin: string
  readonly interface: string
  readonly reason: string
  readonly cardholderMayUnblock: boolean
}

/** What a mutation can change. */
export interface Settings {
  readonly onlineLimits: OnlineLimits
  readonly featureToggles: JsonObject
  readonly fraudConfiguration?: JsonObject | undefined
  readonly bccData?: JsonObject | undefined
}

/** Whole francs. */
export interface OnlineLimits {
  readonly totalLimitPerDay: number
  readonly totalLimitPerMonth: number
  readonly cashLimitPerDay: number
  readonly cashLimitPerMonth: number
}
