import type { DayNumber } from '../../../kernel/calendar.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { firstOpenDay } from '../banking-days.ts'
import { showsDetails } from './booking-instructions.ts'
import type { AccountReference, BookingInstruction, PaymentInformation, PaymentOrder } from './order.ts'
import type { ReasonCode } from './reasons.ts'
import type { SubmissionStatus } from './status.ts'

/** The payments of an order. */
export type OrderedTogether = Pick<PaymentOrder, 'payments'>

/** The decisions about payments that a fault can bend, each in one place. */
export interface PaymentPolicy {
  /** The reason that is given for what a rule found; undefined lets it pass. */
  readonly reasonGiven: (code: ReasonCode) => ReasonCode | undefined
  /** The day on which a payment for this day is executed that is not instant, of those on which its kind is. */
  readonly executionDay: (requested: DayNumber, isOpen: (day: DayNumber) => boolean) => DayNumber
  /** One entry for all transactions, or one for each. */
  readonly booksAsBatch: (booking: BookingInstruction) => boolean
  /** Whether a batch entry says who got the money. */
  readonly showsDetails: (booking: BookingInstruction) => boolean
  /** Whether an amount in another currency than that of the account is exchanged. */
  readonly exchanges: boolean
  /** What is debited for an amount in the account's currency. */
  readonly debited: (amount: MinorUnits) => MinorUnits
  /** The account that a payment is debited to: the one that it names, whatever others of its order name. */
  readonly debtorOf: (payment: PaymentInformation, order: OrderedTogether) => AccountReference
  /** Whether the transaction at this position is executed, which the checks may have rejected. */
  readonly executes: (isRejected: boolean, index: number, payment: PaymentInformation) => boolean
  /** How often a payment is booked. */
  readonly timesBooked: (payment: PaymentInformation, order: OrderedTogether) => number
  /** Whether an account of the same bank is credited in the same instant. */
  readonly creditsOnUs: boolean
  /** The status as JSON shows it (document 1 §2.3), and as pain.002 reports it. */
  readonly shownStatus: (status: SubmissionStatus) => SubmissionStatus
  readonly reportedStatus: (status: SubmissionStatus) => SubmissionStatus
  /** Whether submissions of other permissions look as if they did not exist. */
  readonly hidesForeignSubmissions: boolean
}

export const COMPLIANT_PAYMENTS: PaymentPolicy = {
  reasonGiven: (code) => code,
  executionDay: firstOpenDay,
  booksAsBatch: ({ batch }) => batch,
  showsDetails,
  exchanges: true,
  debited: (amount) => amount,
  debtorOf: ({ debtorAccount }) => debtorAccount,
  executes: (isRejected) => !isRejected,
  timesBooked: () => 1,
  creditsOnUs: true,
  shownStatus: (status) => status,
  reportedStatus: (status) => status,
  hidesForeignSubmissions: true,
}
