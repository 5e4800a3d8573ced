import { bankDayAt, dateOfDay } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import { hasBooking } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import type { Booking } from './booking.ts'
import type { Account, DayState } from './model.ts'

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
