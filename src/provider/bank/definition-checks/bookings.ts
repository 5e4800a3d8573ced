import { formatAmount, parseAmount } from '../../../kernel/money.ts'
import type { AccountInFile, BookingInFile, TransactionInFile } from '../definition-schema.ts'
import { accountsById, named } from './issue.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'
import { transactionProblems } from './transactions.ts'

/** Everything about bookings that their single fields cannot tell. */
export const checkBookings: DefinitionCheck = (file) => {
  const accounts = accountsById(file)
  return (file.bookings ?? []).flatMap((booking, index) => {
    const account = accounts.get(booking.account)
    const problems = account ? [...problemsOf(account, booking)] : [unknownAccount(booking, accounts.keys())]
    return problems.map(({ path, message }) => ({ path: ['bookings', index, ...path], message }))
  })
}

function unknownAccount(booking: BookingInFile, known: Iterable<string>): DefinitionIssue {
  return {
    path: ['account'],
    message: `unknown account "${booking.account}"; this file describes ${named(known)}`,
  }
}

function* problemsOf(account: AccountInFile, booking: BookingInFile): Generator<DefinitionIssue> {
  if (booking.date < account.openedOn) {
    yield {
      path: ['date'],
      message: `${booking.date} lies before ${account.openedOn}, when "${account.id}" was opened`,
    }
  }
  if (account.closedOn !== undefined && booking.date >= account.closedOn) {
    yield {
      path: ['date'],
      message: `"${account.id}" is closed since ${account.closedOn}; book on an earlier day than ${booking.date}`,
    }
  }
  yield* transactionProblems(account, booking, booking)
  for (const [index, transaction] of (booking.transactions ?? []).entries()) {
    for (const { path, message } of transactionProblems(account, booking, transaction)) {
      yield { path: ['transactions', index, ...path], message }
    }
  }
  if (booking.transactions) yield* sumProblem(account, booking, booking.transactions)
}

function* sumProblem(
  account: AccountInFile,
  booking: BookingInFile,
  transactions: readonly TransactionInFile[],
): Generator<DefinitionIssue> {
  const parts = transactions.map((transaction) => parseAmount(transaction.amount, account.currency))
  const whole = parseAmount(booking.amount, account.currency)
  if (whole === undefined || parts.includes(undefined)) return
  const sum = parts.reduce<number>((total, part) => total + part!, 0)
  if (sum === whole) return
  const total = formatAmount(sum, account.currency)
  yield {
    path: ['amount'],
    message: `the transactions add up to ${total}, the booking is ${booking.amount} ${account.currency}`,
  }
}
