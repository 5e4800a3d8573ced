import type { AccountDefinition, BankDefinition } from './bank-definition.ts'
import { kindFor } from './kinds.ts'
import type { AccountRecord } from './kinds.ts'
import type { Contract } from './model.ts'

/** Contracts and accounts that a definition describes by hand. */
export function describedCustomers(definition: BankDefinition) {
  const records = definition.accounts.map(recordOf)
  const byId = positionsBy(definition.accounts, (account) => [account.id])
  const byIban = positionsBy(definition.accounts, (account) => [account.iban, account.qrIban])
  const byNumber = positionsBy(definition.accounts, (account) => [account.number])
  const contracts = definition.contracts.map((contract): Contract => {
    const own = definition.accounts.filter((account) => account.contractId === contract.id)
    return { ...contract, accountIds: own.map((account) => account.id) }
  })
  const contractsById = new Map(contracts.map((contract) => [contract.id, contract]))
  return {
    accountCount: records.length,
    contractCount: contracts.length,
    recordAt: (position: number) => records[position],
    positionOfId: (id: string) => byId.get(id),
    positionOfIban: (iban: string) => byIban.get(iban),
    positionOfNumber: (number: number) => byNumber.get(number),
    contractAt: (position: number) => contracts[position],
    contractById: (id: string) => contractsById.get(id),
  }
}

function recordOf(definition: AccountDefinition, position: number): AccountRecord {
  const { generate, openingBalance, ...account } = definition
  const record = { account, position, openingBalance }
  return generate ? { ...record, kind: kindFor(account.currency, account.typeCode) } : record
}

function positionsBy<Key extends string | number>(
  accounts: readonly AccountDefinition[],
  keysOf: (account: AccountDefinition) => readonly (Key | undefined)[],
): ReadonlyMap<Key, number> {
  const positions = new Map<Key, number>()
  accounts.forEach((account, position) => {
    for (const key of keysOf(account)) if (key !== undefined) positions.set(key, position)
  })
  return positions
}
