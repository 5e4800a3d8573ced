import { formatAmount, parseAmount } from '../../../kernel/money.ts'
import type { AccountInFile, BankFile } from '../definition-schema.ts'
import { tooFine } from './accounts.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'

/** The closing balances that a file states are those that its bookings reach. */
export const checkClosings: DefinitionCheck = (file) =>
  (file.accounts ?? []).flatMap((account, index) =>
    [...problemsOf(file, account)].map(({ path, message }) => ({
      path: ['accounts', index, 'closings', ...path],
      message,
    })),
  )

function* problemsOf(file: BankFile, account: AccountInFile): Generator<DefinitionIssue> {
  const { currency, closings = [] } = account
  if (account.generate && closings.length > 0) {
    yield { path: [], message: 'the account has a made-up history, so its balances follow from the seed' }
    return
  }
  for (const [index, { date, balance }] of closings.entries()) {
    const stated = parseAmount(balance, currency)
    const reached = balanceAfter(file, account, date)
    if (stated === undefined) yield { path: [index, 'balance'], message: tooFine(balance, currency) }
    else if (reached !== undefined && stated !== reached) {
      yield {
        path: [index, 'balance'],
        message: `the bookings until ${date} lead to ${formatAmount(reached, currency)}, not to ${balance}`,
      }
    }
  }
}

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
