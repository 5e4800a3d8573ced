import type { DayNumber } from '../kernel/calendar.ts'
import type { MinorUnits } from '../kernel/money.ts'
import type { Booking } from './booking.ts'

/** The description of a bank: with a seed, everything about it follows from this. */
export interface BankDefinition {
  readonly name: string
  /** What the header X-CorAPI-Target-ID calls it. */
  readonly providerId: string
  /** First day with a history; without it, the first of the month `historyYears` before the start. */
  readonly historyFrom?: DayNumber | undefined
  readonly historyYears: number
  /** Accounts that are made up on demand, five to a contract; they come after those described by hand. */
  readonly generated?: { readonly accounts: number } | undefined
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
  readonly qrIban?: string | undefined
  readonly currency: string
  readonly allowedCurrencies: readonly string[]
  readonly owner: string
  readonly designation: string
  readonly typeCode: string
  readonly openingBalance: MinorUnits
  readonly openedOn: DayNumber
  readonly closedOn?: DayNumber | undefined
  /** Whether a history is made up around the bookings of the file. */
  readonly generate: boolean
}

export interface AccountBooking extends Booking {
  readonly accountId: string
}

/** Accounts of one made-up contract. */
export const ACCOUNTS_PER_CONTRACT = 5
