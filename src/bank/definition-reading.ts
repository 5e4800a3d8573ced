import { calendarDate, dayNumber } from '../kernel/calendar.ts'
import type { DayNumber } from '../kernel/calendar.ts'
import { assert } from '../kernel/assert.ts'
import { HOUR_MS, MINUTE_MS } from '../kernel/duration.ts'
import { parseAmount } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/money.ts'
import { bankInstant } from './bank-time.ts'
import type { TransactionDetails } from './booking.ts'
import type { AccountBooking, AccountDefinition } from './bank-definition.ts'
import type { AccountInFile, BookingInFile, TransactionInFile } from './definition-schema.ts'

/** From the form of the file, once it is checked, to the bank's own. */
export function accountFrom(account: AccountInFile, customerName: string): AccountDefinition {
  const number = accountNumberOfFile(account)
  assert(number !== undefined, `account ${account.id} has a number`)
  return {
    id: account.id,
    contractId: account.contract,
    number,
    iban: account.iban,
    currency: account.currency,
    allowedCurrencies: account.allowedCurrencies ?? [account.currency],
    owner: account.owner ?? customerName,
    designation: account.designation,
    typeCode: account.typeCode ?? 'TRAN',
    openingBalance: amountFrom(account.openingBalance, account.currency),
    openedOn: dayFrom(account.openedOn),
    generate: account.generate ?? false,
    qrIban: account.qrIban,
    closedOn: account.closedOn === undefined ? undefined : dayFrom(account.closedOn),
  }
}

export function bookingFrom(booking: BookingInFile, currency: string): AccountBooking {
  const bookedOn = dayFrom(booking.date)
  return {
    accountId: booking.account,
    direction: booking.direction,
    amount: amountFrom(booking.amount, currency),
    bookedOn,
    ...detailsFrom(booking, currency),
    id: booking.id,
    valueOn: booking.valueDate === undefined ? undefined : dayFrom(booking.valueDate),
    bookedAtMs: booking.time === undefined ? undefined : bankInstant(bookedOn, timeOfDayFrom(booking.time)),
    reversal: booking.reversal,
    transactions: booking.transactions?.map((transaction) => ({
      amount: amountFrom(transaction.amount, currency),
      ...detailsFrom(transaction, currency),
    })),
  }
}

/** The account's number in the payment-submission module: its own, or the end of its IBAN. */
export function accountNumberOfFile(account: AccountInFile): number | undefined {
  if (account.number !== undefined) return account.number
  const end = account.iban.slice(-12)
  return /^\d{12}$/.test(end) ? Number(end) : undefined
}

export function dayFrom(date: string): DayNumber {
  return dayNumber(calendarDate(date))
}

function detailsFrom(details: BookingInFile | TransactionInFile, currency: string): TransactionDetails {
  const { code, exchange, charges, information, endToEndId, remittance } = details
  const [domain, family, subFamily] = code?.split('/') ?? []
  return {
    code: domain && family && subFamily ? { domain, family, subFamily } : undefined,
    information,
    endToEndId,
    remittance,
    counterparty: details.counterparty && counterpartyFrom(details.counterparty),
    creditorReference: details.creditorReference,
    exchange: exchange && {
      instructedAmount: amountFrom(exchange.instructedAmount, exchange.currency),
      sourceCurrency: exchange.currency,
      targetCurrency: currency,
      rate: exchange.rate,
    },
    charges: charges && chargesFrom(charges, currency),
  }
}

type CounterpartyInFile = Required<TransactionInFile>['counterparty'] & object

function counterpartyFrom({
  name,
  address,
  iban,
  agent,
}: CounterpartyInFile): TransactionDetails['counterparty'] & object {
  return {
    name,
    address,
    iban,
    agent,
  }
}

function chargesFrom(charges: Required<TransactionInFile>['charges'] & object, currency: string) {
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
