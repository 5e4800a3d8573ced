import { type DayNumber, HOUR_MS, MINUTE_MS, calendarDate, dayNumber } from '../../kernel/calendar.ts'
import { assert } from '../../kernel/result.ts'
import { type MinorUnits, parseAmount } from '../../kernel/money.ts'
import { bankInstant } from './bank-time.ts'
import { codeFrom } from './codes.ts'
import type { AccountBooking, AccountDefinition } from './bank-definition.ts'
import type { AccountInFile, BookingInFile, TransactionInFile } from './definition-schema.ts'

/** From the form of the file, once it is checked, to the bank's own: what is said in both ways is said alike. */
export function accountFrom(
  { contract, openingBalance, openedOn, closedOn, closings: _, ...account }: AccountInFile,
  customerName: string,
): AccountDefinition {
  const number = accountNumberOfFile(account)
  assert(number !== undefined, `account ${account.id} has a number`)
  return {
    allowedCurrencies: [account.currency],
    owner: customerName,
    typeCode: 'TRAN',
    generate: false,
    ...account,
    number,
    contractId: contract,
    openingBalance: amountFrom(openingBalance, account.currency),
    openedOn: dayFrom(openedOn),
    ...(closedOn !== undefined && { closedOn: dayFrom(closedOn) }),
  }
}

export function bookingFrom(
  { account, date, time, valueDate, transactions, ...booking }: BookingInFile,
  currency: string,
): AccountBooking {
  const bookedOn = dayFrom(date)
  return {
    ...transactionFrom(booking, currency),
    accountId: account,
    bookedOn,
    ...(valueDate !== undefined && { valueOn: dayFrom(valueDate) }),
    ...(time !== undefined && { bookedAtMs: bankInstant(bookedOn, timeOfDayFrom(time)) }),
    ...(transactions && { transactions: transactions.map((one) => transactionFrom(one, currency)) }),
  }
}

/** The account's number in the payment-submission module: its own, or the end of its IBAN. */
export function accountNumberOfFile(account: Pick<AccountInFile, 'number' | 'iban'>): number | undefined {
  if (account.number !== undefined) return account.number
  const end = account.iban.slice(-12)
  return /^\d{12}$/.test(end) ? Number(end) : undefined
}

export function dayFrom(date: string): DayNumber {
  return dayNumber(calendarDate(date))
}

function transactionFrom<Written extends TransactionInFile>(
  { amount, code, exchange, charges, ...rest }: Written,
  currency: string,
) {
  return {
    ...rest,
    amount: amountFrom(amount, currency),
    ...(code !== undefined && { code: codeFrom(code) }),
    ...(exchange && {
      exchange: {
        instructedAmount: amountFrom(exchange.instructedAmount, exchange.currency),
        sourceCurrency: exchange.currency,
        targetCurrency: currency,
        rate: exchange.rate,
      },
    }),
    ...(charges && { charges: chargesFrom(charges, currency) }),
  }
}

function chargesFrom(charges: NonNullable<TransactionInFile['charges']>, currency: string) {
  const records = charges.map((charge) => ({
    ...charge,
    amount: amountFrom(charge.amount, currency),
    currency,
  }))
  return { total: records.reduce((sum, record) => sum + record.amount, 0), currency, records }
}

function amountFrom(text: string, currency: string): MinorUnits {
  const amount = parseAmount(text, currency)
  assert(amount !== undefined, `${text} is an amount in ${currency}`)
  return amount
}

function timeOfDayFrom(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return hours! * HOUR_MS + minutes! * MINUTE_MS
}
