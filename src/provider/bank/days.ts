import { type DayNumber, HOUR_MS, bankDayAt } from '../../kernel/calendar.ts'
import { savedValue } from '../../kernel/saved.ts'
import { bankInstant } from './bank-time.ts'
import type { DayState } from './model.ts'

/** What the bank's clock and its people say about calendar days (assumption day-finalization). */
export type Days = ReturnType<typeof createDays>

/** A past day is finalized at noon of the following calendar day. */
const FINALIZED_AT_MS = 12 * HOUR_MS

export function createDays(marked: readonly { readonly day: DayNumber; readonly finalized: boolean }[] = []) {
  /** Days whose state was set by hand: true is finalized. */
  const byHand = savedValue<ReadonlyMap<DayNumber, boolean>>(
    new Map(marked.map(({ day, finalized }) => [day, finalized])),
  )
  let clock = clockAt(0)

  return {
    state: (day: DayNumber, nowMs: number): DayState => {
      // Questions come in runs about the same instant.
      if (clock.nowMs !== nowMs) clock = clockAt(nowMs)
      if (day > clock.today) return 'future'
      if (day === clock.today) return 'open'
      return (byHand.get().get(day) ?? day <= clock.finalizedUntil) ? 'finalized' : 'closed'
    },
    /** Takes effect at once for a past day, and at its end for today or a later day. */
    finalize: (day: DayNumber) => void byHand.set(new Map(byHand.get()).set(day, true)),
    save: byHand.save,
    load: byHand.load,
  }
}

/** What an instant says about days: which one it is, and up to which all are finalized by the clock. */
function clockAt(nowMs: number) {
  const today = bankDayAt(nowMs)
  const yesterdayIsFinalized = nowMs >= bankInstant(today, FINALIZED_AT_MS)
  return { nowMs, today, finalizedUntil: yesterdayIsFinalized ? today - 1 : today - 2 }
}
