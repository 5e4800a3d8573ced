import { formatAmount, parseAmount } from '../../../kernel/money.ts'
import { accountNumberOfFile } from '../definition-reading.ts'
import type { AccountInFile, BankFile } from '../definition-schema.ts'
import { at, ibanProblem, inEach, named, tooFine } from './issue.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'

/** Everything about accounts that their single fields cannot tell. */
export const checkAccounts: DefinitionCheck = (file) =>
  inEach('accounts', file.accounts, (account) =>
    ACCOUNT_RULES.flatMap(([field, finds]) => [...at([field], finds(account, file))]),
  )

/** What is wrong with a field of an account; undefined when nothing is. */
const ACCOUNT_RULES: readonly (readonly [
  keyof AccountInFile,
  (account: AccountInFile, file: BankFile) => string | undefined,
])[] = [
  [
    'contract',
    ({ contract }, file) => {
      const contracts = (file.contracts ?? []).map(({ id }) => id)
      return contracts.includes(contract)
        ? undefined
        : `unknown contract "${contract}"; this file has ${named(contracts)}`
    },
  ],
  ['iban', ({ iban }) => ibanProblem(iban, 'ordinary')],
  ['qrIban', ({ qrIban }) => ibanProblem(qrIban, 'qr')],
  [
    'number',
    (account) =>
      accountNumberOfFile(account) === undefined
        ? 'the IBAN does not end in 12 digits, so give the account a number'
        : undefined,
  ],
  ['openingBalance', ({ openingBalance, currency }) => finerThan(openingBalance, currency)],
  [
    'closedOn',
    ({ closedOn, openedOn }) =>
      closedOn !== undefined && closedOn <= openedOn
        ? `closed on ${closedOn}, but opened on ${openedOn}: close it on a later day`
        : undefined,
  ],
  [
    'allowedCurrencies',
    ({ allowedCurrencies, currency }) =>
      allowedCurrencies && !allowedCurrencies.includes(currency)
        ? `add ${currency}, the account's own currency`
        : undefined,
  ],
]

function finerThan(text: string, currency: string): string | undefined {
  return parseAmount(text, currency) === undefined ? tooFine(text, currency) : undefined
}

/** The closing balances that a file states are those that its bookings reach. */
export const checkClosings: DefinitionCheck = (file) =>
  inEach('accounts', file.accounts, (account) => {
    const { generate, currency, closings = [] } = account
    if (generate && closings.length > 0) {
      return at(['closings'], 'the account has a made-up history, so its balances follow from the seed')
    }
    return inEach('closings', closings, ({ date, balance }): Iterable<DefinitionIssue> => {
      const stated = parseAmount(balance, currency)
      const reached = balanceAfter(file, account, date)
      if (stated === undefined) return at(['balance'], tooFine(balance, currency))
      if (reached === undefined || stated === reached) return []
      const found = formatAmount(reached, currency)
      return at(['balance'], `the bookings until ${date} lead to ${found}, not to ${balance}`)
    })
  })

/** Undefined while an amount on the way cannot be read: that is reported where it stands. */
function balanceAfter(file: BankFile, account: AccountInFile, date: string): number | undefined {
  let balance = parseAmount(account.openingBalance, account.currency)
  for (const booking of file.bookings ?? []) {
    if (booking.account !== account.id || booking.date > date) continue
    const amount = parseAmount(booking.amount, account.currency)
    if (balance === undefined || amount === undefined) return undefined
    balance += booking.direction === 'CRDT' ? amount : -amount
  }
  return balance
}
