import { DAY_MS, type DayNumber, HOUR_MS } from '../../../kernel/calendar.ts'
import { isClearingDay } from '../banking-days.ts'
import { type PaymentType, paymentTypeOf, sentCurrency } from './checks/payment-types.ts'
import type { PaymentInformation } from './order.ts'

/**
 * Until when a payment for the current day is taken, on the clock's face (assumption cut-off-time). Before the systems'
 * own ends: SIC takes customers' payments until 17:00 (SIX, SIC RTGS), T2 likewise (ECB, T2 operating hours).
 */
const CUT_OFFS_MS: Readonly<Record<PaymentType, Readonly<Record<string, number>>>> = {
  D: { CHF: 15 * HOUR_MS, EUR: 14 * HOUR_MS },
  S: { EUR: 14 * HOUR_MS },
  // Of the currencies of the other side of the world, today is nearly over.
  X: { CHF: 15 * HOUR_MS, EUR: 14 * HOUR_MS, USD: 15 * HOUR_MS, GBP: 14 * HOUR_MS, JPY: 10 * HOUR_MS },
}

const USUAL_CUT_OFF_MS = 12 * HOUR_MS

/** All transactions of a payment are executed together, so that the first cut-off time is that of all. */
export function cutOffOf({ transactions }: PaymentInformation): number {
  return transactions.reduce((earliest, transaction) => {
    const own = CUT_OFFS_MS[paymentTypeOf(transaction)][sentCurrency(transaction)] ?? USUAL_CUT_OFF_MS
    return Math.min(earliest, own)
  }, DAY_MS)
}

/** Whether every currency of a payment is cleared on the day. */
export function isExecutedOn({ transactions }: PaymentInformation, day: DayNumber): boolean {
  let cleared: string | undefined
  for (const transaction of transactions) {
    const currency = sentCurrency(transaction)
    // Most payments have one currency, which is looked up once.
    if (currency === cleared) continue
    if (!isClearingDay(currency, day)) return false
    cleared = currency
  }
  return true
}
