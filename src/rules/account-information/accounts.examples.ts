import { consent, consentList } from '../../../test/examples/bodies.ts'
import {
  ID,
  account,
  accountList,
  balance,
  balanceOf,
  problem,
  refusal,
  singleAccount,
} from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const listed = { list: [accountList([account({ id: 'acc-0' }), account()])] }
const before = { before: [accountList([account()])] }

const links = (self: string) => ({ self, balance: `${self}/balance`, transactions: `${self}/transactions` })
const OTHER = { type: 'OTHER', identification: '123' }

const NAMELESS = account({ account: null })
const listedAs = (changes: Readonly<Record<string, unknown>> = {}) => ({
  list: [accountList([account(changes)])],
})

export const ACCOUNTS_EXAMPLES: Examples = {
  'accounts/ids-are-well-formed': [
    passes('letters, digits and signs', accountList([account({ id: 'A1.b_c-d' })])),
    passes('one character', singleAccount(account({ id: '7' }))),
    passes('256 characters', singleAccount(account({ id: 'a'.repeat(256) }))),
    passes('the last character is not constrained', singleAccount(account({ id: 'abc=' }))),
    fails('a sign in front', accountList([account({ id: '.hidden' })]), { at: '/0/id', actual: '.hidden' }),
    fails('a slash', singleAccount(account({ id: 'konto/1' })), { at: '/id', actual: 'konto/1' }),
    fails('257 characters', singleAccount(account({ id: 'a'.repeat(257) })), { at: '/id' }),
    silent('no account', accountList([])),
    silent('an error', refusal(404)),
    silent('an error with a body like an account', singleAccount(account({ id: '-' }), { status: 404 })),
    silent('ids of another operation', consentList([consent({ id: '.hidden' })])),
  ],
  'accounts/ids-are-distinct': [
    passes('two ids', accountList([account(), account({ id: 'acc-2' })])),
    passes('no account', accountList([])),
    passes('an account that is listed twice', accountList([account(), account()])),
    fails('one id for two accounts', accountList([account(), account({ currency: 'XAU' })]), {
      at: '/1/id',
      actual: ID,
    }),
    silent('a single account', singleAccount(account())),
    passes('accounts without ids', accountList([account({ id: null }), account({ id: null })])),
    silent('another list', balanceOf([{ id: ID }, { id: ID }])),
  ],
  'accounts/links-have-documented-shapes': [
    passes('the documented paths', accountList([account()])),
    passes('behind a base path', singleAccount(account({ _links: links(`/gateway/v4/accounts/${ID}`) }))),
    passes('with a query', singleAccount(account({ _links: { self: `/accounts/${ID}?view=full` } }))),
    passes('percent-encoded', singleAccount(account({ id: 'abc=', _links: { self: '/accounts/abc%3D' } }))),
    observes(
      'another id, which may be another one of the same account',
      accountList([account({ _links: { self: '/accounts/other' } })]),
      { at: '/0/_links/self', actual: 'another id in a link' },
    ),
    observes('its IBAN', singleAccount(account({ _links: { self: '/accounts/CH9300762011623852957' } })), {
      actual: 'another id in a link',
    }),
    fails(
      'the account beside it',
      accountList([account(), account({ id: 'acc-2', _links: links(`/accounts/${ID}`) })]),
      { at: '/1/_links/self', actual: `/accounts/${ID}`, value: '/accounts/acc-2' },
    ),
    ...[
      '@127.0.0.1:6699',
      '.evil.test',
      ':80',
      'evil.test',
      '\\',
      '/\\evil.test',
      '/v4/..',
      '/%2E%2E',
      '/a b',
      '/a\n',
    ].map((prefix) =>
      fails(
        `behind ${JSON.stringify(prefix)}`,
        singleAccount(account({ _links: { self: `${prefix}/accounts/${ID}` } })),
        { at: '/_links/self', value: `/accounts/${ID}` },
      ),
    ),
    fails('no id at all', singleAccount(account({ _links: { self: '/accounts/' } })), {
      at: '/_links/self',
    }),
    fails('no account', singleAccount(account({ _links: { self: `/konten/${ID}` } })), {
      at: '/_links/self',
    }),
    fails('another resource', singleAccount(account({ _links: { balance: `/accounts/${ID}/balances` } })), {
      at: '/_links/balance',
      value: `/accounts/${ID}/balance`,
    }),
    silent('no links', singleAccount(account({ _links: null }))),
    silent('a link that is null', singleAccount(account({ _links: { self: null } }))),
    silent('no id to compare with', singleAccount(account({ id: null }))),
    fails('its transactions elsewhere', singleAccount(account({ _links: { transactions: '/elsewhere' } })), {
      at: '/_links/transactions',
      actual: '/elsewhere',
      value: `/accounts/${ID}/transactions`,
    }),
    silent('no account', accountList([])),
  ],
  'accounts/links-resolve': [
    passes('200', singleAccount(account())),
    passes('202', balanceOf({}, { status: 202 })),
    fails('404', refusal(404), { at: 'status', actual: '404', value: '200 or 202' }),
  ],
  'accounts/single-equals-listed': given(listed, [
    passes('the same', singleAccount(account())),
    undecided('the list shows less, with null', singleAccount(account()), {
      list: [accountList([{ id: ID, currency: null, account: null }])],
    }),
    passes('further fields', singleAccount(account({ iban: 'x' }))),
    fails('another currency', singleAccount(account({ currency: 'EUR' })), {
      at: '/currency',
      actual: 'EUR',
      value: 'CHF',
    }),
    fails('another account number', singleAccount(account({ account: OTHER })), {
      at: '/account/identification',
      actual: '123',
    }),
    passes(
      'another id: that it repeats the one of its address is not said',
      singleAccount(account({ id: 'acc-2' })),
      { at: '/id', actual: 'another id in the single account' },
    ),
    undecided('an error shows no account', refusal(404)),
    undecided('it is not in the list', singleAccount(account()), { list: [accountList([])] }),
    fails(
      'a number of another kind',
      singleAccount(account({ account: { type: 'OTHER', identification: 'CH9300762011623852957' } })),
      { at: '/account/type', actual: 'OTHER', value: 'IBAN' },
      listedAs(),
    ),
    undecided(
      'an error says nothing, whatever its body shows',
      singleAccount(account({ currency: 'EUR' }), { status: 404 }),
      listedAs(),
    ),
  ]),
  'accounts/list-is-not-empty': [
    passes('it is there', singleAccount(account()), listed),
    fails(
      'nothing is listed',
      singleAccount(account()),
      { at: 'body', actual: 'an account, although the list is empty' },
      { list: [accountList([])] },
    ),
    undecided('nor can it be read', refusal(404), { list: [accountList([])] }),
  ],
  'accounts/single-describes-like-list': given(listed, [
    passes('the same', singleAccount(account())),
    warns('another designation', singleAccount(account({ designation: 'Other' })), {
      at: '/designation',
      actual: 'Other',
      value: 'Private account',
    }),
    passes(
      'the same currencies in another order',
      singleAccount(account({ allowedCurrencies: ['EUR', 'CHF'] })),
      { list: [accountList([account({ allowedCurrencies: ['CHF', 'EUR'] })])] },
    ),
    passes(
      'a currency that is listed twice',
      singleAccount(account({ allowedCurrencies: ['EUR', 'CHF', 'EUR'] })),
      { list: [accountList([account({ allowedCurrencies: ['CHF', 'EUR'] })])] },
    ),
    warns('another allowed currency', singleAccount(account({ allowedCurrencies: ['CHF', 'EUR'] })), {
      at: '/allowedCurrencies',
      actual: 'CHF, EUR',
      value: 'CHF',
    }),
    undecided('nothing in common', singleAccount({ id: ID })),
    warns(
      'another owner',
      singleAccount(account({ accountOwner: 'B.' })),
      { at: '/accountOwner' },
      listedAs(),
    ),
    warns(
      'another kind',
      singleAccount(account({ accountTypeCode: 'X' })),
      { at: '/accountTypeCode' },
      listedAs(),
    ),
  ]),
  'accounts/ids-are-stable': given(before, [
    passes('the same', accountList([account()])),
    passes(
      'sub-accounts that share an IBAN, in another order',
      accountList([account({ id: 'eur', currency: 'EUR' }), account()]),
      { before: [accountList([account(), account({ id: 'eur', currency: 'EUR' })])] },
    ),
    observes('another id', accountList([account({ id: 'acc-2' })]), { at: '/*/id', actual: 'acc-2' }),
    undecided(
      'accounts that nothing tells apart',
      accountList([account({ id: 'b' }), account({ id: 'a' })]),
      { before: [accountList([account({ id: 'a' }), account({ id: 'b' })])] },
    ),
    undecided('other accounts', accountList([account({ account: OTHER })])),
    undecided('no answer', refusal(500, { json: problem() }), { before: [balanceOf(balance())] }),
    undecided('accounts without a number', accountList([NAMELESS]), {
      before: [accountList([account({ account: null, id: 'acc-2' })])],
    }),
    undecided('the account shows no id any more', accountList([account({ id: null })]), {
      before: [accountList([account()])],
    }),
    passes('no currency either time', accountList([account({ currency: null })]), {
      before: [accountList([account({ currency: undefined })])],
    }),
  ]),
}
