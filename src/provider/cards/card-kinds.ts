import type { CardHabit } from '../bank/card-use/card-use.ts'
import type { Block, Material, Settings } from './card.ts'

/** A sort of card that accounts have. */
export interface CardKind {
  readonly material: Material
  /** cardType: 6 is the bank card. */
  readonly types: readonly number[]
  /** What it is used for: each habit is that of one kind. */
  readonly habit: CardHabit
  /** How it was blocked, one of these. */
  readonly block?: readonly Block[]
}

/** Those of every card until somebody changes them. */
export const USUAL_SETTINGS: Settings = {
  onlineLimits: {
    totalLimitPerDay: 5000,
    totalLimitPerMonth: 10_000,
    cashLimitPerDay: 1000,
    cashLimitPerMonth: 5000,
  },
  featureToggles: {
    blockedMerchantCategoryCodes: [7995],
    contactlessActivationStatus: 'ACTIVE',
    moneySendReceiveAllowance: 'RECEIVE_AND_SEND_ALLOWED',
  },
}

const TYPES = [1, 2, 3, 4, 5]

/** The cards of every account, in this order. */
export const CARD_KINDS: readonly CardKind[] = [
  { material: 'PHYSICAL', types: TYPES, habit: 'everyday' },
  { material: 'VIRTUAL', types: TYPES, habit: 'internet' },
  { material: 'PHYSICAL', types: [6], habit: 'cash' },
  {
    material: 'PHYSICAL',
    types: TYPES,
    habit: 'blocked',
    block: [
      {
        origin: 'OPERATOR_FRAUD_BY_PLATFORM',
        interface: 'OPERATOR',
        reason: 'FRAUD',
        cardholderMayUnblock: false,
      },
      { origin: 'CARDHOLDER', interface: 'API', reason: 'TEMPORARY', cardholderMayUnblock: true },
    ],
  },
]
