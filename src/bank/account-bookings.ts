import type { DayNumber } from '../kernel/calendar.ts'
import type { MinorUnits } from '../kernel/money.ts'
import { signedAmount } from './booking.ts'
import type { LedgerEntry } from './model.ts'

/** Bookings of one account that were added to its made-up history, sorted, with running totals by day. */
export interface AccountBookings {
  /** Days with bookings, ascending. */
  readonly days: DayNumber[]
  /** For each of `days`, its bookings, oldest first. */
  readonly entries: LedgerEntry[][]
  /** For each of `days`, what all bookings up to its end add to the balance. */
  readonly totals: MinorUnits[]
  count: number
  /** Of all of them; made when it is asked for, since hardly any booking comes with an id of its own. */
  ids?: Set<string>
}

export function noBookings(): AccountBookings {
  return { days: [], entries: [], totals: [], count: 0 }
}

export function copyOf(bookings: AccountBookings): AccountBookings {
  return {
    days: [...bookings.days],
    entries: bookings.entries.map((entries) => [...entries]),
    totals: [...bookings.totals],
    count: bookings.count,
  }
}

/** Adds in place; of two bookings at the same instant, the one added first stands first. */
export function addBooking(bookings: AccountBookings, entry: LedgerEntry): void {
  const index = indexAfter(bookings.days, entry.bookedOn)
  const isKnownDay = bookings.days[index - 1] === entry.bookedOn
  if (isKnownDay) insertByInstant(bookings.entries[index - 1]!, entry)
  // The usual case, for which splice would take five times as long.
  else if (index === bookings.days.length) {
    bookings.days.push(entry.bookedOn)
    bookings.entries.push([entry])
    bookings.totals.push(bookings.totals[index - 1] ?? 0)
  } else {
    bookings.days.splice(index, 0, entry.bookedOn)
    bookings.entries.splice(index, 0, [entry])
    bookings.totals.splice(index, 0, bookings.totals[index - 1] ?? 0)
  }
  const amount = signedAmount(entry)
  for (let later = isKnownDay ? index - 1 : index; later < bookings.totals.length; later++) {
    bookings.totals[later]! += amount
  }
  bookings.count++
  bookings.ids?.add(entry.id)
}

export function hasBooking(bookings: AccountBookings, id: string): boolean {
  bookings.ids ??= new Set(bookings.entries.flatMap((entries) => entries.map((entry) => entry.id)))
  return bookings.ids.has(id)
}

/** What all bookings up to the end of `day` add to the balance. */
export function totalUntil(bookings: AccountBookings, day: DayNumber): MinorUnits {
  return bookings.totals[indexAfter(bookings.days, day) - 1] ?? 0
}

/** The same up to an instant of `day`. What lies after it stands last, and there is seldom much of it. */
export function totalBy(bookings: AccountBookings, day: DayNumber, nowMs: number): MinorUnits {
  const onDay = bookingsOn(bookings, day)
  let total = totalUntil(bookings, day)
  for (let index = onDay.length - 1; index >= 0 && onDay[index]!.bookedAtMs > nowMs; index--) {
    total -= signedAmount(onDay[index]!)
  }
  return total
}

export function bookingsOn(bookings: AccountBookings, day: DayNumber): readonly LedgerEntry[] {
  const index = indexAfter(bookings.days, day) - 1
  return bookings.days[index] === day ? bookings.entries[index]! : []
}

/** All bookings of days after `day`, oldest first. */
export function bookingsAfter(bookings: AccountBookings, day: DayNumber): readonly LedgerEntry[] {
  return bookings.entries.slice(indexAfter(bookings.days, day)).flat()
}

/** How many of the days come no later than `day`. Most questions are about the latest days. */
function indexAfter(days: readonly DayNumber[], day: DayNumber): number {
  if (days.length === 0 || days.at(-1)! <= day) return days.length
  let low = 0
  let high = days.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low
}

function insertByInstant(entries: LedgerEntry[], entry: LedgerEntry): void {
  let index = entries.length
  while (index > 0 && entries[index - 1]!.bookedAtMs > entry.bookedAtMs) index--
  if (index === entries.length) entries.push(entry)
  else entries.splice(index, 0, entry)
}
