import type { DayNumber } from '../kernel/calendar.ts'
import type { MinorUnits } from '../kernel/money.ts'
import type { Booking } from './booking.ts'

/** The description of a bank: with a seed, everything about it follows from this. */
export interface BankDefinition {
  readonly name: string
  /** What the header X-CorAPI-Target-ID calls it. */
  readonly providerId: string
  /** First day with a history; without it, the first of the month `historyYears` before the start. */
  readonly historyFrom?: DayNumber
  readonly historyYears: number
  /** Accounts that are made up on demand, five to a contract; they come after those described by hand. */
  readonly generated?: { readonly accounts: number }
  readonly contracts: readonly ContractDefinition[]
  readonly accounts: readonly AccountDefinition[]
  readonly bookings: readonly AccountBooking[]
  /** Days whose state does not follow from the clock. */
  readonly days: readonly { readonly day: DayNumber; readonly finalized: boolean }[]
}

export interface ContractDefinition {
  readonly id: string
  readonly customerName: string
}

export interface AccountDefinition {
  readonly id: string
  readonly contractId: string
  readonly number: number
  readonly iban: string
  readonly qrIban?: string
  readonly currency: string
  readonly allowedCurrencies: readonly string[]
  readonly owner: string
  readonly designation: string
  readonly typeCode: string
  readonly openingBalance: MinorUnits
  readonly openedOn: DayNumber
  readonly closedOn?: DayNumber
  /** Whether a history is made up around the bookings of the file. */
  readonly generate: boolean
}

export interface AccountBooking extends Booking {
  readonly accountId: string
}

const HISTORY_YEARS = 2

/** Accounts of one made-up contract. */
export const ACCOUNTS_PER_CONTRACT = 5

export const BUILT_IN_BANKS = {
  default: generatedBank('default', 30),
  single: generatedBank('single', 1),
  empty: generatedBank('empty', 0),
  million: generatedBank('million', 1_000_000),
} as const satisfies Readonly<Record<string, BankDefinition>>

export type BuiltInBankName = keyof typeof BUILT_IN_BANKS

/** A bank with nothing but made-up accounts; the same name gives the same account numbers. */
export function generatedBank(name: string, accounts: number): BankDefinition {
  return {
    name,
    providerId: `${name}-bank`,
    historyYears: HISTORY_YEARS,
    generated: { accounts },
    contracts: [],
    accounts: [],
    bookings: [],
    days: [],
  }
}
