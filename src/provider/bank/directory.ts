import { type DayNumber, bankDayAt } from '../../kernel/calendar.ts'
import { assert } from '../../kernel/result.ts'
import { firstDayOf, monthOf } from './bank-time.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { BankDefinition } from './bank-definition.ts'
import { describedCustomers, generatedCustomers } from './customers.ts'
import type { AccountRecord } from './kinds.ts'
import type { Account, Contract } from './model.ts'
import { keptOr } from '../../kernel/kept.ts'

/**
 * Who has an account at the bank. Positions count from 0: first the accounts described by hand, then those
 * made up on demand. Nothing is stored per account; a bounded cache keeps the ones used last.
 */
export type Directory = ReturnType<typeof createDirectory>

/** Accounts and contracts that are kept ready. */
const CACHED = 4096

/** `startedAtMs`: where the history ends when the definition does not say where it begins. */
export function createDirectory(definition: BankDefinition, startedAtMs: number) {
  const historyFrom = historyStart(definition, startedAtMs)
  const described = describedCustomers(definition)
  const generated = generatedCustomers(definition, historyFrom, described.accountCount)
  const recordsById = createBoundedCache<AccountRecord>(CACHED)
  /** A search for what a card was used for asks for the account of each day. */
  const recordsAt = createBoundedCache<AccountRecord>(CACHED)
  const contractsById = createBoundedCache<Contract>(CACHED)

  function recordAt(position: number | undefined): AccountRecord | undefined {
    if (position === undefined || !(position >= 0)) return undefined
    return keptOr(recordsAt, position, () => described.recordAt(position) ?? generated.recordAt(position))
  }

  function recordById(id: string): AccountRecord | undefined {
    return keptOr(recordsById, id, () => recordAt(described.positionOfId(id) ?? generated.positionOfId(id)))
  }

  return {
    definition,
    /** First day with a history. */
    historyFrom,
    accountCount: described.accountCount + generated.accountCount,
    contractCount: described.contractCount + generated.contractCount,
    accountAt: (position: number): Account | undefined => recordAt(position)?.account,
    accountById: (id: string): Account | undefined => recordById(id)?.account,
    /** Those that there are, in the order of the ids. */
    accountsById: (ids: readonly string[]): readonly Account[] =>
      ids.flatMap((id) => recordById(id)?.account ?? []),
    /** By IBAN or QR-IBAN, without spaces. */
    accountByIban: (iban: string): Account | undefined =>
      recordAt(described.positionOfIban(iban) ?? generated.positionOfIban(iban))?.account,
    accountByNumber: (number: number): Account | undefined =>
      recordAt(described.positionOfNumber(number) ?? generated.positionOfNumber(number))?.account,
    contractAt: (position: number): Contract | undefined =>
      described.contractAt(position) ?? generated.contractAt(position - described.contractCount),
    contractById: (id: string): Contract | undefined =>
      keptOr(contractsById, id, () => described.contractById(id) ?? generated.contractById(id)),
    /** What the bank knows of an account beyond its identity. */
    recordOf: (account: Account): AccountRecord => {
      const record = recordById(account.id)
      if (!record) assert(false, `account ${account.id} belongs to this bank`)
      return record
    },
  }
}

/** Where the history of a bank begins whose clock starts then. */
export function historyStart(definition: BankDefinition, startedAtMs: number): DayNumber {
  return definition.historyFrom ?? firstDayOf(monthOf(bankDayAt(startedAtMs)) - 12 * definition.historyYears)
}
