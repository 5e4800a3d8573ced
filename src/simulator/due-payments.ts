import type { Bank } from '../provider/bank/bank.ts'
import type { Policy } from '../provider/bank/bank-policy.ts'

/** Two milliseconds on an idle machine: a request is read and answered between several of them. */
export const PAYMENTS_AT_ONCE = 200

export interface DueWorkParts {
  readonly bank: Bank
  readonly epochMs: () => number
  /** Lets others have a turn: whoever does so has a clock that takes its time. */
  readonly breathe: (() => Promise<void>) | undefined
  readonly policy: () => Policy
  readonly runAllAt: (nowMs: number) => void
}

/** What happens to a bank by its clock alone. */
export function createDueWork({ bank, epochMs, breathe, policy, runAllAt }: DueWorkParts) {
  let catchingUp: Promise<void> | undefined
  /** As of when the bank is seen: the clock, or how far what is due has come. */
  const nowMs = (): number => (breathe ? instantReached(bank, epochMs()) : epochMs())
  /** Whatever is due by then, at once. */
  const runAll = (): void => runAllAt(nowMs())
  const inParts = async (rest: () => Promise<void>): Promise<void> => {
    while (hasMuchDue(bank, epochMs())) {
      bank.runDue(epochMs(), policy(), PAYMENTS_AT_ONCE)
      await rest()
    }
    runAll()
  }
  return {
    nowMs,
    runAll,
    /** Undefined where little is due; otherwise resolves when the last part of it is done. */
    catchUp: (): Promise<void> | undefined => {
      if (catchingUp || !breathe || !hasMuchDue(bank, epochMs())) return catchingUp
      catchingUp = inParts(breathe).finally(() => {
        catchingUp = undefined
      })
      return catchingUp
    },
  }
}

/** Whether more is due than may be done while others wait. */
function hasMuchDue(bank: Bank, nowMs: number): boolean {
  return bank.firstOfMore(PAYMENTS_AT_ONCE, nowMs) !== undefined
}

/**
 * Where a clock stands that is on its way to an instant: just before the first payment that is not executed yet, if
 * there are too many to be executed at once. Everything of this instant and before is done, and nothing of what is
 * done already for the next one can be seen at it, so that whoever asks meanwhile sees the bank as it is whenever its
 * clock is set to this instant.
 */
function instantReached(bank: Bank, targetMs: number): number {
  const firstMs = bank.firstOfMore(PAYMENTS_AT_ONCE, targetMs)
  return firstMs === undefined ? targetMs : firstMs - 1
}
