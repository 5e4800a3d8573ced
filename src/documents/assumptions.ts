import { ACCOUNTS } from './assumptions/accounts.ts'
import { ADDRESSES } from './assumptions/addresses.ts'
import { ANSWERS } from './assumptions/answers.ts'
import { CARD_EVENTS } from './assumptions/card-events.ts'
import { CARD_SECRETS } from './assumptions/card-secrets.ts'
import { CARD_SEARCHES } from './assumptions/card-searches.ts'
import { CARDS } from './assumptions/cards.ts'
import { CARD_HISTORY } from './assumptions/card-history.ts'
import { DIGITAL_CARDS } from './assumptions/digital-cards.ts'
import { PAYMENTS } from './assumptions/payments.ts'
import { REQUESTS } from './assumptions/requests.ts'
import { SETTLEMENT } from './assumptions/settlement.ts'
import { THREE_D_SECURE } from './assumptions/three-d-secure.ts'
import { TOKENS } from './assumptions/tokens.ts'
import { WALLETS } from './assumptions/wallets.ts'
import type { Assumption } from './assumptions/assumption.ts'

export type { Assumption }

/** Every place that the documents leave open, in a file per area. */
export const ASSUMPTIONS = [
  ...ADDRESSES,
  ...ACCOUNTS,
  ...PAYMENTS,
  ...REQUESTS,
  ...ANSWERS,
  ...TOKENS,
  ...CARDS,
  ...CARD_SECRETS,
  ...CARD_HISTORY,
  ...THREE_D_SECURE,
  ...DIGITAL_CARDS,
  ...CARD_SEARCHES,
  ...WALLETS,
  ...CARD_EVENTS,
  ...SETTLEMENT,
] as const

export type AssumptionId = (typeof ASSUMPTIONS)[number]['id']

export function assumptionById(id: string): Assumption | undefined {
  return ASSUMPTIONS.find((assumption) => assumption.id === id)
}
