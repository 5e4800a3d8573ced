import { firstDayOf, monthOf } from '../bank/bank-time.ts'
import type { CalendarDate, DayNumber } from '../../kernel/calendar.ts'
import type { SignatureProblem } from '../../messages/sealing/signature.ts'
import { codesAt } from '../../documents/cards/codes.ts'
import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import { hasChange } from '../../documents/cards/history.ts'
import { isDecommissioned } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import type { Addressing } from '../../documents/operations.ts'
import { COMPLIANT_SEARCHES } from './activity/search-policy.ts'
import type { SearchPolicy } from './activity/search-policy.ts'
import type { Card, Material } from './card.ts'
import { COMPLIANT_DIGITAL_CARDS } from './digital/digital-cards-policy.ts'
import type { DigitalCardsPolicy } from './digital/digital-cards-policy.ts'
import type { JsonObject } from './json.ts'
import type { Store } from './store.ts'
import type { KeyDecisions } from './keys/platform-keys.ts'
import { COMPLIANT_CHECKOUT } from './checkout/checkout-policy.ts'
import type { CheckoutPolicy } from './checkout/checkout-policy.ts'
import { calendarPeriods } from './purchases/log.ts'
import type { CountedPeriods } from './purchases/log.ts'
import { decide } from './purchases/decision.ts'
import type { Attempt, Standing } from './purchases/decision.ts'
import { COMPLIANT_PUSH } from './push/push-policy.ts'
import type { PushPolicy } from './push/push-policy.ts'
import { transitionFrom } from './state-machine.ts'
import { COMPLIANT_THREE_DS } from './three-ds/three-ds-policy.ts'
import type { ThreeDsPolicy } from './three-ds/three-ds-policy.ts'
import type { CardStatus, SettledStatus, StatusAction, Transition } from './state-machine.ts'
import { COMPLIANT_WALLETS } from './wallets/wallets-policy.ts'
import type { WalletsPolicy } from './wallets/wallets-policy.ts'

/** The decisions of the card system that a fault can bend, each in one place. */
export interface CardsPolicy
  extends
    KeyDecisions,
    ThreeDsPolicy,
    DigitalCardsPolicy,
    SearchPolicy,
    WalletsPolicy,
    CheckoutPolicy,
    PushPolicy {
  /** Document 3 §3, and assumption card-states. */
  readonly transition: (status: CardStatus, action: StatusAction) => Transition | undefined
  /** Assumption card-decisions: the response code of an attempt to use a card. */
  readonly decides: (attempt: Attempt, standing: Standing) => string
  /** Assumption card-limits: since when uses count for the limits of a day and of a month. */
  readonly countsSince: (atMs: number) => CountedPeriods
  /** The status as card details show it. */
  readonly shownStatus: (status: CardStatus, card: Card) => string
  /** Card details as they are answered (document 3 §2). */
  readonly shownDetails: (details: JsonObject, card: Card) => JsonObject
  /** Assumptions card-delayed-deletion and card-block-information: what else card details show of the state. */
  readonly marksDelayedDeletion: boolean
  readonly showsBlocks: boolean
  /** Assumption card-states: how long a pending state waits for its confirmation. */
  readonly confirmationMs: (becomes: SettledStatus) => number
  /** The fields that a status update has to have (assumption card-status-request). */
  readonly requires: (field: string) => boolean
  /** The first day without the card whose deletion at the end of the next month was ordered on `today`. */
  readonly deletedFrom: (today: DayNumber) => DayNumber
  /** Document 3 §4 rule 2. */
  readonly pinDatamailerFor: (card: Card) => boolean
  /** The code 4480 exists for it. */
  readonly bankCardsCanBeVirtual: boolean
  /** Whether a release orders such cards (document 3 §4). */
  readonly orders: (material: Material, variant: Variant, release: Release) => boolean
  /** Whether an order may say this of the card (assumption card-order-data). */
  readonly takesOrderData: (data: JsonObject) => boolean
  /** Assumption card-reorders: which card a new one is of those that have had its identifier. */
  readonly nextGeneration: (last: number) => number
  /** Assumption card-reorders: whether an identifier can be ordered that a card has had. */
  readonly ordersAgain: boolean
  /** Assumption card-replacement: whether the new instance of a blocked card is blocked. */
  readonly blocksReplacements: boolean
  /** Assumption one-time-codes: whether each fetching gives another code. */
  readonly renewsOneTimeCodes: boolean
  /** Whether a card that is ordered is there at once (assumption card-order-answer). */
  readonly makesOrders: boolean
  /** The instance that a renewal makes. */
  readonly nextSequenceNumber: (current: number) => number
  /** What can be done once a day only (assumption card-pin-orders). */
  readonly limitsPerDay: (what: 'pin-datamailer' | 'counter-reset') => boolean
  /** Assumption card-pin-orders: whether a PIN try counter that has counted nothing can be reset. */
  readonly resetsUnusedCounters: boolean
  /** Assumption card-order-request: whether a renewal may name another material, which changes nothing. */
  readonly renewsInAnyMaterial: boolean
  /** The code that an error carries. */
  readonly codeGiven: (code: CardCodeNumber) => CardCodeNumber
  /** The answer to a card order. */
  readonly orderAnswer: (answer: JsonObject) => JsonObject
  /** Whether a request with the header is accepted (document 3 §4). Name in lower case. */
  readonly acceptsHeader: (name: string) => boolean
  /** Assumption issuer-trace-id. */
  readonly limitsTraceId: boolean
  /** Document 3 §9.2. */
  readonly isDecommissioned: (variant: Variant, today: CalendarDate) => boolean
  /** Cards of a token that can be found by it (document 3 §4). */
  readonly knowsTokenOf: (card: Card) => boolean
  /** Assumption card-mutations: the settings as a mutation leaves them. */
  readonly changes: (field: string) => boolean
  /** The limits that a mutation gives, as they are kept (document 3 §4 row 2). */
  readonly keptLimits: (limits: JsonObject) => JsonObject
  /** Assumption card-mutations: whether restrictions stay that a fraudConfiguration does not give. */
  readonly keepsRestrictions: boolean
  /** Minutes of the day, in Europe/Zurich, until which an order can be reversed (assumption card-order-reversal). */
  readonly reversibleUntil: (card: Card) => number
  /** Document 3 §5.1: a finished answer, as it is sent. */
  readonly signedAnswer: (jws: string, payload: object) => string
  readonly sealedMediaType: string
  /** Assumption encryption-form: what an answer with a secret says, signed. */
  readonly sealedSecret: (sealed: JsonObject, secret: JsonObject) => JsonObject
  /** How an operation wants its card named, of the ways that the release has. */
  readonly addressingsOf: (addressings: readonly Addressing[]) => readonly Addressing[]
  /** Assumption signed-request-replay. */
  readonly refusesRepeatedRequest: boolean
  readonly overlooksSignature: (problem: SignatureProblem) => boolean
  /** What a request says whose signature is overlooked. */
  readonly payloadOf: (jws: string) => JsonObject
  /** Document 3 §4 rule 3 and §7: 4441 when it is set, 4459 when it is read. */
  readonly refusesPinOfVirtualCard: (code: 4441 | 4459, variant: Variant, release: Release) => boolean
  readonly keepsPin: boolean
  /** The card whose PIN is read. */
  readonly pinReadOf: (card: Card, context: { readonly store: Pick<Store, 'changed'> }) => Card
  /** Assumption pin-setup: how long a PIN can be set after start-set-pin, and how often. */
  readonly pinSessionMs: number
  readonly endsPinSession: boolean
  /** Assumption pin-setup: statuses in which a PIN can be set. */
  readonly setsPinWhen: (status: CardStatus) => boolean
}

export const COMPLIANT_CARDS: CardsPolicy = {
  ...COMPLIANT_THREE_DS,
  ...COMPLIANT_DIGITAL_CARDS,
  ...COMPLIANT_SEARCHES,
  ...COMPLIANT_PUSH,
  transition: transitionFrom,
  decides: decide,
  countsSince: calendarPeriods,
  shownStatus: (status) => status,
  shownDetails: (details) => details,
  marksDelayedDeletion: true,
  showsBlocks: true,
  confirmationMs: () => 60_000,
  requires: () => true,
  // The end of the next month is the beginning of the one after it.
  deletedFrom: (today) => firstDayOf(monthOf(today) + 2),
  pinDatamailerFor: (card) => card.material === 'PHYSICAL',
  bankCardsCanBeVirtual: false,
  orders: (material, variant, release) =>
    material === 'VIRTUAL' || hasChange('physical-cards-ordered', variant, release),
  takesOrderData: () => true,
  nextGeneration: (last) => last + 1,
  ordersAgain: true,
  blocksReplacements: true,
  renewsOneTimeCodes: true,
  makesOrders: true,
  nextSequenceNumber: (current) => (current + 1) % 10,
  limitsPerDay: () => true,
  resetsUnusedCounters: false,
  renewsInAnyMaterial: false,
  codeGiven: (code) => code,
  orderAnswer: (answer) => answer,
  acceptsHeader: () => true,
  limitsTraceId: true,
  isDecommissioned,
  knowsTokenOf: () => true,
  changes: () => true,
  keptLimits: (limits) => limits,
  keepsRestrictions: false,
  signingKey: (current) => current,
  keyNames: (names) => names,
  refusesRepeatedRequest: false,
  changeOverMs: 24 * 3_600_000,
  distributedKeys: (keys) => keys,
  distributedKey: (key) => key,
  signedAnswer: (jws) => jws,
  sealedMediaType: 'text/plain',
  sealedSecret: (sealed) => sealed,
  addressingsOf: (addressings) => addressings,
  overlooksSignature: () => false,
  payloadOf: () => ({}),
  refusesPinOfVirtualCard: (code, variant, release) =>
    codesAt(variant, release).some((row) => row.code === code),
  keepsPin: true,
  pinReadOf: (card) => card,
  pinSessionMs: 10 * 60_000,
  endsPinSession: true,
  setsPinWhen: (status) => status === 'ACTIVE' || status === 'RESUMPTION_PENDING',
  ...COMPLIANT_WALLETS,
  ...COMPLIANT_CHECKOUT,
  reversibleUntil: (card) => (card.orderReason === 'CARD_RENEWAL' ? 7 * 60 + 55 : 18 * 60 + 25),
}
