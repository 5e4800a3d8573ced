import type { DayNumber } from '../../../../kernel/calendar.ts'
import type { Account } from '../../model.ts'
import type { AccountReference } from '../../../../messages/iso20022/parties.ts'
import type { PaymentInformation, PaymentTransaction } from '../order.ts'
import type { ReasonCode } from '../reasons.ts'
import type { IbanFault } from './iban.ts'

/** One business rule: what it finds wrong goes into the status, never into an HTTP error. */
export interface Rule<Subject> {
  readonly code: ReasonCode
  /** What is wrong in a few words, possibly empty; undefined when nothing is. */
  finds(subject: Subject, context: CheckContext): string | undefined
}

export function rule<Subject>(code: ReasonCode, finds: Rule<Subject>['finds']): Rule<Subject> {
  return { code, finds }
}

/** What the rules may ask of the bank. */
export interface CheckContext {
  /** The bank's calendar day on which the order came in. */
  readonly today: DayNumber
  /** By IBAN or QR-IBAN. */
  account(iban: string): Account | undefined
  /** What is wrong with an account that has to be named by an IBAN; `ordinary` ones are no QR-IBANs. */
  ibanFault(account: AccountReference, expected?: 'ordinary' | 'any'): IbanFault
  isQrIban(iban: string): boolean
  /** Whether the permission covers the account. */
  covers(account: Account): boolean
  /** Whether the customer used the identification of the message within the last 90 days. */
  readonly isMessageUsed: boolean
  /** Whether an identification stood before: of a payment in its message, of an instruction in its payment. */
  isRepeated(id: string): boolean
  /** The day on which a payment is going to be executed. */
  executionDay(payment: PaymentInformation): DayNumber
}

export interface TransactionSubject {
  readonly payment: PaymentInformation
  readonly transaction: PaymentTransaction
  /** Absent when the account was found wanting already. */
  readonly debtor: Account | undefined
}
