import { CORRELATION_ID } from '../../documents/headers.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { dayEarlier } from './balances.ts'
import { type Json, bodyOf, centMore, entriesOf, header } from './fault.ts'

const LIST = ['account-information/list-transactions'] as const

export const TRANSACTION_FAULTS: readonly GatewayFault[] = [
  {
    id: 'transactions/in-dollars',
    title: 'All entries are in dollars, whatever the account is in',
    breaks: ['transactions/currency-is-that-of-its-account'],
    operations: LIST,
    answer: entriesOf((entries) =>
      entries.map((entry) => ({ ...entry, amount: { ...(entry['amount'] as Json), currency: 'USD' } })),
    ),
  },
  {
    id: 'transactions/today-by-its-date-is-empty',
    title: 'Asked for by its date, the current day has no transactions',
    breaks: ['transactions/current-date-equals-no-date'],
    operations: LIST,
    answer: entriesOf((entries, { request, nowMs }) =>
      request.query.get('date') === bankDateAt(nowMs) ? [] : entries,
    ),
  },
  {
    id: 'transactions/pending-bookings-shown',
    title: 'Pending bookings appear in the list',
    breaks: ['consistency/intraday-balance-adds-up'],
    note: 'what is pending is of the next day',
    operations: LIST,
    bank: { listedEntries: (day) => [...day.entries, ...day.pending] },
  },
  {
    id: 'transactions/pending-entry-says-so',
    title: 'The list ends with an entry whose status is pending',
    breaks: ['transactions/show-no-pending-entry'],
    operations: LIST,
    answer: entriesOf((entries) => [
      ...entries,
      ...entries
        .slice(0, 1)
        .map((entry) => ({ ...zero(entry), entryId: `${String(entry['entryId'])}P`, status: 'PDNG' })),
    ]),
  },
  {
    id: 'transactions/list-of-the-day-before',
    title: 'The list of a past day is that of the day before',
    breaks: ['transactions/are-of-the-requested-day'],
    operations: LIST,
    bank: { ledgerDay: (requested) => requested - 1 },
  },
  {
    id: 'transactions/booking-date-a-day-early',
    contradicts: [['payment/booking-date', 'list']],
    title: 'The booking date of every entry is shifted by a time zone',
    breaks: [
      'transactions/are-of-the-requested-day',
      'statements/booking-dates-agree',
      'reconciliation/not-booked-before-its-day',
    ],
    operations: LIST,
    answer: bodyOf((body, { request }) =>
      request.query.has('date')
        ? { ...body, entries: (body['entries'] as Json[]).map((entry) => dayEarlier(entry, 'bookingDate')) }
        : body,
    ),
  },
  {
    id: 'transactions/yesterday-without-a-date',
    title: 'Without a date the bookings are dated the day before',
    breaks: ['transactions/without-date-are-of-the-current-day', 'reconciliation/not-booked-before-its-day'],
    operations: LIST,
    answer: bodyOf((body, { request }) =>
      request.query.has('date')
        ? body
        : { ...body, entries: (body['entries'] as Json[]).map((entry) => dayEarlier(entry, 'bookingDate')) },
    ),
  },
  {
    id: 'transactions/last-entry-lost',
    contradicts: [
      ['day/balance', 'bookings'],
      ['payment/number', 'list'],
    ],
    title: 'The last entry of a list is missing',
    breaks: ['consistency/closing-balances-add-up', 'statements/entries-equal-transactions'],
    operations: LIST,
    answer: entriesOf((entries) => entries.slice(0, -1)),
  },
  {
    id: 'transactions/newest-first',
    title: 'The entries of a list stand in another order than those of the statement',
    breaks: ['statements/entries-are-in-the-same-order'],
    operations: LIST,
    answer: entriesOf((entries) => entries.toReversed()),
  },
  {
    id: 'transactions/entry-twice',
    title: 'The first entry of a list comes twice',
    breaks: ['transactions/entry-ids-are-distinct', 'consistency/closing-balances-add-up'],
    operations: LIST,
    answer: entriesOf((entries) => [...entries.slice(0, 1), ...entries]),
  },
  {
    id: 'transactions/amount-a-cent-off',
    contradicts: [['payment/amount', 'list']],
    title: 'The amount of the first entry is one cent too high',
    breaks: ['consistency/closing-balances-add-up', 'entries/transactions-add-up'],
    operations: LIST,
    answer: entriesOf(([first, ...rest]) => (first ? [withAmount(first, centMore), ...rest] : [])),
  },
  {
    id: 'transactions/direction-turned',
    contradicts: [['payment/direction', 'list']],
    title: 'The first entry has the wrong transactionType',
    breaks: ['consistency/closing-balances-add-up', 'entries/transactions-add-up'],
    operations: LIST,
    answer: entriesOf(([first, ...rest]) => {
      if (!first) return []
      return [{ ...first, transactionType: first['transactionType'] === 'CRDT' ? 'DBIT' : 'CRDT' }, ...rest]
    }),
  },
  {
    id: 'transactions/charges-do-not-add-up',
    contradicts: [['payment/charges', 'list']],
    title: 'The total of the charges is not the sum of the charge records',
    breaks: ['entries/charges-add-up', 'statements/charges-agree'],
    operations: LIST,
    answer: entriesOf((entries) => entries.map(withMoreCharges)),
  },
  {
    id: 'transactions/wrong-exchange-rate',
    title: 'The exchange rate does not give the amount',
    breaks: ['entries/exchange-rate-fits'],
    operations: LIST,
    answer: entriesOf((entries) =>
      entries.map((entry) =>
        entry['instructedAmount']
          ? { ...entry, instructedAmount: { ...(entry['instructedAmount'] as Json), exchangeRate: '7.77' } }
          : entry,
      ),
    ),
  },
  {
    id: 'transactions/ids-change-with-every-call',
    title: 'An entry has another entryId in every call',
    breaks: ['consistency/entries-are-stable'],
    operations: LIST,
    answer: entriesOf((entries, view) =>
      entries.map((entry) => ({
        ...entry,
        entryId: `${String(entry['entryId'])}${header(view, CORRELATION_ID)}`,
      })),
    ),
  },
  {
    id: 'transactions/ids-count-from-one-every-day',
    title: 'The entryId is only the position in the list',
    breaks: ['consistency/entry-ids-are-unique-across-days'],
    operations: LIST,
    answer: entriesOf((entries) => entries.map((entry, index) => ({ ...entry, entryId: String(index + 1) }))),
  },
  {
    id: 'transactions/iban-of-another-account',
    contradicts: [['account/iban', 'transactions']],
    title: 'The list names the IBAN of another account',
    breaks: ['transactions/list-is-of-the-account'],
    operations: LIST,
    answer: bodyOf((body) => ({ ...body, iban: 'CH9300762011623852957' })),
  },
  {
    id: 'transactions/links-of-another-account',
    contradicts: [['account/id', 'links of a list']],
    title: 'The links of a list lead to another account',
    breaks: ['transactions/links-have-documented-shapes'],
    operations: LIST,
    answer: bodyOf((body) => ({
      ...body,
      _links: { ...(body['_links'] as Json), balance: '/accounts/other/balance' },
    })),
  },
]

function withAmount(entry: Json, change: (amount: unknown) => unknown): Json {
  const amount = entry['amount'] as Json
  return { ...entry, amount: { ...amount, amount: change(amount['amount']) } }
}

function withMoreCharges(entry: Json): Json {
  const charges = entry['totalChargesAmount'] as Json | undefined
  if (!charges) return entry
  return { ...entry, totalChargesAmount: { ...charges, amount: centMore(charges['amount']) } }
}

function zero(entry: Json): Json {
  return {
    ...withAmount(entry, () => '0.00'),
    transactions: [],
    instructedAmount: undefined,
    totalChargesAmount: undefined,
  }
}
