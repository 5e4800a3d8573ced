import type { MinorUnits } from '../../kernel/money.ts'
import type { AccountKind } from './kinds.ts'
import type { Account } from './model.ts'

/** An account and what its history is made from. */
export interface AccountRecord {
  readonly account: Account
  /** Counts from 0 over the whole bank. */
  readonly position: number
  /** What its history is made up of; without it the account has only the bookings it was given. */
  readonly kind?: AccountKind
  /** The balance at the beginning of its first day; without it the seed decides. */
  readonly openingBalance?: MinorUnits
}
