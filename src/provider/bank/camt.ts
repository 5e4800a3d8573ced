import { bankDateTime, dateOfDay, startOfBankDay } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import type {
  Camt053Balance,
  Camt053Charges,
  Camt053Entry,
  Camt053Exchange,
  Camt053Statement,
  Camt053Summary,
  Camt053Transaction,
  CreditDebit,
} from '../../messages/iso20022/camt053-model.ts'
import { camt053Chunks, writeCamt053 } from '../../messages/iso20022/camt053.ts'
import { endOfBankDay } from './bank-time.ts'
import { BANK_BIC } from './iban.ts'
import type { Charges, ExchangeDetails, LedgerEntry, LedgerTransaction, Statement } from './model.ts'

/** The camt.053.001.08 document of a statement. */
export function statementXml(statement: Statement): string {
  return writeCamt053(camt053Of(statement))
}

/** The same document piece by piece, each made when it is asked for. */
export function statementPieces(statement: Statement): Iterable<string> {
  return camt053Chunks(camt053Of(statement))
}

export function camt053Of(statement: Statement): Camt053Statement {
  const { account } = statement
  const balance = (amount: MinorUnits, date: string): Camt053Balance => ({
    amount: formatAmount(Math.abs(amount), account.currency),
    creditDebit: signOf(amount),
    date,
  })
  return {
    messageId: statement.id,
    statementId: statement.id,
    electronicSequenceNumber: statement.sequenceNumber,
    createdAt: bankDateTime(statement.createdAtMs),
    from: bankDateTime(startOfBankDay(statement.from)),
    to: bankDateTime(endOfBankDay(statement.to)),
    account: {
      iban: account.iban,
      currency: account.currency,
      owner: account.owner,
      servicerBic: BANK_BIC,
    },
    opening: balance(statement.opening, dateOfDay(statement.from)),
    closing: balance(statement.closing, dateOfDay(statement.to)),
    summary: summaryOf(statement),
    entries: { [Symbol.iterator]: () => entriesOf(statement) },
  }
}

function summaryOf({ entries, account }: Statement): Camt053Summary {
  const credits = entries.filter((entry) => entry.direction === 'CRDT')
  const debits = entries.filter((entry) => entry.direction === 'DBIT')
  const net = total(credits) - total(debits)
  return {
    count: entries.length,
    sum: formatAmount(total(entries), account.currency),
    net: formatAmount(Math.abs(net), account.currency),
    netCreditDebit: signOf(net),
    creditCount: credits.length,
    creditSum: formatAmount(total(credits), account.currency),
    debitCount: debits.length,
    debitSum: formatAmount(total(debits), account.currency),
  }
}

/** Each when it is its turn: a hundred thousand at once take more memory than what they are made of. */
function* entriesOf({ entries }: Statement): Generator<Camt053Entry> {
  for (const entry of entries) yield entryOf(entry)
}

function entryOf(entry: LedgerEntry): Camt053Entry {
  return {
    reference: entry.reference,
    amount: formatAmount(entry.amount, entry.currency),
    creditDebit: entry.direction,
    reversal: entry.reversal,
    bookingDate: dateOfDay(entry.bookedOn),
    valueDate: dateOfDay(entry.valueOn),
    accountServicerReference: entry.id,
    code: entry.code,
    information: entry.information,
    batch: entry.batch,
    transactions: entry.transactions.map((transaction) => transactionOf(transaction, entry.reversal)),
    ...moneyDetails(entry),
  }
}

function transactionOf(transaction: LedgerTransaction, reversal: boolean): Camt053Transaction {
  // A reversal keeps the parties of what it takes back, although the money flows the other way.
  const role = (transaction.direction === 'CRDT') === reversal ? 'creditor' : 'debtor'
  return {
    accountServicerReference: transaction.id,
    endToEndId: transaction.endToEndId,
    references: transaction.references,
    uetr: transaction.uetr,
    purpose: transaction.purpose,
    amount: formatAmount(transaction.amount, transaction.currency),
    creditDebit: transaction.direction,
    code: transaction.code,
    ...moneyDetails(transaction),
    counterparty: transaction.counterparty && { ...transaction.counterparty, role },
    ultimateDebtor: transaction.ultimateDebtor,
    ultimateCreditor: transaction.ultimateCreditor,
    reference: transaction.reference,
    remittance: transaction.remittance,
    information: transaction.information,
  }
}

function moneyDetails({ exchange, charges }: LedgerEntry | LedgerTransaction) {
  return {
    exchange: exchange && exchangeOf(exchange),
    charges: charges && chargesOf(charges),
  }
}

function exchangeOf(details: ExchangeDetails): Camt053Exchange {
  return { ...details, instructedAmount: formatAmount(details.instructedAmount, details.sourceCurrency) }
}

function chargesOf({ total: sum, currency, records }: Charges): Camt053Charges {
  return {
    total: formatAmount(sum, currency),
    currency,
    records: records.map((record) => ({ ...record, amount: formatAmount(record.amount, record.currency) })),
  }
}

function total(entries: readonly LedgerEntry[]): MinorUnits {
  return entries.reduce((sum, entry) => sum + entry.amount, 0)
}

function signOf(amount: MinorUnits): CreditDebit {
  return amount < 0 ? 'DBIT' : 'CRDT'
}
