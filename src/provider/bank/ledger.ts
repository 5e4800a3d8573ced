import { type DayNumber, HOUR_MS, bankDayAt } from '../../kernel/calendar.ts'
import { type Result, assert, err, ok } from '../../kernel/result.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { createAddedBookings, refusalOf } from './added-bookings.ts'
import type { BookingRefusal } from './added-bookings.ts'
import { bankInstant, endOfBankDay } from './bank-time.ts'
import { type Booking, entryOf } from './month-plan.ts'
import type { Days } from './days.ts'
import type { Directory } from './directory.ts'
import { createEntryIds, entryIdOf } from './ids.ts'
import type { History } from './history.ts'
import { createToday, pastDay } from './today.ts'
import type { Account, LedgerDay, LedgerEntry } from './model.ts'

/** The books: made-up history, the bookings of the bank's description, and those added since. */
export type Ledger = ReturnType<typeof createLedger>

/** The bookings of cards that have become different since they were made up. */
export type CardBookings = Ledger['cardBookings']

type TimedBooking = Booking & { readonly bookedAtMs: number }

/** Of the accounts of a bank. */
export function createLedger(directory: Directory, days: Days, history: History) {
  const added = createAddedBookings()
  const today = createToday(history, added)
  const idOf = createEntryIds()
  let catchUp = (_position: number, _nowMs: number): void => {}
  bookDescribed(directory, (position, entry) => added.add(position, entry))

  /**
   * An account's day as it stands at an instant. The opening of a day is the closing of the day before, at the
   * same instant. Outside an account's life the balance stands still.
   */
  function dayAt(account: Account, day: DayNumber, nowMs: number): LedgerDay {
    const record = directory.recordOf(account)
    catchUp(record.position, nowMs)
    const currentDay = bankDayAt(nowMs)
    if (day < currentDay) return pastDay(history.day(record, day).ledgerDay, added.of(record.position))
    const current = today.day(record, currentDay, nowMs)
    if (day === currentDay) return current
    return { day, opening: current.closing, entries: [], pending: [], closing: current.closing }
  }

  return {
    day: dayAt,
    balanceAfter: (account: Account, day: DayNumber, nowMs: number): MinorUnits => {
      const currentDay = bankDayAt(nowMs)
      if (day < currentDay) return dayAt(account, day, nowMs).closing
      const record = directory.recordOf(account)
      catchUp(record.position, nowMs)
      return today.closing(record, currentDay, nowMs)
    },
    /** What cards are used for otherwise than it was made up, whatever the state of the day. */
    cardBookings: {
      /** A use that was presented, and is not among the made-up ones. */
      add: (account: Account, booking: TimedBooking): void => {
        const { position } = directory.recordOf(account)
        const id = idOf(account, booking.bookedOn, (added.of(position)?.count ?? 0) + 1)
        added.add(position, entryOf(account, booking, id, booking.bookedAtMs))
      },
      /** A made-up booking that does not come about. */
      withhold: (account: Account, booking: TimedBooking) =>
        added.withhold(
          directory.recordOf(account).position,
          entryOf(account, booking, '', booking.bookedAtMs),
        ),
      /** Asked before an account is looked at, so that whatever its cards were used for by then is booked. */
      follow: (catchUpAccount: typeof catchUp) => void (catchUp = catchUpAccount),
    },
    /** Adds a booking; all later balances follow. */
    book: (account: Account, booking: Booking, nowMs: number): Result<LedgerEntry, BookingRefusal> => {
      const { position } = directory.recordOf(account)
      const known = added.of(position)
      const bookedAtMs = instantOf(booking, nowMs)
      const refusal = refusalOf({
        account,
        booking,
        bookedAtMs,
        known,
        state: days.state(booking.bookedOn, nowMs),
      })
      if (refusal) return err(refusal)
      const id = booking.id ?? idOf(account, booking.bookedOn, (known?.count ?? 0) + 1)
      const entry = entryOf(account, booking, id, bookedAtMs)
      added.add(position, entry)
      return ok(entry)
    },
    save: added.save,
    load: added.load,
  }
}

/** The bookings of the bank's description stand in the books from the start, whatever the state of their days. */
function bookDescribed(directory: Directory, add: (position: number, entry: LedgerEntry) => void): void {
  const counts = new Map<string, number>()
  for (const booking of directory.definition.bookings) {
    const account = directory.accountById(booking.accountId)
    assert(account, `booking of a known account, not ${booking.accountId}`)
    const count = (counts.get(account.id) ?? 0) + 1
    counts.set(account.id, count)
    const id = booking.id ?? entryIdOf(account, booking.bookedOn, count, 'X')
    add(directory.recordOf(account).position, entryOf(account, booking, id, instantOf(booking, 0)))
  }
}

/** When bookings for a later day are done: the beginning of office hours. */
const OFFICE_OPENS_MS = 8 * HOUR_MS

/** The instant of a booking: the one it names; else now, the last of a past day, or the morning of a later one. */
function instantOf(booking: Booking, nowMs: number): number {
  if (booking.bookedAtMs !== undefined) return booking.bookedAtMs
  const today = bankDayAt(nowMs)
  if (booking.bookedOn === today) return nowMs
  return booking.bookedOn < today
    ? endOfBankDay(booking.bookedOn)
    : bankInstant(booking.bookedOn, OFFICE_OPENS_MS)
}
