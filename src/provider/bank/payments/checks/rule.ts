import { createBoundedCache } from '../../../../kernel/bounded-cache.ts'
import { bankDayAt } from '../../../../kernel/calendar.ts'
import type { Permission } from '../../access.ts'
import type { Directory } from '../../directory.ts'
import type { Account } from '../../model.ts'
import type { AccountReference } from '../../../../messages/iso20022/parties.ts'
import type { PaymentInformation, PaymentTransaction } from '../order.ts'
import type { ReasonCode } from '../reasons.ts'
import { KEPT_MS, dueDay } from '../due.ts'
import type { PaymentPolicy } from '../payment-policy.ts'
import { type IbanFault, type IbanReading, readIban } from './iban.ts'

/** One business rule: what it finds wrong goes into the status, never into an HTTP error. */
export interface Rule<Subject> {
  readonly code: ReasonCode
  /** What is wrong in a few words, possibly empty; undefined when nothing is. */
  finds(subject: Subject, context: CheckContext): string | undefined
}

export function rule<Subject>(code: ReasonCode, finds: Rule<Subject>['finds']): Rule<Subject> {
  return { code, finds }
}

/** What the rules may ask of the bank, for one order. */
export type CheckContext = ReturnType<ReturnType<typeof createCheckContexts>>

export interface Checked {
  readonly nowMs: number
  readonly policy: PaymentPolicy
  readonly permission: Permission
  /** When the customer last used the identification of the message, in milliseconds since 1970. */
  readonly lastUseMs: number | undefined
}

const CACHED_IBANS = 1024

/** For the orders of one bank. Several rules ask the same, so answers that take a while are given once. */
export function createCheckContexts(directory: Directory) {
  const readings = createBoundedCache<IbanReading>(CACHED_IBANS)
  const readingOf = (iban: string): IbanReading => readings.get(iban) ?? readings.set(iban, readIban(iban))
  return ({ nowMs, policy, permission, lastUseMs }: Checked) => ({
    reasonGiven: policy.reasonGiven,
    /** The bank's calendar day on which the order came in. */
    today: bankDayAt(nowMs),
    /** By IBAN or QR-IBAN. */
    account: remembered(directory.accountByIban),
    /** What is wrong with an account that has to be named by an IBAN; `ordinary` ones are no QR-IBANs. */
    ibanFault: (
      { type, identification }: AccountReference,
      expected: 'ordinary' | 'any' = 'any',
    ): IbanFault => {
      if (type !== 'IBAN') return 'not an IBAN'
      const { fault, isQrIban } = readingOf(identification)
      return fault === 'none' && expected === 'ordinary' && isQrIban ? 'QR-IBAN' : fault
    },
    isQrIban: (iban: string): boolean => readingOf(iban).isQrIban,
    /** Whether the permission covers the account. */
    covers: (account: Account): boolean => permission.accountIds.includes(account.id),
    /** The day on which a payment is going to be executed. */
    executionDay: remembered((payment: PaymentInformation) => dueDay(payment, nowMs, policy)),
    /** Whether the customer used the identification of the message within the last 90 days. */
    isMessageUsed: lastUseMs !== undefined && nowMs - lastUseMs < KEPT_MS,
    /** Whether an identification stood before: of a payment in its message, of an instruction in its payment. */
    isRepeated: (_id: string): boolean => false,
  })
}

function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    if (!found.has(key)) found.set(key, find(key))
    return found.get(key) as Value
  }
}

export interface TransactionSubject {
  readonly payment: PaymentInformation
  readonly transaction: PaymentTransaction
  /** Absent when the account was found wanting already. */
  readonly debtor: Account | undefined
}
