import { addBooking, copyOf, noBookings, withholdBooking } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import type { LedgerEntry } from './model.ts'

/**
 * The bookings added to a bank, by account position. A snapshot costs nothing: it shares everything, and the
 * first change after it copies the list of changed accounts and the account that changes, nothing else.
 */
export interface AddedBookings {
  of(position: number): AccountBookings | undefined
  add(position: number, entry: LedgerEntry): void
  /** A made-up entry does not come about. */
  withhold(position: number, entry: LedgerEntry): void
  snapshot(): BookingsSnapshot
  restore(snapshot: BookingsSnapshot): void
}

export type BookingsSnapshot = ReadonlyMap<number, AccountBookings>

export function createAddedBookings(): AddedBookings {
  let accounts = new Map<number, AccountBookings>()
  /** Accounts that no snapshot shares; undefined while the list itself is shared. */
  let own: Set<number> | undefined = new Set()

  function ownBookings(position: number): AccountBookings {
    if (!own) {
      accounts = new Map(accounts)
      own = new Set()
    }
    const bookings = accounts.get(position)
    if (bookings && own.has(position)) return bookings
    const copy = bookings ? copyOf(bookings) : noBookings()
    accounts.set(position, copy)
    own.add(position)
    return copy
  }

  return {
    of: (position) => accounts.get(position),
    add: (position, entry) => addBooking(ownBookings(position), entry),
    withhold: (position, entry) => withholdBooking(ownBookings(position), entry),
    snapshot: () => {
      own = undefined
      return accounts
    },
    restore: (snapshot) => {
      accounts = snapshot as Map<number, AccountBookings>
      own = undefined
    },
  }
}
