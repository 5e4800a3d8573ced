import type { DayNumber } from '../../../kernel/calendar.ts'
import { parseAmount } from '../../../kernel/money.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { BANK_BIC } from '../iban.ts'
import { BUSINESS_CASES } from '../codes.ts'
import type { BusinessCase } from '../codes.ts'
import { exchanged, rateOn } from '../currency-exchange.ts'
import type { Booking, BookingTransaction, TransactionDetails } from '../booking.ts'
import type { Account, BatchReferences, Charges, Counterparty, ExchangeDetails } from '../model.ts'
import { paymentTypeOf } from './checks/payment-types.ts'
import type { PaymentInformation, PaymentTransaction } from './order.ts'

/** An instructed amount in the currency of an account, and how it was exchanged when it was. */
export interface ConvertedAmount {
  readonly amount: MinorUnits
  readonly exchange?: ExchangeDetails | undefined
}

/** The same number of the account's own currency. */
export function unexchanged(account: Account, { amount, currency }: PaymentTransaction): ConvertedAmount {
  return { amount: parseAmount(amount, account.currency) ?? parseAmount(amount, currency) ?? 0 }
}

/** What a transaction that passed the checks costs or brings an account on a day. */
export function amountIn(
  account: Account,
  { amount, currency }: PaymentTransaction,
  day: DayNumber,
  seed: number,
): ConvertedAmount {
  const instructedAmount = parseAmount(amount, currency) ?? 0
  if (currency === account.currency) return { amount: instructedAmount }
  const exchange: ExchangeDetails = {
    instructedAmount,
    sourceCurrency: currency,
    targetCurrency: account.currency,
    rate: rateOn(day, currency, account.currency, seed),
  }
  return { amount: exchanged(exchange), exchange }
}

/** The debtor's side of one transaction; the batch is the order that it is part of. */
export function debitOf(
  transaction: PaymentTransaction,
  converted: ConvertedAmount,
  batch: BatchReferences,
  charges?: Charges,
): BookingTransaction {
  return {
    ...converted,
    ...detailsOf(transaction),
    references: { ...batch, instructionId: transaction.instructionId },
    charges,
    counterparty: creditorOf(transaction),
  }
}

/** The same for the one entry of a batch that must not say who got the money. */
export function anonymous({ amount, exchange, charges }: BookingTransaction): BookingTransaction {
  return { amount, exchange, charges }
}

/** The creditor's side, when the account is at this bank. */
export function creditOf(
  debtor: Account,
  payment: PaymentInformation,
  transaction: PaymentTransaction,
  converted: ConvertedAmount,
): Omit<Booking, 'bookedOn'> {
  return {
    ...converted,
    ...detailsOf(transaction),
    direction: 'CRDT',
    code: BUSINESS_CASES[creditCase(payment, transaction)].code,
    counterparty: { name: debtor.owner, iban: debtor.iban, agent: { bic: BANK_BIC } },
  }
}

export function debitCase(
  { booking, instant }: PaymentInformation,
  transaction: PaymentTransaction,
): BusinessCase {
  if (booking.salary) return 'salary-debit'
  if (instant) return paymentTypeOf(transaction) === 'S' ? 'instant-sepa-debit' : 'instant-debit'
  return ({ S: 'sepa-debit', D: 'domestic-debit', X: 'foreign-debit' } as const)[paymentTypeOf(transaction)]
}

function creditCase(
  { booking, instant }: PaymentInformation,
  { reference }: PaymentTransaction,
): BusinessCase {
  if (booking.salary) return 'salary-credit'
  if (reference?.type === 'QRR') return 'qr-credit'
  return instant ? 'instant-credit' : 'domestic-credit'
}

/** What both sides see of a transaction. */
function detailsOf(transaction: PaymentTransaction): TransactionDetails {
  const { endToEndId, uetr, purpose, reference, remittance, ultimateDebtor, ultimateCreditor } = transaction
  const { type, value = '' } = reference ?? {}
  return {
    endToEndId,
    uetr,
    purpose,
    ultimateDebtor,
    ultimateCreditor,
    creditorReference: type === 'QRR' || type === 'SCOR' ? { type, value } : undefined,
    remittance,
  }
}

function creditorOf({ creditor, creditorAccount, creditorAgent }: PaymentTransaction): Counterparty {
  const { type, identification, details } = creditorAccount
  const account =
    type === 'IBAN'
      ? { iban: identification }
      : { otherAccount: identification, otherAccountDetails: details }
  return { ...creditor, ...account, agent: creditorAgent }
}
