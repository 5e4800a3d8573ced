import { formatAmount, parseAmount } from '../../../kernel/money.ts'
import { accountNumberOfFile } from '../definition-reading.ts'
import type { AccountInFile, BankFile, BookingInFile, TransactionInFile } from '../definition-schema.ts'
import { accountsById, at, ibanProblem, inEach, named, tooFine } from './issue.ts'
import type { DefinitionCheck, DefinitionIssue } from './issue.ts'
import { exchanged } from '../currency-exchange.ts'
import { isCreditorReference, isQrReference, qrReference } from '../references.ts'

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

/** Everything about bookings that their single fields cannot tell. */
export const checkBookings: DefinitionCheck = (file) => {
  const accounts = accountsById(file)
  return inEach('bookings', file.bookings, (booking) => {
    const account = accounts.get(booking.account)
    if (account) return problemsOf(account, booking)
    const known = named(accounts.keys())
    return at(['account'], `unknown account "${booking.account}"; this file describes ${known}`)
  })
}

function* problemsOf(account: AccountInFile, booking: BookingInFile): Generator<DefinitionIssue> {
  const { id, openedOn, closedOn } = account
  const { date, transactions } = booking
  if (date < openedOn) yield* at(['date'], `${date} lies before ${openedOn}, when "${id}" was opened`)
  if (closedOn !== undefined && date >= closedOn) {
    yield* at(['date'], `"${id}" is closed since ${closedOn}; book on an earlier day than ${date}`)
  }
  yield* transactionProblems(account, booking, booking)
  yield* inEach('transactions', transactions, (one) => transactionProblems(account, booking, one))
  if (transactions) yield* at(['amount'], sumProblem(account, booking, transactions))
}

function sumProblem(
  { currency }: AccountInFile,
  { amount }: BookingInFile,
  transactions: readonly TransactionInFile[],
): string | undefined {
  const parts = transactions.map((transaction) => parseAmount(transaction.amount, currency))
  const whole = parseAmount(amount, currency)
  if (whole === undefined || parts.includes(undefined)) return undefined
  const sum = parts.reduce<number>((total, part) => total + part!, 0)
  if (sum === whole) return undefined
  return `the transactions add up to ${formatAmount(sum, currency)}, the booking is ${amount} ${currency}`
}

/** What bookings and their transactions have in common: amount, exchange, charges, references, counterparty. */
function* transactionProblems(
  account: AccountInFile,
  booking: BookingInFile,
  details: BookingInFile | TransactionInFile,
): Generator<DefinitionIssue> {
  const { currency } = account
  const amount = parseAmount(details.amount, currency)
  yield* at(['amount'], finerThan(details.amount, currency))
  if (amount === 0) yield* at(['amount'], 'a booking of zero is none: give it an amount')
  yield* exchangeProblems(account, details, amount)
  yield* inEach('charges', details.charges, (charge) => at(['amount'], finerThan(charge.amount, currency)))
  yield* referenceProblems(account, booking, details)
  yield* at(['counterparty', 'iban'], ibanProblem(details.counterparty?.iban, 'any'))
}

function* exchangeProblems(
  { currency: targetCurrency }: AccountInFile,
  { exchange, amount: text }: BookingInFile | TransactionInFile,
  amount: number | undefined,
): Generator<DefinitionIssue> {
  if (!exchange) return
  const { currency: sourceCurrency, instructedAmount: instructed, rate } = exchange
  if (sourceCurrency === targetCurrency) {
    yield* at(['exchange', 'currency'], `the account is in ${targetCurrency} too; leave the exchange out`)
  }
  const instructedAmount = parseAmount(instructed, sourceCurrency)
  if (instructedAmount === undefined) {
    yield* at(['exchange', 'instructedAmount'], tooFine(instructed, sourceCurrency))
    return
  }
  const result = exchanged({ instructedAmount, rate, sourceCurrency, targetCurrency })
  if (amount === undefined || result === amount) return
  const product = `${instructed} ${sourceCurrency} × ${rate}`
  const found = `${formatAmount(result, targetCurrency)} ${targetCurrency}`
  yield* at(['exchange'], `${product} is ${found}, the amount says ${text}`)
}

function* referenceProblems(
  account: AccountInFile,
  booking: BookingInFile,
  { creditorReference: reference }: BookingInFile | TransactionInFile,
): Generator<DefinitionIssue> {
  if (!reference) return
  const { type, value } = reference
  const path = ['creditorReference', 'value']
  if (type === 'SCOR' && !isCreditorReference(value)) {
    yield* at(path, `"${value}" is no creditor reference of ISO 11649: RF, check digits, up to 21`)
  }
  if (type !== 'QRR') return
  if (!isQrReference(value)) yield* at(path, qrAdvice(value))
  if (booking.direction === 'CRDT' && account.qrIban === undefined) {
    const message = `QR bills are credited on a QR-IBAN; give account "${account.id}" a qrIban`
    yield* at(['creditorReference', 'type'], message)
  }
}

function qrAdvice(value: string): string {
  if (!/^\d{27}$/.test(value))
    return `"${value}" is no QR reference: it takes 27 digits, here are ${value.length}`
  return `"${value}" ends in the check digit ${value.slice(26)}; it should be ${qrReference(value.slice(0, 26)).slice(26)}`
}
