import { CLOSING_BOOKED, INTRADAY_BOOKED } from '../../documents/enumerations.ts'
import type { BalanceType } from '../../documents/enumerations.ts'
import {
  ID,
  PAST,
  TODAY,
  account,
  accountList,
  balance,
  balanceOf,
  listOf,
  onDay,
  pastBalance as past,
  refusal,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { answeredWith } from '../../../test/examples/day-answers.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import type { Drawing } from '../../../test/examples/observe.ts'

const money = (value: string, currency = 'CHF') => ({ balance: { currency, amount: value } })
const links = (path: string) => ({ _links: { account: path, self: null } })
const owned = (changes = {}) => ({ accounts: [accountList([account(changes)])] })
const around = (changes = {}) => ({
  before: [balanceOf(balance())],
  dated: [balanceOf(balance(changes), onDay(TODAY))],
})
const usual = { default: [balanceOf(balance())] }

/** Half an hour after midnight in Zurich, which is half past eleven on 3 March in London. */
const AFTER_MIDNIGHT = '2026-03-03T23:30:00Z'

/** The answer comes after midnight in Zurich. */
const OVER_MIDNIGHT = { at: '2026-03-04T22:59:59Z', answeredAt: '2026-03-04T23:00:01Z' }
const dated = (date: string) => balanceOf(balance({ date }), OVER_MIDNIGHT)
/** Half past eleven at night in London, when Zurich has the next day already. */
const LATE = { at: '2026-03-03T23:30:00Z' }
const ownAccount = (changes: Readonly<Record<string, unknown>>) => ({
  accounts: [accountList([account(changes)])],
})

/** A type in the place of the right one. */
const ofType = (shown: BalanceType, right: BalanceType, drawing: Drawing = {}) =>
  fails(shown, balanceOf(balance({ balanceType: shown }), drawing), {
    at: '/balanceType',
    actual: shown,
    value: right,
  })

export const BALANCES_EXAMPLES: Examples = {
  'balances/without-date-is-intraday-booked': [
    passes('ITBD', balanceOf(balance())),
    ofType(CLOSING_BOOKED, INTRADAY_BOOKED),
    silent('with a date', balanceOf(past(), onDay(PAST))),
    silent('a date that is none', balanceOf(past(), onDay('01.03.2026'))),
    silent('an empty date', balanceOf(past(), onDay(''))),
    silent('an error', refusal(404, { operation: 'account-information/read-balance' })),
  ],
  'balances/without-date-is-of-the-current-day': [
    passes('today', balanceOf(balance())),
    passes(
      'the day before, where it still is',
      balanceOf(balance({ date: '2026-03-03' }), { at: AFTER_MIDNIGHT }),
    ),
    passes(
      'the day after, where it is already',
      balanceOf(balance({ date: '2026-03-05' }), { at: '2026-03-04T20:00:00Z' }),
    ),
    passes(
      'midnight passed on the way',
      balanceOf(balance(), { at: '2026-03-03T22:59:59Z', answeredAt: '2026-03-03T23:00:01Z' }),
    ),
    fails('yesterday', balanceOf(balance({ date: '2026-03-03' })), {
      at: '/date',
      actual: '2026-03-03',
      value: TODAY,
    }),
    silent('no date shown', balanceOf(balance({ date: null }))),
    silent('a day was asked for', balanceOf(past(), onDay(PAST))),
    silent('an error with a date', balanceOf(balance({ date: PAST }), { status: 500 })),
    passes('the day when it was asked', dated(TODAY)),
    passes('the day when it was answered', dated('2026-03-05')),
    passes('London', balanceOf(balance({ date: '2026-03-03' }), LATE), {
      at: '/date',
      actual: 'not Europe/Zurich',
    }),
  ],
  'balances/current-day-is-the-bank-day': [
    passes('Zurich', balanceOf(balance(), { at: AFTER_MIDNIGHT })),
    observes('another zone', balanceOf(balance({ date: '2026-03-03' }), { at: AFTER_MIDNIGHT }), {
      at: '/date',
      actual: 'not Europe/Zurich',
    }),
    undecided('no date shown', balanceOf(balance({ date: undefined }))),
    passes('the day when it was asked', dated(TODAY)),
    passes('the day when it was answered', dated('2026-03-05')),
  ],
  'balances/past-day-is-closing-booked': [
    passes('CLBD', balanceOf(past(), onDay(PAST))),
    ofType(INTRADAY_BOOKED, CLOSING_BOOKED, onDay(PAST)),
    silent('the current day by date', balanceOf(balance(), onDay(TODAY))),
    silent(
      'yesterday, which is today further west',
      balanceOf(balance({ balanceType: INTRADAY_BOOKED }), {
        ...onDay('2026-03-03'),
        at: '2026-03-04T08:00:00Z',
      }),
    ),
    silent('a date that is none', balanceOf(balance(), onDay(''))),
    silent('a day that is not finalized', balanceOf({}, { ...onDay(PAST), status: 202 })),
  ],
  'balances/date-is-the-requested-one': [
    passes('the same', balanceOf(past(), onDay(PAST))),
    fails('a day early', balanceOf(past({ date: '2026-03-01' }), onDay(PAST)), {
      at: '/date',
      actual: '2026-03-01',
      value: PAST,
    }),
    silent('no date shown', balanceOf(past({ date: undefined }), onDay(PAST))),
    silent('a date that was guessed', balanceOf(past(), onDay('02.03.2026'))),
  ],
  'balances/unfinalized-day-is-answered-202': answeredWith(202, 200),
  'balances/finalized-day-is-answered-200': answeredWith(200, 202),
  'balances/unfinalized-day-has-some-body': [
    passes('an empty object', balanceOf({}, { status: 202 }), { actual: 'an empty object' }),
    passes('nothing', balanceOf(undefined, { status: 202 }), { actual: 'no body' }),
    passes('a balance', balanceOf(past(), { status: 202 }), { actual: 'a preliminary balance' }),
    observes('a text', balanceOf(undefined, { status: 202, text: 'later' }), { actual: 'another body' }),
    silent('a finalized day', balanceOf(past(), onDay(PAST))),
  ],
  'balances/current-date-equals-no-date': given(usual, [
    passes('the same', balanceOf(balance(), onDay(TODAY))),
    passes('the same number', balanceOf(balance(money('100')), onDay(TODAY))),
    fails('another amount at the same instant', balanceOf(balance(money('99.00')), onDay(TODAY)), {
      at: '/balance/amount',
      actual: '99.00',
      value: '100.00',
    }),
    ofType(CLOSING_BOOKED, INTRADAY_BOOKED, onDay(TODAY)),
    passes(
      'a booking came in between: the types still agree',
      balanceOf(balance(money('99.00')), { ...onDay(TODAY), answeredAt: '2026-03-04T11:30:01Z' }),
    ),
    undecided('the day is over', balanceOf({}, { ...onDay(TODAY), status: 202 })),
    undecided('another current day', balanceOf(balance(), onDay('2026-03-05'))),
  ]),
  'balances/current-date-is-as-before-and-after': given(around(), [
    passes('the same three times', balanceOf(balance())),
    fails(
      'another one by its date',
      balanceOf(balance()),
      { at: '/balance/amount', actual: '100.00', value: '0.01' },
      around(money('0.01')),
    ),
    undecided('a booking came in', balanceOf(balance(money('99'))), around(money('99'))),
    undecided('an error', refusal(500)),
    undecided('another current day', balanceOf(balance({ date: PAST }))),
    undecided('no amount', balanceOf(balance({ balance: null }))),
  ]),
  'balances/currency-is-that-of-its-account': [
    passes('its currency', balanceOf(balance()), owned()),
    warns(
      'an allowed one',
      balanceOf(balance(money('1', 'EUR'))),
      { at: '/balance/currency', actual: 'EUR', value: 'CHF' },
      owned({ allowedCurrencies: ['CHF', 'EUR'] }),
    ),
    undecided('the account shows none', balanceOf(balance()), owned({ currency: null })),
    undecided('an error', refusal(500), owned()),
  ],
  'balances/currency-is-of-the-account': given(owned(), [
    passes('the currency of the account', balanceOf(balance())),
    passes(
      'one of its currencies',
      balanceOf(balance(money('1', 'EUR'))),
      owned({ allowedCurrencies: ['CHF', 'EUR'] }),
    ),
    warns('another one', balanceOf(balance(money('1', 'XTS'))), {
      at: '/balance/currency',
      actual: 'XTS',
      value: 'CHF',
    }),
    undecided('the account shows none', balanceOf(balance()), owned({ currency: null })),
    undecided('an error', refusal(500)),
    passes('its currency, which is not among the others', balanceOf(balance()), {
      accounts: [accountList([account({ allowedCurrencies: ['EUR'] })])],
    }),
    passes('its currency, where others are not shown', balanceOf(balance()), {
      accounts: [accountList([account({ allowedCurrencies: null })])],
    }),
    passes(
      'that of the account, although it is not among those that it allows',
      balanceOf(balance()),
      ownAccount({ allowedCurrencies: ['EUR'] }),
    ),
  ]),
  'balances/links-have-documented-shapes': [
    passes('the documented paths', balanceOf(balance())),
    passes('behind a base path', balanceOf(balance(links(`/bank/v4/accounts/${ID}`)))),
    passes(
      'self with its query',
      balanceOf(balance({ _links: { self: `/accounts/${ID}/balance?date=${PAST}` } })),
    ),
    observes('another account', balanceOf(balance(links('/accounts/other'))), {
      at: '/_links/account',
      actual: 'another shape',
    }),
    observes('an address', balanceOf(balance(links('https://bank.example/v9/konten/7'))), {}),
    observes('a word', balanceOf(balance({ _links: { self: 'balance' } })), { at: '/_links/self' }),
    observes('an object', balanceOf(balance({ _links: { self: { href: '/accounts/7/balance' } } })), {}),
    silent('no links', balanceOf(balance({ _links: undefined }))),
    silent('another operation', listOf(transactionList([]))),
    silent('links that are null', balanceOf(balance({ _links: { self: null } }))),
  ],
}
