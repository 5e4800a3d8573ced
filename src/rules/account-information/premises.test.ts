import { describe, expect, test } from 'vitest'
import {
  IBAN,
  PAST,
  TODAY,
  account,
  accountEcho,
  accountList,
  amount,
  balance,
  balanceOf,
  camt,
  consent,
  consentList,
  echo,
  entry,
  link,
  listOf,
  onDay,
  paymentConsents,
  pastBalance,
  singleAccount,
  statement,
  statementLinks,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { judgedByPremise } from '../../../test/support/judged-by-premise.ts'
import type { Observation } from '../../evidence/observation.ts'

const OTHER_IBAN = 'CH5604835012345678009'
const at = (minute: number) => ({ at: `2026-03-04T12:${String(minute).padStart(2, '0')}:00Z` })
const worth = (value: string) => ({ balance: { currency: 'CHF', amount: value } })

const final = balanceOf(pastBalance(worth('10.00')), onDay(PAST))
const open = balanceOf({}, { ...onDay(PAST), status: 202 })
const lists = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))
const before = balanceOf(pastBalance({ date: '2026-03-01', ...worth('0.00') }), onDay('2026-03-01'))
const accounts = (minute: number, ...changes: readonly object[]) =>
  accountList([account(), ...changes.map((change) => account(change as Record<string, unknown>))], at(minute))
const single = (minute: number, currency = 'CHF') => singleAccount(account({ currency }), at(minute))
const day: [string, string] = [`${PAST}T00:00:00`, `${PAST}T23:59:59`]
const booked = (value: string, iban = IBAN) =>
  statement(camt({ iban, period: day, closing: [value, 'CRDT'], bookings: [{ amount: value }] }))
const undated = (minute: number, value = '1.00') => balanceOf(balance(worth(value)), at(minute))
const dated = (minute: number, value: string) =>
  balanceOf(balance(worth(value)), { ...onDay(TODAY), ...at(minute) })
const consents = (minute: number, changes: object = {}) =>
  consentList([consent(changes as Record<string, unknown>)], at(minute))
const listOn = (date: string, ...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(date))
const dayOf = (date: string, opening: string, closing: string) =>
  statement(
    camt({
      iban: IBAN,
      period: [`${date}T00:00:00`, `${date}T23:59:59`],
      opening: [opening, 'CRDT'],
      closing: [closing, 'CRDT'],
    }),
  )
const echoing = (headerValue: string) =>
  accountEcho(echo({ receivedHeaders: [{ headerName: 'X-Correlation-ID', headerValue }] }))

type Known = Parameters<typeof judgedByPremise>[1]
type Row = readonly [title: string, known: Known, here: Observation, verdict: string]

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'balances/finalized-day-is-answered-200': [
    ['a final day that is open again', [final], open, 'fail'],
    ['a final day that stays final', [final], final, 'pass'],
    ['a day of which nothing is known', [], open, 'silent'],
    ['a day that was open, and is final now', [open], final, 'silent'],
    ['another day', [final], balanceOf({}, { ...onDay('2026-03-01'), status: 202 }), 'silent'],
    ['the current day', [final], balanceOf(balance(), { status: 202 }), 'silent'],
  ],
  'accounts/single-equals-listed': [
    ['another currency between two like lists', [accounts(1), single(2, 'EUR')], accounts(3), 'fail'],
    ['the same', [accounts(1), single(2)], accounts(3), 'pass'],
    ['a list that has changed', [accounts(1), single(2, 'EUR')], accounts(3, { id: 'a-2' }), 'silent'],
    ['before the first list', [single(0, 'EUR'), accounts(1)], accounts(3), 'silent'],
  ],
  'transactions/list-is-of-the-account': [
    [
      'the number of another account',
      [accounts(1)],
      listOf(transactionList([], { iban: OTHER_IBAN })),
      'fail',
    ],
    ['its own', [accounts(1)], listOf(transactionList([])), 'pass'],
    [
      'an account that was not listed',
      [accountList([])],
      listOf(transactionList([], { iban: OTHER_IBAN })),
      'silent',
    ],
  ],
  'statements/links-are-of-authorized-accounts': [
    [
      "a stranger's between two like account lists",
      [accounts(1), statementLinks([link({ account: { type: 'IBAN', identification: OTHER_IBAN } })], at(2))],
      accounts(3),
      'fail',
    ],
    ['its own', [accounts(1), statementLinks([link()], at(2))], accounts(3), 'pass'],
  ],
  'statements/document-is-of-its-link': [
    ['another account', [statementLinks([link()])], booked('10', OTHER_IBAN), 'fail'],
    ['its own', [statementLinks([link()])], booked('10'), 'pass'],
    ['a link that was not listed', [statementLinks([])], booked('10', OTHER_IBAN), 'silent'],
  ],
  'statements/entries-equal-transactions': [
    ['one is missing', [lists(entry())], booked('7'), 'fail'],
    ['the same', [lists(entry())], booked('10'), 'pass'],
    [
      'a list of another account',
      [listOf(transactionList([], { iban: OTHER_IBAN }), onDay(PAST))],
      booked('7'),
      'silent',
    ],
    ['a list of another day', [listOf(transactionList([]), onDay('2026-03-01'))], booked('7'), 'silent'],
    ['a day that is not final', [listOf({}, { ...onDay(PAST), status: 202 })], booked('7'), 'silent'],
  ],
  'statements/closing-balance-equals-balance': [
    ['a cent off', [accounts(1), final], booked('10.01'), 'fail'],
    ['the same', [accounts(1), final], booked('10'), 'pass'],
    [
      'two accounts of one number',
      [accounts(1, { id: 'a-2', currency: 'EUR' }), final],
      booked('10.01'),
      'silent',
    ],
  ],
  'consistency/closing-balances-add-up': [
    ['a booking that is missing', [before, lists()], final, 'fail'],
    ['all of them', [before, lists(entry())], final, 'pass'],
    ['the list last', [before, final], lists(entry(amount('9'))), 'fail'],
    ['the day before is not known', [lists()], final, 'silent'],
  ],
  'consistency/entries-are-stable': [
    ['an entry that is gone', [lists(entry())], lists(), 'warn'],
    ['the same', [lists(entry())], lists(entry()), 'pass'],
    ['another day', [listOf(transactionList([]), onDay('2026-03-01'))], lists(entry()), 'silent'],
    ['a day that was not final', [listOf({}, { ...onDay(PAST), status: 202 })], lists(entry()), 'silent'],
    ['a bank that was restored', [lists(entry()), 'restored'], lists(), 'silent'],
    ['the first since then', [lists(entry()), 'restored', lists()], lists(), 'pass'],
  ],
  'balances/current-date-is-as-before-and-after': [
    ['another one in between', [undated(1), dated(2, '2.00')], undated(3), 'fail'],
    ['the same', [undated(1), dated(2, '1.00')], undated(3), 'pass'],
    ['one that has changed meanwhile', [undated(1), dated(2, '2.00')], undated(3, '2.00'), 'silent'],
  ],
  'consents/currency-is-that-of-its-account': [
    ['another currency than the list just before', [accounts(1)], consents(1, { currency: 'EUR' }), 'warn'],
    ['of payments as well', [accounts(1)], paymentConsents([consent({ currency: 'EUR' })], at(1)), 'warn'],
    ['the same', [accounts(1)], consents(1), 'pass'],
    ['a list of some minutes before', [accounts(1)], consents(5, { currency: 'EUR' }), 'silent'],
    ['no list', [], consents(1, { currency: 'EUR' }), 'silent'],
  ],
  'statements/opening-is-the-closing-before': [
    ['a cent is lost between two days', [dayOf('2026-03-01', '0', '5')], dayOf(PAST, '4.99', '15'), 'warn'],
    ['the later one first', [dayOf(PAST, '4.99', '15')], dayOf('2026-03-01', '0', '5'), 'warn'],
    ['nothing is lost', [dayOf('2026-03-01', '0', '5')], dayOf(PAST, '5', '15'), 'pass'],
    ['days apart', [dayOf('2026-02-27', '0', '5')], dayOf(PAST, '4.99', '15'), 'silent'],
  ],
  'consistency/entry-ids-are-unique-across-days': [
    ['an id of the day before', [listOn('2026-03-01', entry())], lists(entry()), 'warn'],
    ['ids of their own', [listOn('2026-03-01', entry({ entryId: 'e-0' }))], lists(entry()), 'pass'],
    [
      'a list without a date, which may be of the same day',
      [listOf(transactionList([entry()]))],
      lists(entry()),
      'silent',
    ],
  ],
  'diagnostics/echo-shows-header-values-as-sent': [
    ['another value', [], echoing('other'), 'fail'],
    ['the value that was sent', [], echoing('call-1'), 'pass'],
  ],
}

describe.each(Object.entries(ROWS))('%s', (id, rows) => {
  test.each(rows)('%s', (_, known, here, verdict) => {
    expect(judgedByPremise(id, known, here)).toBe(verdict)
  })
})
