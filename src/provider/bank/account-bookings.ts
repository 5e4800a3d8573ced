import type { DayNumber } from '../../kernel/calendar.ts'
import { countWhile } from '../../kernel/count-while.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { signedAmount } from './month-plan.ts'
import type { LedgerEntry } from './model.ts'

/** Bookings of one account that were added to its made-up history, sorted, with running totals by day. */
export interface AccountBookings {
  /** Days with bookings, ascending. */
  readonly days: DayNumber[]
  /** For each of `days`, its bookings, oldest first. */
  readonly entries: LedgerEntry[][]
  /** For each of `days`, what all bookings up to its end add to the balance. */
  readonly totals: MinorUnits[]
  /** How often anything was added or withheld. */
  count: number
  /** Made-up entries that have not come about after all, by their day and endToEndId. */
  withheld?: Map<DayNumber, Map<string, LedgerEntry>>
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
    ...(bookings.withheld && {
      withheld: new Map([...bookings.withheld].map(([day, entries]) => [day, new Map(entries)])),
    }),
  }
}

/** Adds in place; of two bookings at the same instant, the one added first stands first. */
export function addBooking(bookings: AccountBookings, entry: LedgerEntry): void {
  insertByInstant(addToDay(bookings, entry.bookedOn, signedAmount(entry)), entry)
  bookings.count++
  bookings.ids?.add(entry.id)
}

/** A made-up entry does not come about: it is in no list, and all later balances are without it. */
export function withholdBooking(bookings: AccountBookings, entry: LedgerEntry): void {
  addToDay(bookings, entry.bookedOn, -signedAmount(entry))
  bookings.withheld ??= new Map()
  const onDay = bookings.withheld.get(entry.bookedOn) ?? new Map<string, LedgerEntry>()
  bookings.withheld.set(entry.bookedOn, onDay.set(entry.transactions[0]!.endToEndId, entry))
  bookings.count++
}

/** The made-up entries of a day that have come about. */
export function keptOf(
  made: readonly LedgerEntry[],
  bookings: AccountBookings | undefined,
  day: DayNumber,
): readonly LedgerEntry[] {
  const withheld = bookings?.withheld?.get(day)
  return withheld ? made.filter(({ transactions: [one] }) => !withheld.has(one!.endToEndId)) : made
}

/** Changes the balance from a day on; the bookings of the day. */
function addToDay(bookings: AccountBookings, day: DayNumber, amount: MinorUnits): LedgerEntry[] {
  const index = indexAfter(bookings.days, day)
  const isKnownDay = bookings.days[index - 1] === day
  // The usual case, for which splice would take five times as long.
  if (!isKnownDay && index === bookings.days.length) {
    bookings.days.push(day)
    bookings.entries.push([])
    bookings.totals.push(bookings.totals[index - 1] ?? 0)
  } else if (!isKnownDay) {
    bookings.days.splice(index, 0, day)
    bookings.entries.splice(index, 0, [])
    bookings.totals.splice(index, 0, bookings.totals[index - 1] ?? 0)
  }
  const first = isKnownDay ? index - 1 : index
  for (let later = first; later < bookings.totals.length; later++) bookings.totals[later]! += amount
  return bookings.entries[first]!
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
  for (const entry of bookings.withheld?.get(day)?.values() ?? []) {
    if (entry.bookedAtMs > nowMs) total += signedAmount(entry)
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
  return days.length === 0 || days.at(-1)! <= day ? days.length : countWhile(days, (one) => one <= day)
}

function insertByInstant(entries: LedgerEntry[], entry: LedgerEntry): void {
  let index = entries.length
  while (index > 0 && entries[index - 1]!.bookedAtMs > entry.bookedAtMs) index--
  if (index === entries.length) entries.push(entry)
  else entries.splice(index, 0, entry)
}
