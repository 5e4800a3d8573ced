import { CARD_EVENTS } from './card-events.ts'
import { CARD_HISTORY } from './card-history.ts'
import { CARD_PURCHASES } from './card-purchases.ts'
import { CARD_SEARCHES } from './card-searches.ts'
import { CARDS } from './cards.ts'
import { DIGITAL_CARDS } from './digital-cards.ts'
import { WALLETS } from './wallets.ts'

/** What document 3 leaves open about the card API. */
export const CARD_ASSUMPTIONS = [
  ...CARDS,
  ...CARD_HISTORY,
  ...DIGITAL_CARDS,
  ...CARD_SEARCHES,
  ...WALLETS,
  ...CARD_EVENTS,
  ...CARD_PURCHASES,
] as const

export type CardAssumptionId = (typeof CARD_ASSUMPTIONS)[number]['id']
