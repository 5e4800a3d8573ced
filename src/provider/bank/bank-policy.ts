import { type BalanceType, CLOSING_BOOKED, INTRADAY_BOOKED } from '../../documents/enumerations.ts'
import { type DayNumber, bankDayAt } from '../../kernel/calendar.ts'
import type { Permission } from './access.ts'
import { COMPLIANT_TOKENS } from './authorization/token-policy.ts'
import type { DayState, LedgerDay, LedgerEntry, Statement } from './model.ts'
import { COMPLIANT_PAYMENTS } from './payments/payment-policy.ts'

/** The decisions that the documents prescribe, each in one place, so that a fault can override exactly one of them. */
export const COMPLIANT_POLICY = {
  ...COMPLIANT_TOKENS,
  ...COMPLIANT_PAYMENTS,
  /** The bank's current calendar day (document 1 §4.2 rules 1 and 3). */
  currentDay: bankDayAt,
  /** 202 for a past day that is not finalized, else 200 (document 1 §3). */
  statusOfDay: (state: DayState): 200 | 202 => (state === 'closed' ? 202 : 200),
  /** That of the current day or of a past one (document 1 §4.2 rules 1 and 2). */
  balanceType: (state: DayState): BalanceType => (state === 'open' ? INTRADAY_BOOKED : CLOSING_BOOKED),
  /** Booked postings only (document 1 §4.2 rule 4). */
  listedEntries: (day: LedgerDay): readonly LedgerEntry[] => day.entries,
  /** The balance that is shown for a day, in minor units. */
  shownBalance: (day: LedgerDay): number => day.closing,
  /** The day whose ledger is read for a requested day. */
  ledgerDay: (requested: DayNumber) => requested,
  /** The statement as it is written. */
  statement: (statement: Statement) => statement,
  /** The accounts that are listed for a permission (document 1 §4.2). */
  listedAccounts: (own: Permission, _all: readonly Permission[]): readonly string[] => own.accountIds,
  /** The accounts whose consents are listed for a permission (document 1 §4.2 rule 5). */
  consentedAccounts: (own: Permission, _all: readonly Permission[]): readonly string[] => own.accountIds,
  /** Whether what a request asks for is done before its token is looked at (document 2 §4.2 steps 3 and 5). */
  actsBeforeTokens: false,
  /** Whether an account outside the consent is treated as if it did not exist. */
  hidesForeignAccounts: true,
  /** Whether only the accounts of the token's own permission can be read. */
  limitsToConsent: true,
}

export type Policy = Readonly<typeof COMPLIANT_POLICY>
