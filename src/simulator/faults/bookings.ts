import type { GatewayFault } from '../policies/gateway.ts'
import { entriesOf, xmlOf } from './distort.ts'
import type { Json } from './distort.ts'

/** Payments that are booked otherwise than they were ordered, or shown otherwise than they were booked. */
export const BOOKING_FAULTS: readonly GatewayFault[] = [
  {
    id: 'bookings/rounded-up',
    title: 'A payment is debited with the next higher cent',
    breaks: ['reconciliation/payment-is-booked'],
    alsoBreaks: { 'reconciliation/statement-shows-the-payment': 'the statement shows what was debited' },
    bank: { debited: (amount) => amount + 1 },
  },
  {
    id: 'bookings/twice',
    title: 'A payment is booked twice',
    breaks: ['reconciliation/payment-is-booked-once'],
    alsoBreaks: {
      'reconciliation/single-booking-has-an-entry-for-each': 'there are twice as many entries',
      'reconciliation/batch-booking-is-one-entry': 'there are twice as many entries',
    },
    bank: { timesBooked: 2 },
  },
  {
    id: 'bookings/remittance-lost',
    title: 'The transaction list does not show the remittance information',
    breaks: ['reconciliation/remittance-is-shown'],
    operations: ['account-information/list-transactions'],
    answer: entriesOf((entries) =>
      entries.map((entry) => ({
        ...entry,
        transactions: (entry['transactions'] as Json[]).map(({ remittanceInformation: _, ...item }) => item),
      })),
    ),
  },
  {
    id: 'bookings/always-batch',
    title: 'All transactions of an order are one entry, whatever was asked for',
    breaks: ['reconciliation/single-booking-has-an-entry-for-each'],
    bank: { booksAsBatch: () => true },
  },
  {
    id: 'bookings/never-batch',
    title: 'Every transaction is an entry of its own, whatever was asked for',
    breaks: ['reconciliation/batch-booking-is-one-entry'],
    alsoBreaks: { 'reconciliation/salaries-show-no-creditor': 'an entry of its own shows its creditor' },
    bank: { booksAsBatch: () => false },
  },
  {
    id: 'bookings/salaries-with-names',
    title: 'A batch of salaries shows who got them',
    breaks: ['reconciliation/salaries-show-no-creditor'],
    bank: { showsDetails: () => true },
  },
  {
    id: 'bookings/not-credited',
    title: 'A payment to another account of the bank does not reach it',
    breaks: ['reconciliation/own-account-is-credited'],
    bank: { creditsOnUs: false },
  },
  {
    id: 'bookings/on-a-bank-holiday',
    title: 'Payments are booked on bank holidays and at weekends',
    breaks: ['reconciliation/nothing-is-booked-on-a-bank-holiday'],
    alsoBreaks: {
      'statuses/moved-date-is-told': 'nothing is moved',
      'reconciliation/payment-is-booked': 'it is no longer booked on the day after',
    },
    bank: { executionDay: (requested) => requested },
  },
  {
    id: 'bookings/statement-a-cent-off',
    title: 'The transactions of a statement are one cent more than what was debited',
    breaks: ['reconciliation/statement-shows-the-payment'],
    bank: {
      statement: (statement) => ({
        ...statement,
        entries: statement.entries.map((entry) => ({
          ...entry,
          transactions: entry.transactions.map((item) => ({ ...item, amount: item.amount + 1 })),
        })),
      }),
    },
  },
  {
    id: 'statements/summary-miscounted',
    title: 'The summary of a statement counts one entry too many',
    breaks: ['statements/summary-adds-up'],
    operations: ['account-information/read-statement'],
    answer: xmlOf((text) =>
      text.replace(
        /(<TtlNtries>\s*<NbOfNtries>)(\d+)/,
        (_, before: string, count: string) => `${before}${Number(count) + 1}`,
      ),
    ),
  },
  {
    id: 'statements/batch-miscounted',
    title: 'A batch of a statement counts one transaction too many',
    breaks: ['statements/batches-add-up'],
    operations: ['account-information/read-statement'],
    answer: xmlOf((text) =>
      text.replaceAll(
        /(<Btch>\s*<NbOfTxs>)(\d+)/g,
        (_, before: string, count: string) => `${before}${Number(count) + 1}`,
      ),
    ),
  },
]
