import type { MinorUnits } from '../../../kernel/money.ts'
import { firstOpenDay } from '../banking-days.ts'
import { showsDetails } from './booking-instructions.ts'
import type { AccountReference } from '../../../messages/iso20022/parties.ts'
import type { BookingInstruction, PaymentInformation, PaymentOrder } from './order.ts'
import type { ReasonCode } from './reasons.ts'
import type { SubmissionStatus } from './status-schema.ts'

/** The payments of an order. */
export type OrderedTogether = Pick<PaymentOrder, 'payments'>

/** The decisions about payments that a fault can override, each in one place. */
export const COMPLIANT_PAYMENTS = {
  /** The reason that is given for what a rule found; undefined lets it pass. */
  reasonGiven: (code: ReasonCode): ReasonCode | undefined => code,
  /** The day on which a payment for this day is executed that is not instant, of those on which its kind is. */
  executionDay: firstOpenDay,
  /** One entry for all transactions, or one for each. */
  booksAsBatch: ({ batch }: BookingInstruction): boolean => batch,
  /** Whether a batch entry says who got the money. */
  showsDetails,
  /** Whether an amount in another currency than that of the account is exchanged. */
  exchanges: true,
  /** What is debited for an amount in the account's currency. */
  debited: (amount: MinorUnits) => amount,
  /** The account that a payment is debited to: the one that it names, whatever others of its order name. */
  debtorOf: ({ debtorAccount }: PaymentInformation, _order: OrderedTogether): AccountReference =>
    debtorAccount,
  /** Whether the transaction at this position is executed, which the checks may have rejected. */
  executes: (isRejected: boolean, _index: number, _payment: PaymentInformation): boolean => !isRejected,
  /** How often a payment is booked. */
  timesBooked: (_payment: PaymentInformation, _order: OrderedTogether): number => 1,
  /** Whether an account of the same bank is credited in the same instant. */
  creditsOnUs: true,
  /** The status as JSON shows it (document 1 §2.3), and as pain.002 reports it. */
  shownOrderStatus: (status: SubmissionStatus) => status,
  reportedStatus: (status: SubmissionStatus) => status,
  /** Whether submissions of other permissions look as if they did not exist. */
  hidesForeignSubmissions: true,
}

export type PaymentPolicy = Readonly<typeof COMPLIANT_PAYMENTS>
