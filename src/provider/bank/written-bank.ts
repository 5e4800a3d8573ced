import { bankDateTime, bankDayAt, dateOfDay } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import { formatAmount } from '../../kernel/money.ts'
import type { Bank } from './bank.ts'
import { codeText } from './codes.ts'
import type { BankFile, BookingInFile, TransactionInFile } from './definition-schema.ts'
import type { Account, Counterparty, LedgerEntry, LedgerTransaction } from './model.ts'

/** A bank as a file: these accounts and what is booked on them by now, of which nothing is made up any more. */
export function writtenBank(bank: Bank, accounts: readonly Account[], nowMs: number): BankFile {
  const today = bankDayAt(nowMs)
  const known = accounts.filter(({ openedOn }) => openedOn <= today)
  const books = known.map((account) => {
    const last = Math.min(today, (account.closedOn ?? Infinity) - 1)
    const days = Array.from({ length: last - account.openedOn + 1 }, (_, index) =>
      bank.ledgerDay(account, account.openedOn + index, nowMs),
    )
    return { account, days, closing: { date: dateOfDay(last), balance: days.at(-1)!.closing } }
  })
  const contracts = new Map(known.map(({ contractId: id }) => [id, bank.contract(id)?.customerName ?? id]))
  return {
    name: bank.providerId,
    providerId: bank.providerId,
    contracts: [...contracts].map(([id, customer]) => ({ id, customer })),
    accounts: books.map(({ account: { contractId, openedOn, closedOn, ...said }, days, closing }) =>
      defined({
        ...said,
        contract: contractId,
        allowedCurrencies: [...said.allowedCurrencies],
        openedOn: dateOfDay(openedOn),
        closedOn: closedOn === undefined ? undefined : dateOfDay(closedOn),
        openingBalance: formatAmount(days[0]!.opening, said.currency),
        closings: [{ ...closing, balance: formatAmount(closing.balance, said.currency) }],
      }),
    ),
    bookings: books.flatMap(({ account, days }) =>
      days.flatMap(({ entries }) => entries.map((entry) => bookingOf(account, entry))),
    ),
  }
}

function bookingOf({ id: account }: Account, entry: LedgerEntry): BookingInFile {
  const [first, ...others] = entry.transactions.map(transactionOf)
  return defined({
    ...(others.length === 0 ? first : factsOf(entry)),
    account,
    id: /^[A-Za-z0-9._-]{1,28}$/.test(entry.id) ? entry.id : undefined,
    date: dateOfDay(entry.bookedOn),
    time: bankDateTime(entry.bookedAtMs).slice(11, 16),
    valueDate: dateOfDay(entry.valueOn),
    direction: entry.direction,
    amount: formatAmount(entry.amount, entry.currency),
    reversal: entry.reversal || undefined,
    information: entry.information,
    transactions: others.length === 0 ? undefined : [first!, ...others],
  })
}

function transactionOf(transaction: LedgerTransaction): TransactionInFile {
  const { counterparty, information, remittance, reference, endToEndId } = transaction
  return defined({
    ...factsOf(transaction),
    amount: formatAmount(transaction.amount, transaction.currency),
    information,
    endToEndId: endToEndId || undefined,
    counterparty: counterparty?.name ? partyOf(counterparty) : undefined,
    remittance: remittance || undefined,
    creditorReference: reference,
  })
}

/** What entries and their transactions have in common. */
function factsOf({ code, exchange, charges }: LedgerEntry | LedgerTransaction) {
  return defined({
    code: codeText(code),
    exchange: exchange && {
      instructedAmount: formatAmount(exchange.instructedAmount, exchange.sourceCurrency),
      currency: exchange.sourceCurrency,
      rate: exchange.rate,
    },
    charges: charges?.records.map(({ amount, currency, type, included }) => ({
      amount: formatAmount(amount, currency),
      type,
      included,
    })),
  })
}

/** Of an address and a bank, what a file can have: all of it, or nothing. */
function partyOf({ name, iban, agent, address = {} }: Counterparty): TransactionInFile['counterparty'] {
  const { streetName, buildingNumber, postCode, townName, country } = address
  const { bic, clearingCode, memberId } = agent ?? {}
  const isWhole = streetName && buildingNumber && postCode && townName && country
  return defined({
    name,
    iban,
    address: isWhole ? { streetName, buildingNumber, postCode, townName, country } : undefined,
    agent: bic ? defined({ bic, clearingCode, memberId }) : undefined,
  })
}
