import { ACCOUNTS } from './assumptions/accounts.ts'
import { ADDRESSES } from './assumptions/addresses.ts'
import { ANSWERS } from './assumptions/answers.ts'
import { CARD_HISTORY } from './assumptions/card-history.ts'
import { PAYMENTS } from './assumptions/payments.ts'
import { REQUESTS } from './assumptions/requests.ts'
import { TOKENS } from './assumptions/tokens.ts'
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
  ...CARD_HISTORY,
] as const

export type AssumptionId = (typeof ASSUMPTIONS)[number]['id']

export function assumptionById(id: string): Assumption | undefined {
  return ASSUMPTIONS.find((assumption) => assumption.id === id)
}
