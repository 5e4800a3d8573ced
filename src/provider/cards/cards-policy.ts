import { hasChange, memberAt } from '../../documents/cards/history.ts'
import { type Release, type Variant, isDecommissioned } from '../../documents/cards/releases.ts'
import { type CardStatus, type SettledStatus, transitionFrom } from '../../documents/cards/status-life.ts'
import type { Card, Material, ThreeDsRegistration } from './card.ts'
import type { JsonObject } from '../../kernel/objects.ts'
import { firstDayOf, monthOf } from '../bank/bank-time.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import type { SignatureProblem } from '../../messages/sealing/signature.ts'
import { type CardCodeNumber, codesAt } from '../../documents/cards/codes.ts'
import type { Addressing } from '../../documents/operations.ts'
import { COMPLIANT_SEARCHES } from './activity/search-policy.ts'
import { COMPLIANT_DIGITAL_CARDS } from './digital/digital-cards-policy.ts'
import type { Store } from './directory.ts'
import { COMPLIANT_KEYS } from './keys/platform-keys.ts'
import { COMPLIANT_CHECKOUT } from './checkout/checkout-policy.ts'
import { calendarPeriods } from './purchases/log.ts'
import { decide } from './purchases/decision.ts'
import { COMPLIANT_PUSH } from './push/push-policy.ts'
import { COMPLIANT_WALLETS } from './wallets/wallets-policy.ts'

/** The decisions about 3-D Secure that a fault can bend. */
const COMPLIANT_THREE_DS = {
  /** Whether a registration may have this authentication method (assumption three-ds-old-methods). */
  takesMethod: (method: string, variant: Variant, release: Release): boolean =>
    method !== (hasChange('fingerprint-renamed', variant, release) ? 'FINGERPRINT' : 'BIOMETRIC'),
  /** Document 3 §9.4: removed in 2.6.1. */
  takesEmCertId: (variant: Variant, release: Release): boolean =>
    memberAt('3-D Secure data', 'emCertId', variant, release) !== undefined,
  /** The code 4467 exists for it. */
  takesPassword: (isUnderPsd2: boolean): boolean => isUnderPsd2,
  /** Document 3 §4: PUT allows partial updates. */
  takesPartialUpdates: true,
  updated: (registration: ThreeDsRegistration, given: Partial<ThreeDsRegistration>): ThreeDsRegistration => ({
    ...registration,
    ...given,
  }),
  /** Assumption three-ds-registrations. */
  refusesSecondRegistration: true,
  needsRegistration: true,
  /** Document 3 §2: the registration as it is shown. */
  shownRegistration: (shown: JsonObject): JsonObject => shown,
}

/** The decisions of the card system that a fault can bend, each in one place. */
export const COMPLIANT_CARDS = {
  ...COMPLIANT_KEYS,
  ...COMPLIANT_THREE_DS,
  ...COMPLIANT_DIGITAL_CARDS,
  ...COMPLIANT_SEARCHES,
  ...COMPLIANT_PUSH,
  ...COMPLIANT_WALLETS,
  ...COMPLIANT_CHECKOUT,
  /** Document 3 §3, and assumption card-states. */
  transition: transitionFrom,
  /** Assumption card-decisions: the response code of an attempt to use a card. */
  decides: decide,
  /** Assumption card-limits: since when uses count for the limits of a day and of a month. */
  countsSince: calendarPeriods,
  /** The status as card details show it. */
  shownStatus: (status: CardStatus, _card: Card): string => status,
  /** Card details as they are answered (document 3 §2). */
  shownDetails: (details: JsonObject, _card: Card): JsonObject => details,
  /** Assumptions card-delayed-deletion and card-block-information: what else card details show of the state. */
  marksDelayedDeletion: true,
  showsBlocks: true,
  /** Assumption card-states: how long a pending state waits for its confirmation. */
  confirmationMs: (_becomes: SettledStatus): number => 60_000,
  /** The fields that a status update has to have (assumption card-status-request). */
  requires: (_field: string): boolean => true,
  /** The first day without the card whose deletion at the end of the next month was ordered: of the month after it. */
  deletedFrom: (today: DayNumber): DayNumber => firstDayOf(monthOf(today) + 2),
  /** Document 3 §4 rule 2. */
  pinDatamailerFor: (card: Card): boolean => card.material === 'PHYSICAL',
  /** The code 4480 exists for it. */
  bankCardsCanBeVirtual: false,
  /** Whether a release orders such cards (document 3 §4). */
  orders: (material: Material, variant: Variant, release: Release): boolean =>
    material === 'VIRTUAL' || hasChange('physical-cards-ordered', variant, release),
  /** Whether an order may say this of the card (assumption card-order-data). */
  takesOrderData: (_data: JsonObject): boolean => true,
  /** Assumption card-reorders: which card a new one is of those that have had its identifier. */
  nextGeneration: (last: number): number => last + 1,
  /** Assumption card-reorders: whether an identifier can be ordered that a card has had. */
  ordersAgain: true,
  /** Assumption card-replacement: whether the new instance of a blocked card is blocked. */
  blocksReplacements: true,
  /** Assumption one-time-codes: whether each fetching gives another code. */
  renewsOneTimeCodes: true,
  /** Whether a card that is ordered is there at once (assumption card-order-answer). */
  makesOrders: true,
  /** The instance that a renewal makes. */
  nextSequenceNumber: (current: number): number => (current + 1) % 10,
  /** What can be done once a day only (assumption card-pin-orders). */
  limitsPerDay: (_what: 'pin-datamailer' | 'counter-reset'): boolean => true,
  /** Assumption card-pin-orders: whether a PIN try counter that has counted nothing can be reset. */
  resetsUnusedCounters: false,
  /** Assumption card-order-request: whether a renewal may name another material, which changes nothing. */
  renewsInAnyMaterial: false,
  /** The code that an error carries. */
  codeGiven: (code: CardCodeNumber): CardCodeNumber => code,
  /** The answer to a card order. */
  orderAnswer: (answer: JsonObject): JsonObject => answer,
  /** Whether a request with the header is accepted (document 3 §4). Name in lower case. */
  acceptsHeader: (_name: string): boolean => true,
  /** Assumption issuer-trace-id. */
  limitsTraceId: true,
  /** Document 3 §9.2. */
  isDecommissioned,
  /** Cards of a token that can be found by it (document 3 §4). */
  knowsTokenOf: (_card: Card): boolean => true,
  /** Assumption card-mutations: the settings as a mutation leaves them. */
  changes: (_field: string): boolean => true,
  /** The limits that a mutation gives, as they are kept (document 3 §4 row 2). */
  keptLimits: (limits: JsonObject): JsonObject => limits,
  /** Assumption card-mutations: whether restrictions stay that a fraudConfiguration does not give. */
  keepsRestrictions: false,
  /** Minutes of the day, in Europe/Zurich, until which an order can be reversed (assumption card-order-reversal). */
  reversibleUntil: (card: Card): number => (card.orderReason === 'CARD_RENEWAL' ? 7 * 60 + 55 : 18 * 60 + 25),
  /** Document 3 §5.1: a finished answer, as it is sent. */
  signedAnswer: (jws: string, _payload: object): string => jws,
  sealedMediaType: 'text/plain',
  /** Assumption encryption-form: what an answer with a secret says, signed. */
  sealedSecret: (sealed: JsonObject, _secret: JsonObject): JsonObject => sealed,
  /** How an operation wants its card named, of the ways that the release has. */
  addressingsOf: (addressings: readonly Addressing[]): readonly Addressing[] => addressings,
  /** Assumption signed-request-replay. */
  refusesRepeatedRequest: false,
  overlooksSignature: (_problem: SignatureProblem): boolean => false,
  /** What a request says whose signature is overlooked. */
  payloadOf: (_jws: string): JsonObject => ({}),
  /** Document 3 §4 rule 3 and §7: 4441 when it is set, 4459 when it is read. */
  refusesPinOfVirtualCard: (code: 4441 | 4459, variant: Variant, release: Release): boolean =>
    codesAt(variant, release).some((row) => row.code === code),
  keepsPin: true,
  /** The card whose PIN is read. */
  pinReadOf: (card: Card, _context: { readonly store: Pick<Store, 'changed'> }): Card => card,
  /** Assumption pin-setup: how long a PIN can be set after start-set-pin, and how often. */
  pinSessionMs: 10 * 60_000,
  endsPinSession: true,
  /** Assumption pin-setup: statuses in which a PIN can be set. */
  setsPinWhen: (status: CardStatus): boolean => status === 'ACTIVE' || status === 'RESUMPTION_PENDING',
}

export type CardsPolicy = Readonly<typeof COMPLIANT_CARDS>
