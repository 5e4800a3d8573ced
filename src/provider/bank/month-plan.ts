import { type DayNumber, HOUR_MS, SECOND_MS } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { type RandomStream, randomStream } from '../../kernel/random.ts'
import { type MonthNumber, bankInstant, firstDayOf, lastDayOf } from './bank-time.ts'
import { bankingDayFrom, bankingDayUntil, bankingDaysBetween } from './banking-days.ts'
import type {
  Account,
  BankTransactionCode,
  BatchReferences,
  CreditorReference,
  Direction,
  LedgerEntry,
  LedgerTransaction,
  TransactionFacts,
} from './model.ts'
import { worth } from './currency-exchange.ts'
import { BUSINESS_CASES, informationFor, usualCase } from './codes.ts'

/** A booking that a pattern makes up. */
export interface Planned {
  readonly booking: Booking & { readonly bookedAtMs: number }
  /** From when it shows as pending; some hours before it is booked unless it says otherwise. */
  readonly pendingFromMs?: number
  /** The planned booking that this one takes back; booked on an earlier day of the same month. */
  readonly reverses?: Planned
}

/** One month of one account, as a pattern sees it. */
export type MonthPlan = NonNullable<ReturnType<typeof planMonth>>

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
  amountNear: (amount: MinorUnits) => MinorUnits = (amount) => amount,
) {
  const { from, to } = lifeIn(account, month)
  const bankingDays = bankingDaysBetween(from, to)
  if (bankingDays.length === 0) return undefined
  const within = (day: DayNumber): DayNumber | undefined => (day >= from && day <= to ? day : undefined)
  return {
    seed,
    account,
    month,
    /** First and last day of the month on which the account exists. */
    from,
    to,
    /** The balance at the beginning of the first of them. */
    opening,
    /** Never empty. */
    bankingDays,
    /** A stream for one purpose: what one pattern draws moves no other pattern. */
    random: (purpose: string) => randomStream(seed, purpose, account.number, month),
    /** A day of the month, moved to the next banking day; undefined when the account is not there to book on. */
    bankingDayFrom: (dayOfMonth: number) => within(bankingDayFrom(firstDayOf(month) + dayOfMonth - 1)),
    /** The same, moved to the banking day before. */
    bankingDayUntil: (dayOfMonth: number) => within(bankingDayUntil(firstDayOf(month) + dayOfMonth - 1)),
    /** Minor units worth about this many centimes: a draw between both bounds. */
    amount: (random: RandomStream, lowest: number, highest: number) =>
      amountNear(random.integer(worth(lowest, account.currency), worth(highest, account.currency))),
  }
}

/** First and last day of a month on which the account exists; none when the last lies before the first. */
export function lifeIn(account: Account, month: MonthNumber) {
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

/** What has to be said to book something; the rest of a ledger entry follows from it. */
export interface Booking extends TransactionDetails {
  readonly direction: Direction
  /** Positive, in the account's currency. */
  readonly amount: MinorUnits
  readonly bookedOn: DayNumber
  /** Unique within the bank, at most 28 characters; counted per account when it is missing. */
  readonly id?: string | undefined
  /** The booking day unless it says otherwise. */
  readonly valueOn?: DayNumber | undefined
  /** An instant of the booking day. */
  readonly bookedAtMs?: number | undefined
  readonly reversal?: boolean | undefined
  readonly reference?: string | undefined
  readonly batch?: BatchReferences | undefined
  /** Without them the entry has one transaction, made of the booking's own details. */
  readonly transactions?: readonly BookingTransaction[] | undefined
}

export interface BookingTransaction extends TransactionDetails {
  readonly amount: MinorUnits
}

export interface TransactionDetails extends TransactionFacts {
  readonly code?: BankTransactionCode | undefined
  readonly endToEndId?: string | undefined
  readonly creditorReference?: CreditorReference | undefined
}

/** The value of endToEndId for payments that came without one (Swiss Payment Standards). */
const NOT_PROVIDED = 'NOTPROVIDED'

/** The ledger entry of a booking, every field filled in. */
export function entryOf(account: Account, booking: Booking, id: string, bookedAtMs: number): LedgerEntry {
  // Unless it says so, a booking is what those of its direction usually are.
  const { code = BUSINESS_CASES[usualCase(booking.direction)].code } = booking
  return {
    id,
    direction: booking.direction,
    status: 'booked',
    amount: booking.amount,
    currency: account.currency,
    bookedOn: booking.bookedOn,
    valueOn: booking.valueOn ?? booking.bookedOn,
    bookedAtMs,
    reversal: booking.reversal ?? false,
    reference: booking.reference ?? referenceFor(account, booking),
    code,
    information: booking.information ?? informationFor(code),
    transactions: transactionsOf(account, booking, id, code),
    exchange: booking.exchange,
    charges: booking.charges,
    batch: booking.batch,
  }
}

/** The entry's amount with its sign: what it adds to the balance. */
export function signedAmount({ direction, amount }: Pick<LedgerEntry, 'direction' | 'amount'>): MinorUnits {
  return direction === 'CRDT' ? amount : -amount
}

function transactionsOf(
  account: Account,
  booking: Booking,
  id: string,
  entryCode: BankTransactionCode,
): readonly LedgerTransaction[] {
  const parts: readonly BookingTransaction[] = booking.transactions ?? [booking]
  return parts.map((details, index) => ({
    id: `${id}-${index + 1}`,
    direction: booking.direction,
    amount: details.amount,
    currency: account.currency,
    endToEndId: details.endToEndId ?? NOT_PROVIDED,
    references: details.references,
    uetr: details.uetr,
    purpose: details.purpose,
    code: details.code ?? entryCode,
    counterparty: details.counterparty,
    ultimateDebtor: details.ultimateDebtor,
    ultimateCreditor: details.ultimateCreditor,
    remittance: details.remittance,
    reference: details.creditorReference,
    exchange: details.exchange,
    charges: details.charges,
    // That of a lone transaction already stands on its entry.
    information: details === booking ? undefined : details.information,
  }))
}

/** Assumption entry-reference: the QR-IBAN for a QR credit, else the IBAN. */
function referenceFor(account: Account, booking: Booking): string {
  const isQrCredit =
    booking.direction === 'CRDT' && (isForQrBill(booking) || booking.transactions?.some(isForQrBill))
  return (isQrCredit ? account.qrIban : undefined) ?? account.iban
}

function isForQrBill(details: TransactionDetails): boolean {
  return details.creditorReference?.type === 'QRR'
}
