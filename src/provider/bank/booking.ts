import type { DayNumber } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import { BUSINESS_CASES, informationFor, usualCase } from './codes.ts'
import type {
  Account,
  BankTransactionCode,
  BatchReferences,
  Charges,
  Counterparty,
  Direction,
  ExchangeDetails,
  LedgerEntry,
  LedgerTransaction,
  OrderReferences,
  Purpose,
} from './model.ts'

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

export interface TransactionDetails {
  readonly code?: BankTransactionCode | undefined
  readonly information?: string | undefined
  readonly endToEndId?: string | undefined
  readonly references?: OrderReferences | undefined
  readonly uetr?: string | undefined
  readonly purpose?: Purpose | undefined
  readonly counterparty?: Counterparty | undefined
  readonly ultimateDebtor?: Counterparty | undefined
  readonly ultimateCreditor?: Counterparty | undefined
  readonly remittance?: string | undefined
  readonly creditorReference?: { readonly type: 'QRR' | 'SCOR'; readonly value: string } | undefined
  readonly exchange?: ExchangeDetails | undefined
  readonly charges?: Charges | undefined
}

/** The value of endToEndId for payments that came without one (Swiss Payment Standards). */
const NOT_PROVIDED = 'NOTPROVIDED'

/** The ledger entry of a booking, every field filled in. */
export function entryOf(account: Account, booking: Booking, id: string, bookedAtMs: number): LedgerEntry {
  const { code, information } = natureOf(booking)
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
    information,
    transactions: transactionsOf(account, booking, id, code),
    exchange: booking.exchange,
    charges: booking.charges,
    batch: booking.batch,
  }
}

/** What the booking says it is; else what a booking of its direction usually is. */
function natureOf(booking: Booking): { readonly code: BankTransactionCode; readonly information: string } {
  const { code, information } = booking
  if (code) return { code, information: information ?? informationFor(code) }
  const usual = BUSINESS_CASES[usualCase(booking.direction)]
  return { code: usual.code, information: information ?? usual.information }
}

/** A pending view of an entry that is not booked yet. */
export function asPending(entry: LedgerEntry): LedgerEntry {
  return { ...entry, status: 'pending' }
}

/** The entry's amount with its sign: what it adds to the balance. */
export function signedAmount(entry: {
  readonly direction: Direction
  readonly amount: MinorUnits
}): MinorUnits {
  return entry.direction === 'CRDT' ? entry.amount : -entry.amount
}

function transactionsOf(
  account: Account,
  booking: Booking,
  id: string,
  code: BankTransactionCode,
): readonly LedgerTransaction[] {
  if (!booking.transactions) return [transactionOf(account, booking, booking, `${id}-1`, code)]
  return booking.transactions.map((details, index) => {
    const transaction = transactionOf(account, booking, details, `${id}-${index + 1}`, code)
    return details.information === undefined
      ? transaction
      : { ...transaction, information: details.information }
  })
}

/** Without the information: that of a lone transaction already stands on its entry. */
function transactionOf(
  account: Account,
  booking: Booking,
  details: BookingTransaction,
  id: string,
  entryCode: BankTransactionCode,
): LedgerTransaction {
  return {
    id,
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
  }
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
