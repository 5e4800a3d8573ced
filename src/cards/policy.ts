import { firstDayOf, monthOf } from '../bank/bank-time.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import type { CardCodeNumber } from '../spec/cards/codes.ts'
import { hasChange } from '../spec/cards/history.ts'
import type { Release, Variant } from '../spec/cards/releases.ts'
import type { Card } from './card.ts'
import type { JsonObject } from './json.ts'
import { transitionFrom } from './state-machine.ts'
import type { CardStatus, StatusAction, Transition } from './state-machine.ts'

/** The decisions of the card system that a fault can bend, each in one place. */
export interface CardsPolicy {
  /** Document 3 §3, and assumption card-states. */
  readonly transition: (status: CardStatus, action: StatusAction) => Transition | undefined
  /** The status as card details show it. */
  readonly shownStatus: (status: CardStatus, card: Card) => CardStatus
  /** Assumption card-states: how long a pending state waits for its confirmation. */
  readonly confirmationMs: number
  /** The first day without the card whose deletion at the end of the next month was ordered on `today`. */
  readonly deletedFrom: (today: DayNumber) => DayNumber
  /** Document 3 §4 rule 2. */
  readonly pinDatamailerFor: (card: Card) => boolean
  /** The code 4480 exists for it. */
  readonly bankCardsCanBeVirtual: boolean
  readonly ordersPhysicalCards: (variant: Variant, release: Release) => boolean
  /** The code that an error carries. */
  readonly codeGiven: (code: CardCodeNumber) => CardCodeNumber
  /** The answer to a card order. */
  readonly orderAnswer: (answer: JsonObject) => JsonObject
  /** Whether the header is accepted (document 3 §4). */
  readonly acceptsTraceId: boolean
  /** Cards of a token that can be found by it (document 3 §4). */
  readonly knowsTokenOf: (card: Card) => boolean
  /** Assumption card-mutations: the settings as a mutation leaves them. */
  readonly changes: (field: string) => boolean
  /** Minutes of the day, in Europe/Zurich, until which an order can be reversed (assumption card-order-reversal). */
  readonly reversibleUntil: (card: Card) => number
}

export const HONEST_CARDS: CardsPolicy = {
  transition: transitionFrom,
  shownStatus: (status) => status,
  confirmationMs: 60_000,
  // The end of the next month is the beginning of the one after it.
  deletedFrom: (today) => firstDayOf(monthOf(today) + 2),
  pinDatamailerFor: (card) => card.material === 'PHYSICAL',
  bankCardsCanBeVirtual: false,
  ordersPhysicalCards: (variant, release) => hasChange('physical-cards-ordered', variant, release),
  codeGiven: (code) => code,
  orderAnswer: (answer) => answer,
  acceptsTraceId: true,
  knowsTokenOf: () => true,
  changes: () => true,
  reversibleUntil: (card) => (card.orderReason === 'CARD_RENEWAL' ? 7 * 60 + 55 : 18 * 60 + 25),
}
