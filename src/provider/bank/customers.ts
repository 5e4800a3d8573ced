import { ACCOUNTS_PER_CONTRACT, type AccountDefinition, type BankDefinition } from './bank-definition.ts'
import { ACCOUNT_KINDS, CONTRACT_TEMPLATES, kindFor, widened } from './kinds.ts'
import type { AccountKind, AccountLife, AccountRecord, ContractTemplate } from './kinds.ts'
import type { Account, Contract } from './model.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { hashName, randomStream } from '../../kernel/random.ts'
import { firstDayOf, monthOf } from './bank-time.ts'
import { wideIds, wideText } from './wide-values.ts'
import { firmName, personName } from './counterparties.ts'
import { accountNumberIn, bankIban, bankQrIban } from './iban.ts'
import { createIdCodec } from './id-codec.ts'

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

/** QR bills exist in these currencies only. */
const QR_CURRENCIES: ReadonlySet<string> = new Set(['CHF', 'EUR'])

/**
 * Contracts and accounts made up on demand. Identity follows from the bank's name and the position alone, so
 * that a profile that names an account holds for every seed. `firstPosition` is that of the first account.
 */
export function generatedCustomers(
  definition: BankDefinition,
  historyFrom: DayNumber,
  firstPosition: number,
) {
  const accountCount = definition.generated?.accounts ?? 0
  const contractCount = Math.ceil(accountCount / ACCOUNTS_PER_CONTRACT)
  const isWide = definition.generated?.values === 'wide'
  const ids = createIdCodec(`account ${definition.name}`, accountCount)
  const accountIds = isWide ? wideIds(ids) : ids
  const contractIds = createIdCodec(`contract ${definition.name}`, contractCount)

  const { templateOf, nameOf } = customersOf(definition.name, isWide)

  function recordAt(position: number): AccountRecord | undefined {
    const index = position - firstPosition
    if (!(index >= 0 && index < accountCount)) return undefined
    const contract = Math.floor(index / ACCOUNTS_PER_CONTRACT)
    const { kind, life } = templateOf(contract).accounts[index % ACCOUNTS_PER_CONTRACT]!
    const account = accountOf({
      id: accountIds.idOf(index),
      number: accountIds.numberOf(index),
      contractId: contractIds.idOf(contract),
      owner: isWide ? wideText('name', `${nameOf(contract)} ${index}`) : nameOf(contract),
      kind: ACCOUNT_KINDS[kind],
      life,
      months: hashName([definition.name, 'life', index]),
      historyFrom,
    })
    const record = { account, position, kind: isWide ? widened(ACCOUNT_KINDS[kind]) : ACCOUNT_KINDS[kind] }
    return life === 'late' ? { ...record, openingBalance: 0 } : record
  }

  function contractAt(contract: number): Contract | undefined {
    if (!(contract >= 0 && contract < contractCount)) return undefined
    const first = contract * ACCOUNTS_PER_CONTRACT
    const count = Math.min(ACCOUNTS_PER_CONTRACT, accountCount - first)
    return {
      id: contractIds.idOf(contract),
      customerName: nameOf(contract),
      accountIds: Array.from({ length: count }, (_, offset) => accountIds.idOf(first + offset)),
    }
  }

  const positionOf = (index: number | undefined) => (index === undefined ? undefined : firstPosition + index)
  const positionOfNumber = (number: number) => positionOf(accountIds.positionOfNumber(number))

  return {
    accountCount,
    contractCount,
    recordAt,
    contractAt,
    positionOfNumber,
    positionOfId: (id: string) => positionOf(accountIds.positionOfId(id)),
    positionOfIban: (iban: string) => {
      const number = accountNumberIn(iban)
      const position = number === undefined ? undefined : positionOfNumber(number)
      // A QR-IBAN looks up only where the account has one.
      if (position === undefined || iban === bankIban(number!)) return position
      return recordAt(position)?.account.qrIban === iban ? position : undefined
    },
    contractById: (id: string) => {
      const contract = contractIds.positionOfId(id)
      return contract === undefined ? undefined : contractAt(contract)
    },
  }
}

/** Who the customers of a bank are, contract by contract. */
function customersOf(bank: string, isWide: boolean) {
  const templateOf = (contract: number): ContractTemplate => {
    const choice = contract < CONTRACT_TEMPLATES.length ? contract : hashName([bank, 'template', contract])
    return CONTRACT_TEMPLATES[choice % CONTRACT_TEMPLATES.length]!
  }
  const nameOf = (contract: number): string => {
    const random = randomStream(bank, 'customer', contract)
    const name = templateOf(contract).customer === 'company' ? firmName(random) : personName(random)
    return isWide ? wideText('name', name) : name
  }
  return { templateOf, nameOf }
}

interface MadeUp extends Pick<Account, 'id' | 'number' | 'contractId' | 'owner'> {
  readonly kind: AccountKind
  readonly life: AccountLife
  /** When in its span of months it is opened or closed: any number. */
  readonly months: number
  readonly historyFrom: DayNumber
}

function accountOf({ kind, life, months, historyFrom, ...identity }: MadeUp): Account {
  const { currency, allowedCurrencies, designation, typeCode } = kind
  return {
    ...identity,
    iban: bankIban(identity.number),
    currency,
    allowedCurrencies,
    designation,
    typeCode,
    openedOn: life === 'late' ? monthsAfter(historyFrom, 2 + (months % 6)) : historyFrom,
    qrIban: QR_CURRENCIES.has(currency) ? bankQrIban(identity.number) : undefined,
    closedOn: life === 'closed' ? monthsAfter(historyFrom, 12 + (months % 9)) : undefined,
  }
}

function monthsAfter(day: DayNumber, months: number): DayNumber {
  return firstDayOf(monthOf(day) + months)
}
