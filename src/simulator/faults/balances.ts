import { BALANCE_TYPE_OF, CLOSING_BOOKED, INTRADAY_BOOKED } from '../../documents/enumerations.ts'
import type { BalanceDay, BalanceType } from '../../documents/enumerations.ts'
import { DAY_MS, calendarDate, dateOfDay, dayNumber } from '../../kernel/calendar.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, faultIn, row, fieldOf } from './fault.ts'

const BALANCE = ['account-information/read-balance'] as const
const LIST = ['account-information/list-transactions'] as const

export const BALANCE_FAULTS: readonly GatewayFault[] = [
  faultIn('balances/all-in-francs', BALANCE, {
    title: 'Every balance says that it is in francs, which all accounts allow',
    breaks: ['balances/currency-is-that-of-its-account'],
    answer: fieldOf('balance/currency', () => 'CHF'),
  }),
  otherType('the current day', CLOSING_BOOKED),
  otherType('a past day', INTRADAY_BOOKED),
  faultIn('balances/200-for-an-unfinalized-day', BALANCE, {
    title: 'The balance of a day that is not finalized is answered 200',
    breaks: ['balances/unfinalized-day-is-answered-202'],
    statusOfDay: () => 200,
  }),
  faultIn('balances/no-body-for-an-unfinalized-day', BALANCE, {
    title: 'The 202 for a day that is not finalized has no body',
    breaks: ['balances/unfinalized-day-has-some-body'],
    answer: (answer) => (answer.status === 202 ? { ...answer, content: { kind: 'none' } } : answer),
  }),
  faultIn('balances/202-for-a-finalized-day', BALANCE, {
    title: 'The balance of a finalized day is answered 202',
    breaks: ['balances/finalized-day-is-answered-200'],
    statusOfDay: (state) => (state === 'open' ? 200 : 202),
  }),
  faultIn('transactions/200-for-an-unfinalized-day', LIST, {
    title: 'The transaction list of a day that is not finalized is answered 200',
    breaks: ['transactions/unfinalized-day-is-answered-202'],
    statusOfDay: () => 200,
  }),
  faultIn('transactions/202-for-a-finalized-day', LIST, {
    title: 'The transaction list of a finalized day is answered 202',
    breaks: ['transactions/finalized-day-is-answered-200'],
    statusOfDay: (state) => (state === 'open' ? 200 : 202),
  }),
  faultIn('balances/one-cent-off-every-other-day', BALANCE, {
    contradicts: { 'day/balance': 'balance' },
    title: 'Every other day the balance is one cent too high',
    breaks: ['consistency/closing-balances-add-up'],
    shownBalance: (day) => day.closing + (day.day % 2),
  }),
  faultIn('balances/yesterday-without-a-date', BALANCE, {
    title: 'Without a date the balance is that of an earlier day',
    breaks: ['balances/without-date-is-of-the-current-day'],
    // By a day it could be the current one of another zone.
    answer: bodyOf((body, { request }) => (request.query.has('date') ? body : dayEarlier(dayEarlier(body)))),
  }),
  row('balances/current-day-follows-utc', {
    title: "The bank's day changes at midnight UTC",
    breaks: ['balances/current-day-is-the-bank-day'],
    currentDay: (epochMs) => Math.floor(epochMs / DAY_MS),
  }),
  faultIn('balances/another-balance-for-the-current-date', BALANCE, {
    title: 'The current date as date gives another balance than no date',
    breaks: ['balances/current-date-equals-no-date', 'balances/current-date-is-as-before-and-after'],
    answer: bodyOf((body, { request }) =>
      request.query.has('date') && body['balanceType'] === INTRADAY_BOOKED
        ? { ...body, balance: { ...(body['balance'] as Json), amount: '0.01' } }
        : body,
    ),
  }),
  faultIn('balances/links-of-another-account', BALANCE, {
    contradicts: { 'account/id': 'links of a balance' },
    title: 'The links of a balance lead to another account',
    breaks: ['balances/links-have-documented-shapes'],
    answer: fieldOf('_links/account', () => '/accounts/other'),
  }),
]

function otherType(day: BalanceDay, type: BalanceType): GatewayFault {
  const { fault: id, requirement } = BALANCE_TYPE_OF[day]
  const title = `The balance of ${day} says ${type}`
  return { id, title, breaks: [requirement], operations: BALANCE, balanceType: () => type }
}

export function dayEarlier(record: Json, field = 'date'): Json {
  const date = record[field]
  return typeof date === 'string'
    ? { ...record, [field]: dateOfDay(dayNumber(calendarDate(date)) - 1) }
    : record
}
