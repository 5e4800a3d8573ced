import { decimalsOf, parseAmount } from '../../../kernel/money.ts'
import { accountNumberOfFile } from '../definition-reading.ts'
import type { AccountInFile, BankFile } from '../definition-schema.ts'
import { ibanProblem } from './ibans.ts'
import { named } from './issue.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'

/** Everything about accounts that their single fields cannot tell. */
export const checkAccounts: DefinitionCheck = (file) =>
  (file.accounts ?? []).flatMap((account, index) =>
    [...problemsOf(file, account)].map(({ path, message }) => ({
      path: ['accounts', index, ...path],
      message,
    })),
  )

function* problemsOf(file: BankFile, account: AccountInFile): Generator<DefinitionIssue> {
  const contracts = (file.contracts ?? []).map((contract) => contract.id)
  if (!contracts.includes(account.contract)) {
    yield {
      path: ['contract'],
      message: `unknown contract "${account.contract}"; this file has ${named(contracts)}`,
    }
  }
  const iban = ibanProblem(account.iban, 'ordinary')
  if (iban) yield { path: ['iban'], message: iban }
  const qrIban = account.qrIban === undefined ? undefined : ibanProblem(account.qrIban, 'qr')
  if (qrIban) yield { path: ['qrIban'], message: qrIban }
  if (accountNumberOfFile(account) === undefined) {
    yield { path: ['number'], message: 'the IBAN does not end in 12 digits, so give the account a number' }
  }
  if (parseAmount(account.openingBalance, account.currency) === undefined) {
    yield { path: ['openingBalance'], message: tooFine(account.openingBalance, account.currency) }
  }
  if (account.closedOn !== undefined && account.closedOn <= account.openedOn) {
    yield {
      path: ['closedOn'],
      message: `closed on ${account.closedOn}, but opened on ${account.openedOn}: close it on a later day`,
    }
  }
  if (account.allowedCurrencies && !account.allowedCurrencies.includes(account.currency)) {
    yield { path: ['allowedCurrencies'], message: `add ${account.currency}, the account's own currency` }
  }
}

export function tooFine(text: string, currency: string): string {
  return `"${text}" is finer than ${currency} allows: it has ${decimalsOf(currency)} decimals`
}
