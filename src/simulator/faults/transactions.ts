import { CORRELATION_ID } from '../../documents/headers.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { dayEarlier } from './balances.ts'
import { type Json, entriesOf, faultIn, header, eachEntryOf, fieldOf } from './fault.ts'
import { generated } from './generated.ts'

const LIST = ['account-information/list-transactions'] as const

export const TRANSACTION_FAULTS: readonly GatewayFault[] = [
  faultIn('transactions/in-dollars', LIST, {
    title: 'All entries are in dollars, whatever the account is in',
    breaks: ['transactions/currency-is-that-of-its-account'],
    answer: fieldOf('entries/*/amount/currency', () => 'USD'),
  }),
  faultIn('transactions/today-by-its-date-is-empty', LIST, {
    title: 'Asked for by its date, the current day has no transactions',
    breaks: ['transactions/current-date-equals-no-date'],
    answer: entriesOf((entries, { request, nowMs }) =>
      request.query.get('date') === bankDateAt(nowMs) ? [] : entries,
    ),
  }),
  faultIn('transactions/pending-bookings-shown', LIST, {
    title: 'Pending bookings appear in the list',
    breaks: ['consistency/intraday-balance-adds-up'],
    note: 'what is pending is of the next day',
    listedEntries: (day) => [...day.entries, ...day.pending],
  }),
  faultIn('transactions/pending-entry-says-so', LIST, {
    title: 'The list ends with an entry whose status is pending',
    breaks: ['transactions/show-no-pending-entry'],
    answer: entriesOf((entries) => [
      ...entries,
      ...entries
        .slice(0, 1)
        .map((entry) => ({ ...zero(entry), entryId: `${String(entry['entryId'])}P`, status: 'PDNG' })),
    ]),
  }),
  faultIn('transactions/list-of-the-day-before', LIST, {
    title: 'The list of a past day is that of the day before',
    breaks: ['transactions/are-of-the-requested-day'],
    ledgerDay: (requested) => requested - 1,
  }),
  faultIn('transactions/yesterday-without-a-date', LIST, {
    title: 'Without a date the bookings are dated the day before',
    breaks: ['transactions/without-date-are-of-the-current-day', 'reconciliation/not-booked-before-its-day'],
    answer: eachEntryOf((entry, _index, { request }) =>
      request.query.has('date') ? entry : dayEarlier(entry, 'bookingDate'),
    ),
  }),
  generated('transactions/last-entry-lost', {
    is: 'damage/account-information/list-transactions/entries/without-the-last',
    contradicts: { 'day/balance': 'bookings', 'payment/number': 'list' },
    title: 'The last entry of a list is missing',
    breaks: ['consistency/closing-balances-add-up', 'statements/entries-equal-transactions'],
  }),
  generated('transactions/newest-first', {
    is: 'damage/account-information/list-transactions/entries/reversed',
    title: 'The entries of a list stand in another order than those of the statement',
    breaks: ['statements/entries-are-in-the-same-order'],
  }),
  generated('transactions/entry-twice', {
    is: 'damage/account-information/list-transactions/entries/one-twice',
    title: 'The first entry of a list comes twice',
    breaks: ['transactions/entry-ids-are-distinct', 'consistency/closing-balances-add-up'],
  }),
  generated('transactions/amount-a-cent-off', {
    is: 'wire/account-information/list-transactions/entries.*.amount.amount/revalue',
    contradicts: { 'payment/amount': 'list' },
    title: 'The amounts of entries have another last digit',
    breaks: ['consistency/closing-balances-add-up', 'entries/transactions-add-up'],
  }),
  faultIn('transactions/direction-turned', LIST, {
    contradicts: { 'payment/direction': 'list' },
    title: 'The first entry has the wrong transactionType',
    breaks: ['consistency/closing-balances-add-up', 'entries/transactions-add-up'],
    answer: entriesOf(([first, ...rest]) => {
      if (!first) return []
      return [{ ...first, transactionType: first['transactionType'] === 'CRDT' ? 'DBIT' : 'CRDT' }, ...rest]
    }),
  }),
  faultIn('transactions/wrong-exchange-rate', LIST, {
    title: 'The exchange rate does not give the amount',
    breaks: ['entries/exchange-rate-fits'],
    answer: fieldOf('entries/*/instructedAmount', (amount) => ({
      ...(amount as Json),
      exchangeRate: '7.77',
    })),
  }),
  faultIn('transactions/ids-change-with-every-call', LIST, {
    title: 'An entry has another entryId in every call',
    breaks: ['consistency/entries-are-stable'],
    answer: eachEntryOf((entry, _index, view) => ({
      ...entry,
      entryId: `${String(entry['entryId'])}${header(view, CORRELATION_ID)}`,
    })),
  }),
  faultIn('transactions/ids-count-from-one-every-day', LIST, {
    title: 'The entryId is only the position in the list',
    breaks: ['consistency/entry-ids-are-unique-across-days'],
    answer: eachEntryOf((entry, index) => ({ ...entry, entryId: String(index + 1) })),
  }),
  faultIn('transactions/links-of-another-account', LIST, {
    contradicts: { 'account/id': 'links of a list' },
    title: 'The links of a list lead to another account',
    breaks: ['transactions/links-have-documented-shapes'],
    answer: fieldOf('_links/balance', () => '/accounts/other/balance'),
  }),
]

function zero(entry: Json): Json {
  return {
    ...entry,
    amount: { ...(entry['amount'] as Json), amount: '0.00' },
    transactions: [],
    instructedAmount: undefined,
    totalChargesAmount: undefined,
  }
}
