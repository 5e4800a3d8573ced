import { bankDayAt } from '../kernel/calendar.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import { HOUR_MS } from '../kernel/duration.ts'
import { bankInstant } from './bank-time.ts'
import type { DayState } from './model.ts'

/** What the bank's clock and its people say about calendar days (assumption day-finalization). */
export interface Days {
  state(day: DayNumber, nowMs: number): DayState
  /** Takes effect at once for a past day, and at its end for today or a later day. */
  finalize(day: DayNumber): void
  /** Keeps a past day unfinalized, or makes it so again, until it is finalized by hand. */
  unfinalize(day: DayNumber): void
  snapshot(): DaysSnapshot
  restore(snapshot: DaysSnapshot): void
}

/** Days whose state was set by hand: true is finalized. Never changed once made. */
export type DaysSnapshot = ReadonlyMap<DayNumber, boolean>

/** A past day is finalized at noon of the following calendar day. */
const FINALIZED_AT_MS = 12 * HOUR_MS

export function createDays(
  marked: readonly { readonly day: DayNumber; readonly finalized: boolean }[] = [],
): Days {
  let byHand: DaysSnapshot = new Map(marked.map(({ day, finalized }) => [day, finalized]))

  function mark(day: DayNumber, finalized: boolean): void {
    byHand = new Map(byHand).set(day, finalized)
  }

  return {
    state: (day, nowMs) => {
      const today = bankDayAt(nowMs)
      if (day > today) return 'future'
      if (day === today) return 'open'
      const finalized = byHand.get(day) ?? isFinalizedByTime(day, nowMs, today)
      return finalized ? 'finalized' : 'closed'
    },
    finalize: (day) => mark(day, true),
    unfinalize: (day) => mark(day, false),
    snapshot: () => byHand,
    restore: (snapshot) => {
      byHand = snapshot
    },
  }
}

function isFinalizedByTime(day: DayNumber, nowMs: number, today: DayNumber): boolean {
  return day < today - 1 || nowMs >= bankInstant(today, FINALIZED_AT_MS)
}
