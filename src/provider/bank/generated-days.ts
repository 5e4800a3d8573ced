import { type DayNumber, HOUR_MS } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { type Booking, type Planned, entryOf, signedAmount } from './month-plan.ts'
import { entryIdOf } from './ids.ts'
import type { Account, LedgerDay, LedgerEntry } from './model.ts'

/** A day with all its bookings, and for each of them the instant from which it shows as pending. */
export interface GeneratedDay {
  readonly ledgerDay: LedgerDay
  readonly pendingFromMs: readonly number[]
}

/** How long before its booking an entry is known when its plan does not say. */
const KNOWN_BEFORE_MS = 4 * HOUR_MS
const NOTHING: readonly never[] = []

export function quietDay(day: DayNumber, balance: MinorUnits): GeneratedDay {
  const ledgerDay = { day, opening: balance, entries: NOTHING, pending: NOTHING, closing: balance }
  return { ledgerDay, pendingFromMs: NOTHING }
}

/** Every day from `from` to `to`; `bookings` are sorted by instant, and written as `worded` says. */
export function daysOf(
  account: Account,
  from: DayNumber,
  to: DayNumber,
  opening: MinorUnits,
  bookings: readonly Planned[],
  worded: <Made extends Booking>(booking: Made) => Made = (booking) => booking,
): readonly GeneratedDay[] {
  const days: GeneratedDay[] = []
  const entryOfPlan = new Map<Planned, LedgerEntry>()
  let balance = opening
  let next = 0
  for (let day = from; day <= to; day++) {
    const entries: LedgerEntry[] = []
    const pendingFromMs: number[] = []
    for (; bookings[next]?.booking.bookedOn === day; next++) {
      const plan = bookings[next]!
      const made = worded(plan.booking)
      // A reversal names the entry that it takes back.
      const reversed = plan.reverses && entryOfPlan.get(plan.reverses)
      const booking = reversed ? { ...made, remittance: `Reversal of ${reversed.id}` } : made
      const id = entryIdOf(account, day, entries.length + 1, '')
      const entry = entryOf(account, booking, id, booking.bookedAtMs)
      entryOfPlan.set(plan, entry)
      entries.push(entry)
      pendingFromMs.push(plan.pendingFromMs ?? entry.bookedAtMs - KNOWN_BEFORE_MS)
    }
    const closing = entries.reduce((sum, entry) => sum + signedAmount(entry), balance)
    const ledgerDay = { day, opening: balance, entries, pending: NOTHING, closing }
    days.push(entries.length === 0 ? quietDay(day, balance) : { ledgerDay, pendingFromMs })
    balance = closing
  }
  return days
}
