import type { Activity } from './authorization.ts'

/** What authorizations and presentments are called by in filters and answers (assumption card-search-request). */

export function walletTypeOf({ digital }: Activity): string | undefined {
  return digital?.walletType
}

export const PROCESSING_TYPES = [
  'PURCHASE',
  'CASH_WITHDRAWAL',
  'REFUND',
  'MONEY_SEND',
  'MONEY_RECEIVE',
] as const

export function processingTypeOf({ use }: Activity): (typeof PROCESSING_TYPES)[number] {
  if (use.isTransfer) return use.isCredit ? 'MONEY_RECEIVE' : 'MONEY_SEND'
  if (use.isCredit) return 'REFUND'
  return use.channel === 'machine' ? 'CASH_WITHDRAWAL' : 'PURCHASE'
}

/** Who decides about the account: the platform stands in for the issuer, and decides for itself. */
export function accountAuthorityOf({ use }: Activity): 'ISSUER' | 'PLATFORM' {
  return use.authorizer === 'PLATFORM' ? 'PLATFORM' : 'ISSUER'
}

export function authorisationOriginOf({ use }: Activity): string {
  return ORIGINS[use.channel]
}

const ORIGINS = {
  till: 'POINT_OF_SALE',
  shop: 'E_COMMERCE',
  subscription: 'RECURRING',
  machine: 'ATM',
} as const
