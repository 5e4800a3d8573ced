import {
  ID,
  PAST,
  TODAY,
  account,
  accountList,
  balance,
  balanceOf,
  consent,
  consentList,
  listOf,
  problem,
  refusal,
  singleAccount,
  transactionList,
} from './bodies.ts'
import { fails, observes, passes, silent, undecided } from './example.ts'
import type { Examples } from './example.ts'
import { observe } from './observe.ts'

/** What is told apart by a little in accounts and balances: further examples beside those of their areas. */

const ADDRESS = '/api/bankingservices/b2b/account-information/version/accounts/'
const NAMELESS = account({ account: null })
const STRANGE = 'CH5604835012345678009'
const consents = (changes: object) => consentList([consent({ ...changes })])
const beside = (other: object, own: object = account()) => ({
  other: [consents(other)],
  accounts: [accountList([own])],
})
/** The answer comes after midnight in Zurich. */
const OVER_MIDNIGHT = { at: '2026-03-04T22:59:59Z', answeredAt: '2026-03-04T23:00:01Z' }
const dated = (date: string) => balanceOf(balance({ date }), OVER_MIDNIGHT)
/** Half past eleven at night in London, when Zurich has the next day already. */
const LATE = { at: '2026-03-03T23:30:00Z' }

export const EDGES_OF_ACCOUNTS: Examples = {
  'access/consents-are-those-of-the-token': [
    undecided('no accounts to compare with', consents({}), undefined, {
      ...beside({}),
      accounts: [refusal(500)],
    }),
    passes('its own by its id, without an IBAN', consents({ iban: null }), undefined, beside({})),
    fails(
      "another token's, where neither it nor the own account shows an IBAN",
      consents({ accountId: 'acc-9', iban: null }),
      { at: '/0/accountId' },
      beside({ accountId: 'acc-9' }, NAMELESS),
    ),
    passes(
      'consents that name no account by its id',
      consents({ accountId: null, iban: STRANGE }),
      undefined,
      beside({ accountId: null }),
    ),
  ],
  'access/account-outside-the-consent-hides-its-existence': [
    observes(
      'no problem type',
      refusal(404, { json: {} }),
      { actual: '404 without a problem type' },
      { unknown: [refusal(404)] },
    ),
  ],
  'access/unknown-address-is-refused': [
    passes('a slash at the end, refused', observe({ status: 404, address: ADDRESS }), { actual: '404' }),
  ],
  'accounts/ids-are-well-formed': [
    silent('an error with a body like an account', singleAccount(account({ id: '-' }), { status: 404 })),
  ],
  'accounts/ids-are-distinct': [
    passes('accounts without ids', accountList([account({ id: null }), account({ id: null })])),
    silent('another list', balanceOf([{ id: ID }, { id: ID }])),
  ],
  'accounts/links-have-documented-shapes': [
    silent('no id to compare with', singleAccount(account({ id: null }))),
    fails('its transactions elsewhere', singleAccount(account({ _links: { transactions: '/elsewhere' } })), {
      at: '/_links/transactions',
      actual: '/elsewhere',
      value: `/accounts/${ID}/transactions`,
    }),
    silent('no account', accountList([])),
  ],
  'accounts/ids-are-stable': [
    undecided('accounts without a number', accountList([NAMELESS]), undefined, {
      before: [accountList([account({ account: null, id: 'acc-2' })])],
    }),
    undecided('the account shows no id any more', accountList([account({ id: null })]), undefined, {
      before: [accountList([account()])],
    }),
    passes('no currency either time', accountList([account({ currency: null })]), undefined, {
      before: [accountList([account({ currency: undefined })])],
    }),
  ],
  'balances/without-date-is-of-the-current-day': [
    silent('an error with a date', balanceOf(balance({ date: PAST }), { status: 500 })),
    passes('the day when it was asked', dated(TODAY)),
    passes('the day when it was answered', dated('2026-03-05')),
    passes('London', balanceOf(balance({ date: '2026-03-03' }), LATE), {
      at: '/date',
      actual: 'not Europe/Zurich',
    }),
  ],
  'balances/current-day-is-the-bank-day': [
    passes('the day when it was asked', dated(TODAY)),
    passes('the day when it was answered', dated('2026-03-05')),
  ],
  'balances/currency-is-of-the-account': [
    passes('its currency, which is not among the others', balanceOf(balance()), undefined, {
      accounts: [accountList([account({ allowedCurrencies: ['EUR'] })])],
    }),
    passes('its currency, where others are not shown', balanceOf(balance()), undefined, {
      accounts: [accountList([account({ allowedCurrencies: null })])],
    }),
  ],
  'balances/links-have-documented-shapes': [
    silent('links that are null', balanceOf(balance({ _links: { self: null } }))),
  ],
  'transactions/list-is-of-the-account': [
    undecided('an error', listOf(problem(), { status: 404 }), undefined, {
      accounts: [accountList([account()])],
    }),
  ],
  'transactions/links-have-documented-shapes': [
    silent('links that are null', listOf(transactionList([], { _links: { self: null } }))),
  ],
}
