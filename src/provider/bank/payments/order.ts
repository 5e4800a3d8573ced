import type { CalendarDate } from '../../../kernel/calendar.ts'
import { type Decimal, ZERO, addDecimals, parseDecimal } from '../../../kernel/money.ts'
import type { AccountReference, Agent, Party } from '../../../messages/iso20022/parties.ts'
import type { Purpose } from '../model.ts'

/** What a client orders, whether it came as JSON (document 1 §2.2) or as pain.001.001.09. */
export interface PaymentOrder {
  readonly form: 'json' | 'xml'
  readonly messageId: string
  /** Its id in JSON, its name in pain.001. */
  readonly initiatingParty: string
  /** As the sender wrote it; pain.001 only. */
  readonly createdAt?: string
  readonly stated: StatedTotals
  /** As that of a transaction, above the payments. */
  readonly unused?: string | undefined
  readonly payments: readonly PaymentInformation[]
}

/** What the sender says about the number and the sum of its transactions; JSON says nothing. */
export interface StatedTotals {
  readonly count?: string | undefined
  /** Exact decimal text over all currencies. */
  readonly sum?: string | undefined
}

/** Transactions that are debited to one account on one day. JSON has exactly one, named by its messageId. */
export interface PaymentInformation {
  readonly id: string
  readonly stated: StatedTotals
  readonly debtorAccount: AccountReference
  readonly requestedExecutionDate: CalendarDate
  readonly booking: BookingInstruction
  /** PmtMtd of pain.001 as it was written; JSON knows transfers only. */
  readonly method?: string | undefined
  /** As that of a transaction, above the transactions. */
  readonly unused?: string | undefined
  /** All of its transactions are instant (assumption instant-payments). */
  readonly instant?: boolean | undefined
  readonly transactions: readonly PaymentTransaction[]
}

/** The meaning of bookingInstruction (assumption booking-instruction-meaning). */
export interface BookingInstruction {
  /** One entry for all transactions instead of one for each. */
  readonly batch: boolean
  /** Category purpose SALA: amounts may be seen, who gets them may not. */
  readonly salary: boolean
  readonly advice: Advice
}

export type Advice = 'none' | 'single' | 'collective without details' | 'collective with details'

export interface PaymentTransaction {
  /** Optional in pain.001. */
  readonly instructionId?: string | undefined
  readonly endToEndId: string
  /** UUID of the transaction from end to end; pain.001 only. */
  readonly uetr?: string | undefined
  /** External purpose code, or a proprietary one; pain.001 only. */
  readonly purpose?: Purpose | undefined
  /** Decimal text as it was ordered: finer than the currency allows, or zero, is for the checks to say. */
  readonly amount: string
  /** Of the amount. */
  readonly currency: string
  /** Another currency in which the creditor is to get what the amount is worth (EqvtAmt of pain.001). */
  readonly transferCurrency?: string | undefined
  /** Local instrument or service level INST of pain.001. */
  readonly instant?: boolean | undefined
  readonly kind: 'iban' | 'other' | 'qr'
  readonly sepa: boolean
  readonly creditorAccount: AccountReference
  readonly creditorAgent?: Agent | undefined
  readonly creditor: Party
  readonly ultimateCreditor?: Party | undefined
  readonly ultimateDebtor?: Party | undefined
  readonly chargeBearer?: string | undefined
  /** QRR, SCOR, or whatever type the client wrote. */
  readonly reference?: { readonly type: string; readonly value: string } | undefined
  readonly remittance?: string | undefined
  /** The first element of pain.001 that the bank does not process, by its path (`ELEMENT_USES`). */
  readonly unused?: string | undefined
  /** What is ordered beside SEPA and INST as the kind of payment: code or proprietary; pain.001 only. */
  readonly localInstrument?: string | undefined
  /** Elements of pain.001 that stand on the level of the payment as well. */
  readonly repeated?: readonly string[] | undefined
}

/** Every transaction of an order with the payment information that it belongs to, in the order of the message. */
export function transactionsOf({ payments }: PaymentOrder) {
  return payments.flatMap((payment) => payment.transactions.map((transaction) => ({ payment, transaction })))
}

/** The control sum of pain.001: exact, over all currencies. What is no decimal counts for nothing. */
export function sumOf(transactions: readonly PaymentTransaction[]): Decimal {
  return transactions.reduce((sum, { amount }) => addDecimals(sum, parseDecimal(amount) ?? ZERO), ZERO)
}
