import { HOUR_MS, SECOND_MS } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { randomStream } from '../../kernel/random.ts'
import type { RandomStream } from '../../kernel/random.ts'
import { bankInstant, firstDayOf, lastDayOf } from './bank-time.ts'
import type { MonthNumber } from './bank-time.ts'
import { bankingDayFrom, bankingDayUntil, bankingDaysBetween } from './banking-days.ts'
import type { Booking } from './booking.ts'
import type { Account } from './model.ts'
import { worth } from './currency-exchange.ts'

/** A booking that a pattern makes up. */
export interface Planned {
  readonly booking: Booking & { readonly bookedAtMs: number }
  /** From when it shows as pending; some hours before it is booked unless it says otherwise. */
  readonly pendingFromMs?: number
  /** The planned booking that this one takes back; booked on an earlier day of the same month. */
  readonly reverses?: Planned
}

/** One month of one account, as a pattern sees it. */
export interface MonthPlan {
  readonly seed: number
  readonly account: Account
  readonly month: MonthNumber
  /** First and last day of the month on which the account exists. */
  readonly from: DayNumber
  readonly to: DayNumber
  /** The balance at the beginning of the first of them. */
  readonly opening: MinorUnits
  /** Never empty. */
  readonly bankingDays: readonly DayNumber[]
  /** A stream for one purpose: what one pattern draws moves no other pattern. */
  random(purpose: string): RandomStream
  /** A day of the month, moved to the next banking day; undefined when the account is not there to book on. */
  bankingDayFrom(dayOfMonth: number): DayNumber | undefined
  /** The same, moved to the banking day before. */
  bankingDayUntil(dayOfMonth: number): DayNumber | undefined
  /** Minor units worth about this many centimes: a draw between both bounds. */
  amount(random: RandomStream, lowestCentimes: number, highestCentimes: number): MinorUnits
}

/** Makes up bookings of a month. */
export type Pattern = (plan: MonthPlan) => readonly Planned[]

/** The bank books from 06:00 to 18:00; the last quarter of an hour is kept for the balancing transfer. */
const BOOKS_FROM_MS = 6 * HOUR_MS
const BOOKS_UNTIL_MS = 17.75 * HOUR_MS

/** Undefined when the bank does not book on any day of the month on which the account exists. */
export function planMonth(
  seed: number,
  account: Account,
  month: MonthNumber,
  opening: MinorUnits,
): MonthPlan | undefined {
  const { from, to } = lifeIn(account, month)
  const bankingDays = bankingDaysBetween(from, to)
  if (bankingDays.length === 0) return undefined
  const within = (day: DayNumber): DayNumber | undefined => (day >= from && day <= to ? day : undefined)
  return {
    seed,
    account,
    month,
    from,
    to,
    opening,
    bankingDays,
    random: (purpose) => randomStream(seed, purpose, account.number, month),
    bankingDayFrom: (dayOfMonth) => within(bankingDayFrom(firstDayOf(month) + dayOfMonth - 1)),
    bankingDayUntil: (dayOfMonth) => within(bankingDayUntil(firstDayOf(month) + dayOfMonth - 1)),
    amount: (random, lowest, highest) =>
      random.integer(worth(lowest, account.currency), worth(highest, account.currency)),
  }
}

/** First and last day of a month on which the account exists; none when the last lies before the first. */
export function lifeIn(
  account: Account,
  month: MonthNumber,
): { readonly from: DayNumber; readonly to: DayNumber } {
  return {
    from: Math.max(firstDayOf(month), account.openedOn),
    to: Math.min(lastDayOf(month), (account.closedOn ?? Infinity) - 1),
  }
}

/** An instant of a banking day at which the bank books. */
export function bookingTime(random: RandomStream, day: DayNumber): number {
  const seconds = random.integer(BOOKS_FROM_MS / SECOND_MS, BOOKS_UNTIL_MS / SECOND_MS - 1)
  return bankInstant(day, seconds * SECOND_MS)
}
