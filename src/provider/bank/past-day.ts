import { bookingsOn, keptOf, totalUntil } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import { signedAmount } from './booking.ts'
import type { LedgerDay, LedgerEntry } from './model.ts'

/** A day that is over: what was made up, shifted by and merged with the bookings that were added. */
export function pastDay(generated: LedgerDay, added: AccountBookings | undefined): LedgerDay {
  if (!added) return generated
  const { day } = generated
  const onDay = bookingsOn(added, day)
  const before = totalUntil(added, day - 1)
  const kept = keptOf(generated.entries, added, day)
  if (onDay.length === 0 && before === 0 && kept === generated.entries) return generated
  const entries = mergeByInstant(kept, onDay)
  const opening = generated.opening + before
  return { ...generated, opening, entries, closing: balanceAfter(opening, entries) }
}

export function balanceAfter(opening: number, entries: readonly LedgerEntry[]): number {
  return entries.reduce((balance, entry) => balance + signedAmount(entry), opening)
}

/** Both lists are sorted; at the same instant what was made up stands first. */
export function mergeByInstant(
  generated: readonly LedgerEntry[],
  added: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  if (added.length === 0) return generated
  if (generated.length === 0) return added
  return [...generated, ...added].sort((left, right) => left.bookedAtMs - right.bookedAtMs)
}
