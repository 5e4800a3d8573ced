import type { Bank } from '../bank/bank.ts'

/** A hundredth of a second, on an idle machine, so that nobody waits for long. */
export const PAYMENTS_AT_ONCE = 500

/** Whether more is due than may be done while others wait. */
export function isBehind(bank: Bank, nowMs: number): boolean {
  return bank.isMoreDue(PAYMENTS_AT_ONCE, nowMs)
}
