import { bankDayAt } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import type { Permission } from './access.ts'
import { COMPLIANT_TOKENS } from './authorization/token-policy.ts'
import type { TokenPolicy } from './authorization/token-policy.ts'
import type { DayState, LedgerDay, LedgerEntry, Statement } from './model.ts'
import { COMPLIANT_PAYMENTS } from './payments/payment-policy.ts'
import type { PaymentPolicy } from './payments/payment-policy.ts'

/**
 * The decisions that the documents prescribe, each in one place, so that a fault can bend exactly one of them.
 */
export interface Policy extends TokenPolicy, PaymentPolicy {
  /** The bank's current calendar day (document 1 §4.2 rules 1 and 3). */
  readonly currentDay: (epochMs: number) => DayNumber
  /** 202 for a past day that is not finalized, else 200 (document 1 §3). */
  readonly statusOfDay: (state: DayState) => 200 | 202
  /** ITBD for the current day, CLBD for a past one (document 1 §4.2 rules 1 and 2). */
  readonly balanceType: (state: DayState) => 'ITBD' | 'CLBD'
  /** Booked postings only (document 1 §4.2 rule 4). */
  readonly listedEntries: (day: LedgerDay) => readonly LedgerEntry[]
  /** The balance that is shown for a day, in minor units. */
  readonly shownBalance: (day: LedgerDay) => number
  /** The day whose ledger is read for a requested day. */
  readonly ledgerDay: (requested: DayNumber) => DayNumber
  /** The statement as it is written. */
  readonly statement: (statement: Statement) => Statement
  /** The accounts that are listed for a permission (document 1 §4.2). */
  readonly listedAccounts: (own: Permission, all: readonly Permission[]) => readonly string[]
  /** The accounts whose consents are listed for a permission (document 1 §4.2 rule 5). */
  readonly consentedAccounts: (own: Permission, all: readonly Permission[]) => readonly string[]
  /** Whether what a request asks for is done before its token is looked at (document 2 §4.2 steps 3 and 5). */
  readonly actsBeforeTokens: boolean
  /** Whether an account outside the consent is treated as if it did not exist. */
  readonly hidesForeignAccounts: boolean
  /** Whether only the accounts of the token's own permission can be read. */
  readonly limitsToConsent: boolean
}

export const COMPLIANT_POLICY: Policy = {
  ...COMPLIANT_TOKENS,
  ...COMPLIANT_PAYMENTS,
  currentDay: bankDayAt,
  statusOfDay: (state) => (state === 'closed' ? 202 : 200),
  balanceType: (state) => (state === 'open' ? 'ITBD' : 'CLBD'),
  listedEntries: (day) => day.entries,
  shownBalance: (day) => day.closing,
  ledgerDay: (requested) => requested,
  statement: (statement) => statement,
  listedAccounts: (own) => own.accountIds,
  consentedAccounts: (own) => own.accountIds,
  actsBeforeTokens: false,
  hidesForeignAccounts: true,
  limitsToConsent: true,
}
