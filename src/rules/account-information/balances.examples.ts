import { type BalanceType, CLOSING_BOOKED, INTRADAY_BOOKED } from '../../documents/enumerations.ts'
import {
  ID,
  PAST,
  TODAY,
  balanceOf,
  balanceWith,
  listOf,
  onDay,
  onlyAccount,
  pastBalance as past,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { answeredWith } from '../../../test/examples/day-answers.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import type { Drawing } from '../../../test/examples/observe.ts'

const money = (value: string, currency = 'CHF') => ({ balance: { currency, amount: value } })
const owned = (changes = {}) => ({ accounts: [onlyAccount(changes)] })
const EUROS_TOO = owned({ allowedCurrencies: ['CHF', 'EUR'] })
const around = (changes = {}) => ({ before: [balanceWith()], dated: [balanceWith(changes, onDay(TODAY))] })

/** The answer comes after midnight in Zurich. */
const OVER_MIDNIGHT = { at: '2026-03-04T22:59:59Z', answeredAt: '2026-03-04T23:00:01Z' }
const dated = (date: string) => balanceWith({ date }, OVER_MIDNIGHT)
/** Half past eleven at night in London, when Zurich has the next day already. */
const YESTERDAY_AT_NIGHT = balanceWith({ date: '2026-03-03' }, { at: '2026-03-03T23:30:00Z' })
const CLOSED = balanceOf(past(), onDay(PAST))

/** A type in the place of the right one. */
const ofType = (shown: BalanceType, right: BalanceType, drawing: Drawing = {}) =>
  fails(shown, balanceWith({ balanceType: shown }, drawing), ['/balanceType', shown, right])

const AMOUNT = '/balance/amount'

export const BALANCES_EXAMPLES: Examples = {
  'balances/without-date-is-intraday-booked': [
    passes('ITBD', balanceWith()),
    ofType(CLOSING_BOOKED, INTRADAY_BOOKED),
    silent('with a date', CLOSED),
  ],
  'balances/without-date-is-of-the-current-day': [
    fails('yesterday', balanceWith({ date: '2026-03-03' }), ['/date', '2026-03-03', TODAY]),
    silent('a day was asked for', CLOSED),
    silent('an error with a date', balanceWith({ date: PAST }, { status: 500 })),
    passes('the day when it was answered', dated('2026-03-05')),
    passes('London', YESTERDAY_AT_NIGHT, ['/date', 'not Europe/Zurich']),
  ],
  'balances/current-day-is-the-bank-day': [
    observes('another zone', YESTERDAY_AT_NIGHT, ['/date', 'not Europe/Zurich']),
    undecided('no date shown', balanceWith({ date: undefined })),
    passes('the day when it was asked', dated(TODAY)),
    passes('the day when it was answered', dated('2026-03-05')),
  ],
  'balances/past-day-is-closing-booked': [
    passes('CLBD', CLOSED),
    ofType(INTRADAY_BOOKED, CLOSING_BOOKED, onDay(PAST)),
    silent(
      'yesterday, which is today further west',
      balanceWith({ balanceType: INTRADAY_BOOKED }, { ...onDay('2026-03-03'), at: '2026-03-04T08:00:00Z' }),
    ),
    silent('a day that is not finalized', balanceOf({}, { ...onDay(PAST), status: 202 })),
  ],
  'balances/date-is-the-requested-one': [
    passes('the same', CLOSED),
    fails('a day early', balanceOf(past({ date: '2026-03-01' }), onDay(PAST)), ['/date', '2026-03-01', PAST]),
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
    silent('a finalized day', CLOSED),
  ],
  'balances/current-date-equals-no-date': given({ default: [balanceWith()] }, [
    passes('the same number', balanceWith(money('100'), onDay(TODAY))),
    fails('another amount at once', balanceWith(money('99.00'), onDay(TODAY)), [AMOUNT, '99.00', '100.00']),
    passes(
      'a booking came in between: the types still agree',
      balanceWith(money('99.00'), { ...onDay(TODAY), answeredAt: '2026-03-04T11:30:01Z' }),
    ),
    undecided('the day is over', balanceOf({}, { ...onDay(TODAY), status: 202 })),
    undecided('another current day', balanceWith({}, onDay('2026-03-05'))),
  ]),
  'balances/current-date-is-as-before-and-after': given(around(), [
    passes('the same three times', balanceWith()),
    fails('another one by its date', balanceWith(), [AMOUNT, '100.00', '0.01'], around(money('0.01'))),
    undecided('a booking came in', balanceWith(money('99')), around(money('99'))),
    undecided('another current day', balanceWith({ date: PAST })),
  ]),
  'balances/currency-is-that-of-its-account': [
    passes('its currency', balanceWith(), owned()),
    warns('an allowed one', balanceWith(money('1', 'EUR')), ['/balance/currency', 'EUR', 'CHF'], EUROS_TOO),
  ],
  'balances/currency-is-of-the-account': given(owned(), [
    passes('one of its currencies', balanceWith(money('1', 'EUR')), EUROS_TOO),
    warns('another one', balanceWith(money('1', 'XTS')), ['/balance/currency', 'XTS', 'CHF']),
    undecided('the account shows none', balanceWith(), owned({ currency: null })),
  ]),
  'balances/links-have-documented-shapes': [
    passes('self with its query', balanceWith({ _links: { self: `/accounts/${ID}/balance?date=${PAST}` } })),
    observes('a word', balanceWith({ _links: { self: 'balance' } }), '/_links/self'),
    silent('another operation', listOf(transactionList([]))),
  ],
}
