import type { DayNumber } from '../../kernel/calendar.ts'
import { hashName, randomStream } from '../../kernel/random.ts'
import { firstDayOf, monthOf } from './bank-time.ts'
import { firmName, personName } from './counterparties.ts'
import { ACCOUNTS_PER_CONTRACT } from './bank-definition.ts'
import type { BankDefinition } from './bank-definition.ts'
import { accountNumberIn, bankIban, bankQrIban } from './iban.ts'
import { createIdCodec } from './id-codec.ts'
import { ACCOUNT_KINDS, CONTRACT_TEMPLATES } from './kinds.ts'
import type { AccountKind, AccountLife, AccountRecord, ContractTemplate } from './kinds.ts'
import type { Account, Contract } from './model.ts'

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
  const accountIds = createIdCodec(`account ${definition.name}`, accountCount)
  const contractIds = createIdCodec(`contract ${definition.name}`, contractCount)

  const { templateOf, nameOf } = customersOf(definition.name)

  function recordAt(position: number): AccountRecord | undefined {
    const index = position - firstPosition
    if (!(index >= 0 && index < accountCount)) return undefined
    const contract = Math.floor(index / ACCOUNTS_PER_CONTRACT)
    const { kind, life } = templateOf(contract).accounts[index % ACCOUNTS_PER_CONTRACT]!
    const account = accountOf({
      id: accountIds.idOf(index),
      number: accountIds.numberOf(index),
      contractId: contractIds.idOf(contract),
      owner: nameOf(contract),
      kind: ACCOUNT_KINDS[kind],
      life,
      months: hashName([definition.name, 'life', index]),
      historyFrom,
    })
    const record = { account, position, kind: ACCOUNT_KINDS[kind] }
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

  function positionOfNumber(number: number): number | undefined {
    const index = accountIds.positionOfNumber(number)
    return index === undefined ? undefined : firstPosition + index
  }

  return {
    accountCount,
    contractCount,
    recordAt,
    contractAt,
    positionOfNumber,
    positionOfId: (id: string) => {
      const index = accountIds.positionOfId(id)
      return index === undefined ? undefined : firstPosition + index
    },
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
function customersOf(bank: string) {
  const templateOf = (contract: number): ContractTemplate => {
    const choice = contract < CONTRACT_TEMPLATES.length ? contract : hashName([bank, 'template', contract])
    return CONTRACT_TEMPLATES[choice % CONTRACT_TEMPLATES.length]!
  }
  const nameOf = (contract: number): string => {
    const random = randomStream(bank, 'customer', contract)
    return templateOf(contract).customer === 'company' ? firmName(random) : personName(random)
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
