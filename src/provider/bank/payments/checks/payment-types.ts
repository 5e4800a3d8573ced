import { type MinorUnits, decimalsOf } from '../../../../kernel/money.ts'
import type { PaymentTransaction } from '../order.ts'

/** Types of the Swiss Payment Standards: S is SEPA, D domestic, X everything else. */
export type PaymentType = 'S' | 'D' | 'X'

export function paymentTypeOf(transaction: PaymentTransaction): PaymentType {
  const { sepa, creditorAccount } = transaction
  const currency = sentCurrency(transaction)
  if (sepa) return 'S'
  const isSwiss = creditorAccount.type === 'IBAN' && /^(CH|LI)/.test(creditorAccount.identification)
  return isSwiss && (currency === 'CHF' || currency === 'EUR') ? 'D' : 'X'
}

/** The currency that the creditor is sent. */
export function sentCurrency({ currency, transferCurrency }: PaymentTransaction): string {
  return transferCurrency ?? currency
}

/** 999,999,999.99 for SEPA, 9,999,999,999.99 for domestic payments; for the rest the documents set no bound. */
const LARGEST_WHOLE: Readonly<Record<PaymentType, number>> = {
  S: 1_000_000_000,
  D: 10_000_000_000,
  X: 10_000_000_000,
}

export function largestAmount(transaction: PaymentTransaction): MinorUnits {
  return LARGEST_WHOLE[paymentTypeOf(transaction)] * 10 ** decimalsOf(transaction.currency) - 1
}
