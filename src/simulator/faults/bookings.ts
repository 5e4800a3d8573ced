import type { Policy } from '../../provider/bank/bank-policy.ts'
import { BANK_BIC } from '../../provider/bank/iban.ts'
import type { LedgerEntry, LedgerTransaction } from '../../provider/bank/model.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, xmlOf, row } from './fault.ts'
import { generated } from './generated.ts'

/** Payments that are booked otherwise than they were ordered, or shown otherwise than they were booked. */
export const BOOKING_FAULTS: readonly GatewayFault[] = [
  row('bookings/rounded-up', {
    title: 'A payment is debited with the next higher cent',
    breaks: ['reconciliation/payment-is-booked'],
    note: 'the statement shows what was debited',
    debited: (amount) => amount + 1,
  }),
  row('bookings/twice', {
    title: 'A payment is booked twice',
    breaks: ['reconciliation/payment-is-booked-once'],
    timesBooked: () => 2,
  }),
  row('bookings/exchange-forgotten', {
    title: 'A payment in another currency is debited as the same number of units of that of the account',
    breaks: ['reconciliation/exchange-is-of-the-order'],
    exchanges: false,
  }),
  row('bookings/first-debtor-pays-all', {
    title: 'All payments of a message are debited to the account that its first one names',
    breaks: ['reconciliation/debtor-alone-is-debited'],
    debtorOf: ({ debtorAccount }, { payments }) => payments[0]?.debtorAccount ?? debtorAccount,
  }),
  row('bookings/later-debtors-forgotten', {
    title: 'Of a message with several debtors only what the first one has to pay is booked',
    breaks: ['reconciliation/each-debtor-is-debited'],
    timesBooked: ({ debtorAccount }, { payments }) =>
      payments[0]?.debtorAccount.identification === debtorAccount.identification ? 1 : 0,
  }),
  generated('bookings/amounts-in-32-bits', {
    is: 'damage/account-information/list-transactions/entries.*.amount.amount/cents-in-32-bits',
    title:
      'The transaction list has amounts of entries as numbers of 32 bits, so that large ones come out as others',
    breaks: ['entries/transactions-add-up'],
  }),
  row('bookings/refused-order-executed', {
    title: 'An order is executed before its token is looked at, and answered 401 all the same',
    breaks: ['reconciliation/refused-order-is-not-booked'],
    actsBeforeTokens: true,
  }),
  row('bookings/rejected-payment-executed', {
    title: 'Of an order that is accepted in part, what is told as rejected is executed all the same',
    breaks: ['reconciliation/rejected-payment-is-not-booked'],
    executes: () => true,
  }),
  row('bookings/one-payment-for-each-end-to-end-id', {
    title: 'Of the payments of an order with one endToEndId only the first is made',
    breaks: ['reconciliation/order-is-booked-as-a-whole'],
    executes: (isRejected, index, { transactions }) =>
      !isRejected &&
      transactions.findIndex(({ endToEndId }) => endToEndId === transactions[index]?.endToEndId) === index,
  }),
  generated('bookings/remittance-lost', {
    is: 'damage/account-information/list-transactions/entries.*.transactions.*.remittanceInformation/cut-at-16',
    title: 'Of the remittance information the transaction list shows the first letters alone',
    breaks: ['reconciliation/remittance-is-shown'],
  }),
  row('bookings/other-payments-lost', {
    title: 'Of an order the list of a day has the first payment alone',
    breaks: ['reconciliation/order-is-booked-as-a-whole'],
    listedEntries: ({ entries }) => firstOfEachOrder(entries),
  }),
  row('bookings/to-somebody-else', {
    title: 'A payment is shown with another account than the one that it was ordered to',
    breaks: ['reconciliation/creditor-is-shown'],
    ...listing((item) =>
      item.references && item.counterparty
        ? { ...item, counterparty: { ...item.counterparty, ...SOMEBODY_ELSE } }
        : item,
    ),
  }),
  generated('bookings/end-to-end-id-in-capitals', {
    is: 'damage/account-information/list-transactions/entries.*.transactions.*.endToEndId/upper',
    title: 'endToEndIds are shown in capitals',
    breaks: ['reconciliation/end-to-end-id-is-shown'],
  }),
  row('bookings/debited-elsewhere', {
    title: 'A payment to another account of the bank is shown there as a debit',
    breaks: ['reconciliation/debtor-alone-is-debited'],
    listedEntries: ({ entries }) =>
      entries.map((entry) => (isFromThisBank(entry) ? { ...entry, direction: 'DBIT' } : entry)),
  }),
  generated('bookings/reference-as-number', {
    is: 'damage/account-information/list-transactions/entries.*.transactions.*.remittanceReference.reference/read-as-number',
    title: 'Long references have been numbers on the way, and lost their last digits',
    breaks: ['reconciliation/reference-is-shown'],
  }),
  row('bookings/always-batch', {
    title: 'All transactions of an order are one entry, whatever was asked for',
    breaks: ['reconciliation/single-booking-has-an-entry-for-each'],
    booksAsBatch: () => true,
  }),
  row('bookings/never-batch', {
    title: 'Every transaction is an entry of its own, whatever was asked for',
    breaks: ['reconciliation/batch-booking-is-one-entry'],
    booksAsBatch: () => false,
  }),
  row('bookings/salaries-with-names', {
    title: 'A batch of salaries shows who got them',
    breaks: ['reconciliation/salaries-show-no-creditor'],
    showsDetails: () => true,
  }),
  row('bookings/not-credited', {
    contradicts: { 'payment/amount': 'list of the creditor' },
    title: 'A payment to another account of the bank does not reach it',
    breaks: ['reconciliation/own-account-is-credited'],
    creditsOnUs: false,
  }),
  row('bookings/on-a-bank-holiday', {
    title: 'Payments are booked on bank holidays and at weekends',
    breaks: ['reconciliation/nothing-is-booked-on-a-bank-holiday'],
    executionDay: (requested) => requested,
  }),
  generated('statements/summary-miscounted', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.TxsSummry.TtlNtries.NbOfNtries/revalue',
    title: 'The summary of a statement counts another number of entries',
    breaks: ['statements/summary-adds-up'],
  }),
  faultIn('statements/pending-entry', ['account-information/read-statement'], {
    title: 'Statements end with an entry that is pending',
    breaks: ['statements/entries-are-booked'],
    answer: xmlOf((text) => {
      const start = text.indexOf('<Ntry>')
      const end = text.indexOf('</Ntry>', start) + '</Ntry>'.length
      if (start < 0) return text
      return text.slice(0, end) + text.slice(start, end).replace('>BOOK<', '>PDNG<') + text.slice(end)
    }),
  }),
  generated('statements/batch-miscounted', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.Btch.NbOfTxs/revalue',
    title: 'A batch of a statement counts another number of transactions',
    breaks: ['statements/batches-add-up'],
  }),
]

/** An account of nobody who is in an order. */
const SOMEBODY_ELSE = { iban: 'CH5604835012345678009', otherAccount: undefined }

/** Lists whose transactions are shown otherwise than they were booked. */
function listing(shown: (item: LedgerTransaction) => LedgerTransaction): Partial<Policy> {
  return {
    listedEntries: ({ entries }) =>
      entries.map((entry) => ({ ...entry, transactions: entry.transactions.map(shown) })),
  }
}

/** The transactions that nobody ordered and, of each order, the first one; no entry that would be left without any. */
function firstOfEachOrder(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const transactions = entry.transactions.filter(({ references }) => {
      if (!references) return true
      const isFirst = !seen.has(references.messageId)
      seen.add(references.messageId)
      return isFirst
    })
    return transactions.length === 0 ? [] : [{ ...entry, transactions }]
  })
}

function isFromThisBank({ direction, transactions }: LedgerEntry): boolean {
  return (
    direction === 'CRDT' && transactions.some(({ counterparty }) => counterparty?.agent?.bic === BANK_BIC)
  )
}
