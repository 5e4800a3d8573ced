import { formatAmount, parseAmount } from '../../../kernel/money.ts'
import type { AccountInFile, BookingInFile, TransactionInFile } from '../definition-schema.ts'
import { exchanged } from '../currency-exchange.ts'
import { isCreditorReference, isQrReference, qrReference } from '../references.ts'
import { tooFine } from './accounts.ts'
import { ibanProblem } from './ibans.ts'
import type { DefinitionIssue } from './issue.ts'

/** What bookings and their transactions have in common: amount, exchange, charges, references, counterparty. */
export function* transactionProblems(
  account: AccountInFile,
  booking: BookingInFile,
  details: BookingInFile | TransactionInFile,
): Generator<DefinitionIssue> {
  const amount = parseAmount(details.amount, account.currency)
  if (amount === undefined) yield { path: ['amount'], message: tooFine(details.amount, account.currency) }
  if (amount === 0) yield { path: ['amount'], message: 'a booking of zero is none: give it an amount' }
  yield* exchangeProblems(account, details, amount)
  for (const [index, charge] of (details.charges ?? []).entries()) {
    if (parseAmount(charge.amount, account.currency) === undefined) {
      yield { path: ['charges', index, 'amount'], message: tooFine(charge.amount, account.currency) }
    }
  }
  yield* referenceProblems(account, booking, details)
  const iban = details.counterparty?.iban
  const problem = iban === undefined ? undefined : ibanProblem(iban, 'any')
  if (problem) yield { path: ['counterparty', 'iban'], message: problem }
}

function* exchangeProblems(
  account: AccountInFile,
  { exchange, amount: text }: BookingInFile | TransactionInFile,
  amount: number | undefined,
): Generator<DefinitionIssue> {
  if (!exchange) return
  if (exchange.currency === account.currency) {
    yield {
      path: ['exchange', 'currency'],
      message: `the account is in ${account.currency} too; leave the exchange out`,
    }
  }
  const instructedAmount = parseAmount(exchange.instructedAmount, exchange.currency)
  if (instructedAmount === undefined) {
    yield {
      path: ['exchange', 'instructedAmount'],
      message: tooFine(exchange.instructedAmount, exchange.currency),
    }
    return
  }
  const result = exchanged({
    instructedAmount,
    rate: exchange.rate,
    sourceCurrency: exchange.currency,
    targetCurrency: account.currency,
  })
  if (amount === undefined || result === amount) return
  const product = `${exchange.instructedAmount} ${exchange.currency} × ${exchange.rate}`
  yield {
    path: ['exchange'],
    message: `${product} is ${formatAmount(result, account.currency)} ${account.currency}, the amount says ${text}`,
  }
}

function* referenceProblems(
  account: AccountInFile,
  booking: BookingInFile,
  { creditorReference: reference }: BookingInFile | TransactionInFile,
): Generator<DefinitionIssue> {
  if (!reference) return
  const path = ['creditorReference', 'value']
  if (reference.type === 'SCOR' && !isCreditorReference(reference.value)) {
    yield {
      path,
      message: `"${reference.value}" is no creditor reference of ISO 11649: RF, check digits, up to 21`,
    }
  }
  if (reference.type !== 'QRR') return
  if (!isQrReference(reference.value)) yield { path, message: qrAdvice(reference.value) }
  if (booking.direction === 'CRDT' && account.qrIban === undefined) {
    yield {
      path: ['creditorReference', 'type'],
      message: `QR bills are credited on a QR-IBAN; give account "${account.id}" a qrIban`,
    }
  }
}

function qrAdvice(value: string): string {
  if (!/^\d{27}$/.test(value))
    return `"${value}" is no QR reference: it takes 27 digits, here are ${value.length}`
  return `"${value}" ends in the check digit ${value.slice(26)}; it should be ${qrReference(value.slice(0, 26)).slice(26)}`
}
