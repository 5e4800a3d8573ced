import { bankDayAt, dateOfDay } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import { hasBooking } from './account-bookings.ts'
import type { AccountBookings } from './account-bookings.ts'
import type { Booking } from './booking.ts'
import type { Account, DayState } from './model.ts'

export type BookingRefusalReason =
  | 'amount-not-positive'
  | 'transactions-do-not-add-up'
  | 'day-finalized'
  | 'before-opening'
  | 'account-closed'
  | 'time-outside-the-day'
  | 'id-taken'

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

export function refusalOf(attempt: BookingAttempt): BookingRefusal | undefined {
  const rule = RULES.find(({ refuses }) => refuses(attempt))
  return rule && { reason: rule.reason, message: rule.message(attempt) }
}

interface Rule {
  readonly reason: BookingRefusalReason
  refuses(attempt: BookingAttempt): boolean
  message(attempt: BookingAttempt): string
}

const RULES: readonly Rule[] = [
  {
    reason: 'amount-not-positive',
    refuses: ({ booking }) => !(Number.isSafeInteger(booking.amount) && booking.amount > 0),
    message: ({ booking }) =>
      `amount is ${booking.amount}; it must be a positive whole number of minor units, direction gives the sign`,
  },
  {
    reason: 'transactions-do-not-add-up',
    refuses: ({ booking }) =>
      booking.transactions !== undefined && transactionTotal(booking) !== booking.amount,
    message: ({ account, booking }) =>
      `the transactions add up to ${formatAmount(transactionTotal(booking), account.currency)}, ` +
      `the entry is ${formatAmount(booking.amount, account.currency)} ${account.currency}`,
  },
  {
    reason: 'day-finalized',
    refuses: ({ state }) => state === 'finalized',
    message: ({ booking }) => `${dateOfDay(booking.bookedOn)} is finalized; book on a later day`,
  },
  {
    reason: 'before-opening',
    refuses: ({ account, booking }) => booking.bookedOn < account.openedOn,
    message: ({ account, booking }) =>
      `${dateOfDay(booking.bookedOn)} lies before ${dateOfDay(account.openedOn)}, when the account was opened`,
  },
  {
    reason: 'account-closed',
    refuses: ({ account, booking }) => booking.bookedOn >= (account.closedOn ?? Infinity),
    message: ({ account, booking }) =>
      `the account is closed since ${dateOfDay(account.closedOn!)}; ${dateOfDay(booking.bookedOn)} is too late`,
  },
  {
    reason: 'time-outside-the-day',
    refuses: ({ booking, bookedAtMs }) => bankDayAt(bookedAtMs) !== booking.bookedOn,
    message: ({ booking, bookedAtMs }) =>
      `bookedAtMs lies on ${dateOfDay(bankDayAt(bookedAtMs))}, the booking day is ${dateOfDay(booking.bookedOn)}`,
  },
  {
    reason: 'id-taken',
    refuses: ({ booking, known }) =>
      known !== undefined && booking.id !== undefined && hasBooking(known, booking.id),
    message: ({ booking }) => `an entry ${booking.id} exists already`,
  },
]

function transactionTotal(booking: Booking): number {
  return (booking.transactions ?? []).reduce((sum, transaction) => sum + transaction.amount, 0)
}
