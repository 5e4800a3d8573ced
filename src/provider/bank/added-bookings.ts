import { addBooking, copyOf, hasBooking, noBookings, withholdBooking } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import type { Account, DayState, LedgerEntry } from './model.ts'
import { bankDayAt, dateOfDay } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import type { Booking } from './month-plan.ts'

/**
 * The bookings added to a bank, by account position. A snapshot costs nothing: it shares everything, and the
 * first change after it copies the list of changed accounts and the account that changes, nothing else.
 */
export type AddedBookings = ReturnType<typeof createAddedBookings>

export function createAddedBookings() {
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
    of: (position: number): AccountBookings | undefined => accounts.get(position),
    add: (position: number, entry: LedgerEntry) => addBooking(ownBookings(position), entry),
    /** A made-up entry does not come about. */
    withhold: (position: number, entry: LedgerEntry) => withholdBooking(ownBookings(position), entry),
    save: (): ReadonlyMap<number, AccountBookings> => {
      own = undefined
      return accounts
    },
    load: (saved: ReadonlyMap<number, AccountBookings>): void => {
      accounts = saved as Map<number, AccountBookings>
      own = undefined
    },
  }
}

/** Why a booking was not made, for a person to read. */
export interface BookingRefusal {
  readonly reason: BookingRefusalReason
  readonly message: string
}

interface BookingAttempt {
  readonly account: Account
  readonly booking: Booking
  readonly bookedAtMs: number
  /** What was added to the account before. */
  readonly known: AccountBookings | undefined
  /** Of the booking day. */
  readonly state: DayState
}

/** What is wrong with an attempt, for a person to read; undefined when nothing is. */
type Finds = (attempt: BookingAttempt) => string | undefined

/** The first finding decides. */
const RULES = {
  'amount-not-positive': ({ booking: { amount } }) =>
    Number.isSafeInteger(amount) && amount > 0
      ? undefined
      : `amount is ${amount}; it must be a positive whole number of minor units, direction gives the sign`,
  'transactions-do-not-add-up': ({ account: { currency }, booking }) => {
    if (!booking.transactions || transactionTotal(booking) === booking.amount) return undefined
    const total = formatAmount(transactionTotal(booking), currency)
    return `the transactions add up to ${total}, the entry is ${formatAmount(booking.amount, currency)} ${currency}`
  },
  'day-finalized': ({ state, booking }) =>
    state === 'finalized' ? `${dateOfDay(booking.bookedOn)} is finalized; book on a later day` : undefined,
  'before-opening': ({ account: { openedOn }, booking: { bookedOn } }) =>
    bookedOn < openedOn
      ? `${dateOfDay(bookedOn)} lies before ${dateOfDay(openedOn)}, when the account was opened`
      : undefined,
  'account-closed': ({ account: { closedOn = Infinity }, booking: { bookedOn } }) =>
    bookedOn >= closedOn
      ? `the account is closed since ${dateOfDay(closedOn)}; ${dateOfDay(bookedOn)} is too late`
      : undefined,
  'time-outside-the-day': ({ booking: { bookedOn }, bookedAtMs }) =>
    bankDayAt(bookedAtMs) === bookedOn
      ? undefined
      : `bookedAtMs lies on ${dateOfDay(bankDayAt(bookedAtMs))}, the booking day is ${dateOfDay(bookedOn)}`,
  'id-taken': ({ booking: { id }, known }) =>
    known && id !== undefined && hasBooking(known, id) ? `an entry ${id} exists already` : undefined,
} as const satisfies Readonly<Record<string, Finds>>

export type BookingRefusalReason = keyof typeof RULES

const ROWS = Object.entries(RULES) as readonly (readonly [BookingRefusalReason, Finds])[]

export function refusalOf(attempt: BookingAttempt): BookingRefusal | undefined {
  for (const [reason, finds] of ROWS) {
    const message = finds(attempt)
    if (message !== undefined) return { reason, message }
  }
  return undefined
}

function transactionTotal(booking: Booking): number {
  return (booking.transactions ?? []).reduce((sum, transaction) => sum + transaction.amount, 0)
}
