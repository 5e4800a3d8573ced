import { answeredWith } from '../../../test/examples/day-answers.ts'
import {
  IBAN,
  ID,
  PAST,
  TODAY,
  account,
  accountList,
  entry,
  listOf,
  onDay,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const list = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))
const today = (...entries: readonly unknown[]) => listOf(transactionList(entries))
const owned = (...accounts: readonly unknown[]) => ({ accounts: [accountList(accounts)] })
const numbered = (type: string, identification: string) =>
  owned(account({ account: { type, identification } }))
const iban = (identification: string) => numbered('IBAN', identification)
const inDollars = entry({ amount: { currency: 'USD', amount: '1' } })
const dollarsToo = owned(account({ allowedCurrencies: ['CHF', 'USD'] }))
const leading = (_links: object) => listOf(transactionList([], { _links }))
const bookedOn = (bookingDate: string) => entry({ bookingDate })
const booked = () => bookedOn(TODAY)
const dateOf = (index: number) => `/entries/${index}/bookingDate`
const onToday = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(TODAY))
const byDefault = (...entries: readonly unknown[]) => ({ default: [listOf(transactionList(entries))] })

export const TRANSACTIONS_EXAMPLES: Examples = {
  'transactions/without-date-are-of-the-current-day': [
    passes('today', today(booked())),
    fails('the day before', today(bookedOn('2026-03-03')), [dateOf(0), '2026-03-03', TODAY]),
    silent('a day was asked for', list(entry())),
  ],
  'transactions/currency-is-that-of-its-account': given(owned(account()), [
    warns('another one', today(entry(), inDollars), ['/entries/1/amount/currency', 'USD', 'CHF']),
    passes('one that it allows, beside its own', today(entry(), inDollars), dollarsToo),
    warns('one that it allows, alone', today(inDollars), { actual: 'USD', value: 'CHF' }, dollarsToo),
    undecided('no account', today(entry()), owned()),
  ]),
  'transactions/current-date-equals-no-date': given(byDefault(booked()), [
    passes('the same', onToday(booked(), booked()), byDefault(booked(), booked())),
    fails('none', onToday(), ['/entries', '0', 'at least 1']),
    undecided('nothing booked yet', onToday(), byDefault()),
    undecided('another current day', onToday(), byDefault(entry())),
  ]),
  'transactions/are-of-the-requested-day': [
    passes('that day', list(entry(), entry({ entryId: 'e-2' }))),
    fails('the day before', list(entry(), bookedOn('2026-03-01')), [dateOf(1), '2026-03-01', PAST]),
    silent('no booking date', list(entry({ bookingDate: undefined }))),
    silent('an empty date', listOf(transactionList([entry()]), onDay(''))),
    silent('without a date', today(entry())),
  ],
  'transactions/unfinalized-day-is-answered-202': answeredWith(202, 200),
  'transactions/finalized-day-is-answered-200': answeredWith(200, 202),
  'transactions/list-is-of-the-account': given(iban(IBAN), [
    passes('with the blanks of paper', list(), iban('CH93 0076 2011 6238 5295 7')),
    fails('another IBAN', list(), ['/iban', IBAN, 'CH5604835012345678009'], iban('CH5604835012345678009')),
    undecided('the account has no IBAN', list(), numbered('OTHER', '1')),
  ]),
  'transactions/links-have-documented-shapes': [
    passes('the documented paths', list(entry())),
    observes(
      'self leads to no operation, so any is recorded',
      leading({ self: `/accounts/${ID}/transactions?date=${PAST}` }),
      ['/_links/self', 'transactions'],
    ),
    observes(
      'self of an account whose id differs in case',
      leading({ self: `/accounts/${ID.toUpperCase()}/statements` }),
      { actual: 'statements of another account' },
    ),
    silent('links that are null', leading({ self: null })),
  ],
  'transactions/show-no-pending-entry': [
    passes('a word of its own in a field of its own', list(entry({ status: 'SETTLED' }))),
    fails('pending', list(entry(), entry({ status: 'PDNG' })), ['/entries/1/status', 'PDNG']),
    fails('in another field', list(entry({ entryStatus: 'pending' })), { actual: 'pending' }),
  ],
}
