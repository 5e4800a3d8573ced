import { problem } from './bodies.ts'
import { part, debit } from './bookings.ts'
import {
  IBAN,
  ID,
  PAST,
  TODAY,
  account,
  accountList,
  amount,
  balance,
  balanceOf,
  entry,
  listOf,
  onDay,
  refusal,
  transactionList,
} from './bodies.ts'
import { statusOf } from './balances.ts'
import { fails, observes, passes, silent, undecided, warns } from './example.ts'
import type { Examples } from './example.ts'

const list = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))
const today = (...entries: readonly unknown[]) => listOf(transactionList(entries))
const owned = (reference: unknown) => ({ accounts: [accountList([account({ account: reference })])] })
const iban = (identification: string) => owned({ type: 'IBAN', identification })

const batch = (...transactions: readonly unknown[]) => entry({ transactions })
const credit = (value: string, changes = {}) => ({ transactionType: 'CRDT', ...amount(value), ...changes })
const charges = (total: string, ...records: readonly string[]) => ({
  totalChargesAmount: {
    amount: total,
    currency: 'CHF',
    chargeRecords: records.map((value) => ({ amount: value, currency: 'CHF', type: 'X' })),
  },
})
const exchange = (changes = {}) => ({
  instructedAmount: {
    amount: '100.00',
    sourceCurrency: 'EUR',
    targetCurrency: 'CHF',
    exchangeRate: '0.9412',
    exchangeIndicator: 'MULT',
    ...changes,
  },
})

const EURO = { amount: { currency: 'EUR', amount: '10.00' } }

export const TRANSACTIONS: Examples = {
  'transactions/without-date-are-of-the-current-day': [
    passes('today', today(entry({ bookingDate: TODAY }))),
    passes(
      'where it is still yesterday',
      listOf(transactionList([entry({ bookingDate: '2026-03-03' })]), { at: '2026-03-04T03:00:00Z' }),
    ),
    fails('the day before', today(entry({ bookingDate: '2026-03-03' })), {
      at: '/entries/0/bookingDate',
      actual: '2026-03-03',
      value: TODAY,
    }),
    silent('no booking date', today(entry({ bookingDate: null }))),
    silent('no entry', today()),
    silent('a day was asked for', list(entry())),
  ],
  'transactions/are-of-the-requested-day': [
    passes('that day', list(entry(), entry({ entryId: 'e-2' }))),
    fails('the day before', list(entry(), entry({ bookingDate: '2026-03-01' })), {
      at: '/entries/1/bookingDate',
      actual: '2026-03-01',
      value: PAST,
    }),
    silent('no booking date', list(entry({ bookingDate: undefined }))),
    silent('an empty date', listOf(transactionList([entry()]), onDay(''))),
    silent('without a date', today(entry())),
  ],
  'transactions/unfinalized-day-is-answered-202': statusOf(202, 200),
  'transactions/finalized-day-is-answered-200': statusOf(200, 202),
  'transactions/list-is-of-the-account': [
    passes('its IBAN', list(), undefined, iban(IBAN)),
    passes('with the blanks of paper', list(), undefined, iban('CH93 0076 2011 6238 5295 7')),
    fails(
      'another IBAN',
      list(),
      { at: '/iban', actual: IBAN, value: 'CH5604835012345678009' },
      iban('CH5604835012345678009'),
    ),
    undecided('the account has no IBAN', list(), undefined, owned({ type: 'OTHER', identification: '1' })),
    undecided('the list names none', listOf(transactionList([], { iban: null })), undefined, iban(IBAN)),
    undecided('an error', refusal(404), undefined, iban(IBAN)),
    undecided('an error', listOf(problem(), { status: 404 }), undefined, {
      accounts: [accountList([account()])],
    }),
  ],
  'transactions/links-have-documented-shapes': [
    passes('the documented paths', list(entry())),
    observes(
      'self leads to no operation, so any is recorded',
      listOf(transactionList([], { _links: { self: `/accounts/${ID}/transactions?date=${PAST}` } })),
      { at: '/_links/self', actual: 'transactions' },
    ),
    fails('another account', listOf(transactionList([], { _links: { balance: '/accounts/x/balance' } })), {
      at: '/_links/balance',
      actual: '/accounts/x/balance',
      value: `/accounts/${ID}/balance`,
    }),
    silent('no links', listOf(transactionList([], { _links: null }))),
    silent('links that are null', listOf(transactionList([], { _links: { self: null } }))),
  ],
  'transactions/entry-ids-are-distinct': [
    passes('two ids', list(entry(), entry({ entryId: 'e-2' }))),
    warns('one id twice', list(entry(), entry()), { at: '/entries/*/entryId', actual: 'e-1' }),
    silent('no ids', list(entry({ entryId: null }))),
  ],
  'transactions/show-no-pending-entry': [
    passes('it says nothing', list(entry())),
    passes('booked', list(entry({ status: { code: 'BOOK' } }))),
    passes('a word of its own in a field of its own', list(entry({ status: 'SETTLED' }))),
    fails('pending', list(entry(), entry({ status: 'PDNG' })), { at: '/entries/1/status', actual: 'PDNG' }),
    fails('in another field', list(entry({ entryStatus: 'pending' })), { actual: 'pending' }),
    silent('no entry', list()),
  ],
}

export const ENTRIES: Examples = {
  'entries/transactions-add-up': [
    passes('two of them', list(batch(credit('4'), credit('6.00')))),
    passes('one returned', list(batch(credit('12'), credit('2', { transactionType: 'DBIT' })))),
    passes(
      'a reversal shows its own direction',
      list(entry({ reversalIndicator: true, transactions: [credit('10')] })),
    ),
    passes(
      'a reversal whose transactions have the direction of the original',
      list(entry({ reversalIndicator: true, transactions: [credit('10', { transactionType: 'DBIT' })] })),
    ),
    warns('one too little', list(batch(credit('4'), credit('5'))), {
      at: '/entries/0/transactions',
      actual: '9',
      value: '10.00',
    }),
    silent('no transactions', list(entry({ transactions: [] }))),
    silent('another currency', list(batch(credit('4', amount('4', 'EUR'))))),
    silent('with charges', list(entry({ ...charges('1', '1'), transactions: [credit('9')] }))),
    silent('with charges of a transaction', list(batch(credit('9', charges('1', '1'))))),
    silent(
      'a direction that is not among the values seen',
      list(batch(credit('9', { transactionType: 'CREDIT' }))),
    ),
    silent(
      'one of two transactions in another currency',
      today(debit('10', part(1, '4'), part(2, '5', EURO))),
    ),
  ],
  'entries/charges-add-up': [
    passes('their sum', list(entry(charges('3.00', '1', '2.0')))),
    warns('another sum', list(entry(charges('3.00', '1', '1'))), {
      at: '/entries/0/totalChargesAmount/amount',
      actual: '3.00',
      value: '2',
    }),
    warns('inside a transaction', list(batch(credit('10', charges('3', '1')))), {
      at: '/entries/0/transactions/0/totalChargesAmount/amount',
    }),
    silent('no records', list(entry(charges('3')))),
    silent('no charges', list(entry({ totalChargesAmount: null }))),
    silent(
      'several currencies',
      list(
        entry({
          totalChargesAmount: {
            amount: '3',
            currency: 'CHF',
            chargeRecords: [{ amount: '2', currency: 'EUR' }],
          },
        }),
      ),
    ),
  ],
  'entries/exchange-rate-fits': [
    passes('exactly', list(entry({ ...amount('94.12'), ...exchange() }))),
    passes('cut instead of rounded', list(entry({ ...amount('31.05'), ...exchange({ amount: '33.00' }) }))),
    passes(
      'a rate that is shown with four digits of more',
      list(entry({ ...amount('94123.45'), ...exchange({ amount: '100000.00' }) })),
    ),
    passes('cut, with more zeros', list(entry({ ...amount('31.05000'), ...exchange({ amount: '33.00' }) }))),
    passes('a debit with its sign', list(entry({ ...amount('-94.12'), ...exchange() }))),
    warns('another amount', list(entry({ ...amount('95.12'), ...exchange() })), {
      at: '/entries/0/instructedAmount/exchangeRate',
      actual: '95.12',
      value: '94.1200',
    }),
    silent('division', list(entry(exchange({ exchangeIndicator: 'DIVI' })))),
    silent('with charges', list(entry({ ...exchange(), ...charges('1', '1') }))),
    silent('another target', list(entry(exchange({ targetCurrency: 'USD' })))),
    silent('no exchange', list(entry({ instructedAmount: null }))),
    silent('another operation', balanceOf(balance())),
  ],
}
