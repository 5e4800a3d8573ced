import type { DayNumber } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import type { Contract } from './model.ts'
import type { Booking } from './month-plan.ts'
import type { AccountInFile, BankFile } from './definition-schema.ts'

/**
 * The description of a bank: with a seed, everything about it follows from this. It says what a file says
 * (`definition-schema.ts`), with what a file may leave out, and with days and amounts as numbers.
 */
export interface BankDefinition
  extends
    Required<Pick<BankFile, 'name' | 'providerId' | 'historyYears'>>,
    Pick<BankFile, 'generated' | 'theme'> {
  /** First day with a history; without it, the first of the month `historyYears` before the start. */
  readonly historyFrom?: DayNumber
  /** The contracts of customers with the bank. */
  readonly contracts: readonly Pick<Contract, 'id' | 'customerName'>[]
  /** The accounts, each of one contract. */
  readonly accounts: readonly AccountDefinition[]
  /** The bookings that are given, in any order. */
  readonly bookings: readonly AccountBooking[]
  /** Days whose state does not follow from the clock. */
  readonly days: readonly { readonly day: DayNumber; readonly finalized: boolean }[]
}

export interface AccountDefinition
  extends Required<Omit<AccountInFile, Otherwise>>, Pick<AccountInFile, 'qrIban'> {
  readonly contractId: string
  readonly openingBalance: MinorUnits
  readonly openedOn: DayNumber
  readonly closedOn?: DayNumber
}

/** What a file may leave out for good, or says as texts. */
type Otherwise = 'qrIban' | 'contract' | 'openingBalance' | 'openedOn' | 'closedOn' | 'closings'

export interface AccountBooking extends Booking {
  readonly accountId: string
}

/** Accounts of one made-up contract. */
export const ACCOUNTS_PER_CONTRACT = 5
