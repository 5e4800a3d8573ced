import type { Bank } from '../provider/bank/bank.ts'

/** Two milliseconds on an idle machine: a request is read and answered between several of them. */
export const PAYMENTS_AT_ONCE = 200

/** Whether more is due than may be done while others wait. */
export function hasMuchDue(bank: Bank, nowMs: number): boolean {
  return bank.firstOfMore(PAYMENTS_AT_ONCE, nowMs) !== undefined
}

/**
 * Where a clock stands that is on its way to an instant: just before the first payment that is not executed yet, if
 * there are too many to be executed at once. Everything of this instant and before is done, and nothing of what is
 * done already for the next one can be seen at it, so that whoever asks meanwhile sees the bank as it is whenever its
 * clock is set to this instant.
 */
export function instantReached(bank: Bank, targetMs: number): number {
  const firstMs = bank.firstOfMore(PAYMENTS_AT_ONCE, targetMs)
  return firstMs === undefined ? targetMs : firstMs - 1
}
