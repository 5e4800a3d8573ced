import { type DayNumber, startOfBankDay } from '../../kernel/calendar.ts'
import { words } from '../../kernel/words.ts'
import type { Curve } from '../../messages/sealing/signature.ts'
import { type JsonObject, isObject } from '../../kernel/objects.ts'
import type { CardStatus, SettledStatus } from '../../documents/cards/status-life.ts'
import { firstDayOf, monthOfYear } from '../bank/bank-time.ts'

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
export interface CardState<Pending extends string = Exclude<CardStatus, SettledStatus>> {
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
export type OnlineLimits = Readonly<Record<(typeof ONLINE_LIMITS)[number], number>>

export const ONLINE_LIMITS = words('totalLimitPerDay totalLimitPerMonth cashLimitPerDay cashLimitPerMonth')

/** The one identity of a card in this system: what issuers call ShortCardId. */
export interface CardIdentity {
  readonly bankClearingNumber: number
  readonly cardNumber: number
  /** 1 to 6. */
  readonly cardType: number
}

/** The same as a text: clearing number, card number and type with hyphens between them. */
export type CardKey = string & { readonly __brand: 'CardKey' }

/** One card of all that have had an identifier one after the other, and not whatever has it later. */
export interface OneCard {
  readonly identity: CardIdentity
  /** How many cards have had the identifier before (assumption card-reorders). */
  readonly generation: number
}

/** The same for one card: what is made up of it follows from it. */
export function nameOf({ identity, generation }: OneCard): CardKey {
  return generation === 0 ? keyOf(identity) : (`${keyOf(identity)}#${generation}` as CardKey)
}

export const BANK_CARD = 6

export function keyOf({ bankClearingNumber, cardNumber, cardType }: CardIdentity): CardKey {
  return `${bankClearingNumber}-${cardNumber}-${cardType}` as CardKey
}

export function identityOf(key: CardKey): CardIdentity {
  const [bankClearingNumber, cardNumber, cardType] = key.split('-').map(Number) as [number, number, number]
  return { bankClearingNumber, cardNumber, cardType }
}

/** Undefined for what is no identity (assumption card-identifiers). Numbers may come as texts. */
export function identityFrom(value: unknown): CardIdentity | undefined {
  if (!isObject(value)) return undefined
  const bankClearingNumber = numberIn(value, 'bankClearingNumber', 100, 99_999)
  const cardNumber = numberIn(value, 'cardNumber', 1, 99_999_999)
  const cardType = numberIn(value, 'cardType', 1, BANK_CARD)
  if (bankClearingNumber === undefined || cardNumber === undefined || cardType === undefined) return undefined
  return { bankClearingNumber, cardNumber, cardType }
}

function numberIn(value: JsonObject, name: string, least: number, most: number): number | undefined {
  const given = value[name]
  const isNumber = typeof given === 'number' || (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given))
  const number = isNumber ? Number(given) : NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The status at an instant: what was pending has been confirmed, what was due has happened. */
export function statusAt<Pending extends string>(
  { state }: { readonly state: CardState<Pending> },
  nowMs: number,
): SettledStatus | Pending {
  const { settled, pending } = stateAt(state, nowMs)
  return pending?.status ?? settled
}

/** The state at an instant, without what is over by then. */
export function stateAt<Pending extends string>(
  state: CardState<Pending>,
  nowMs: number,
): CardState<Pending> {
  if (state.deletedFromMs !== undefined && state.deletedFromMs <= nowMs) return { settled: 'DELETED' }
  const { pending, ...rest } = state
  if (!pending || pending.confirmsAtMs > nowMs) return state
  const settled = pending.becomes
  return { ...rest, block: settled === 'SUSPENDED' ? rest.block : undefined, settled }
}

/** When the card is deleted, or will be as far as is known; undefined where nothing will delete it. */
export function deletedAtMs({ settled, pending, deletedFromMs }: CardState): number | undefined {
  if (settled === 'DELETED') return deletedFromMs ?? -Infinity
  const confirmedAtMs = pending?.becomes === 'DELETED' ? pending.confirmsAtMs : undefined
  if (confirmedAtMs === undefined) return deletedFromMs
  return Math.min(confirmedAtMs, deletedFromMs ?? Infinity)
}

/** Whether the card can be used: it is active, and the instance in use has not expired, of which the status says nothing. */
export function isUsable(card: Card, nowMs: number): boolean {
  return statusAt(card, nowMs) === 'ACTIVE' && nowMs < expiresAtMs(card.instance)
}

/** A card that is deleted, or whose order was taken back, is found by nobody (assumption card-error-body). */
export function isGone(card: Card, nowMs: number): boolean {
  return card.reversed === true || statusAt(card, nowMs) === 'DELETED'
}

/** How long a new instance is valid. */
export const VALID_MONTHS = 48

/** The first instant at which it is not valid any more. */
export function expiresAtMs({ expiryMonth }: Pick<Instance, 'expiryMonth'>): number {
  return startOfBankDay(firstDayOf(expiryMonth + 1))
}

/** Two digits each, as on the card. */
export function expiryOf({ expiryMonth }: Pick<Instance, 'expiryMonth'>) {
  return {
    month: twoDigits(monthOfYear(expiryMonth)),
    year: twoDigits((70 + Math.floor(expiryMonth / 12)) % 100),
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
