import type { GatewayFault } from '../policies/gateway.ts'
import { FAILS_WHEN_HOSTED, because, relayed } from './consequences.ts'
import { bodyOf, header, recordsOf } from './distort.ts'
import type { Json } from './distort.ts'

const LIST = ['account-information/list-accounts'] as const
const SINGLE = ['account-information/read-account'] as const
const CONSENTS = ['account-information/list-consents'] as const
const PAYMENT_CONSENTS = ['payment-submission/list-consents'] as const

const UNREADABLE = {
  ...because('the id that the list gives leads nowhere', ...relayed('answers/valid-request-succeeds')),
  'accounts/links-resolve': 'the id that the list gives leads nowhere',
  'accounts/links-have-documented-shapes': 'the links still have the right id',
  'consistency/consents-cover-accounts': 'the consents still have the right id',
}

export const ACCOUNT_FAULTS: readonly GatewayFault[] = [
  {
    id: 'accounts/list-of-an-older-permission',
    title: 'The list of accounts is that of the oldest permission of the client, whichever one asks',
    breaks: ['consistency/consented-accounts-are-listed'],
    alsoBreaks: {
      'access/deselected-account-is-not-listed': 'the older permission covers the account',
      'consistency/consents-cover-accounts': 'the consents are still those of the permission',
      'statements/links-are-of-authorized-accounts': 'so are the statements',
    },
    bank: {
      listedAccounts: (own, all) => (all.find(({ clientId }) => clientId === own.clientId) ?? own).accountIds,
    },
  },
  {
    id: 'accounts/single-in-another-currency',
    tells: [['account/currency', 'single']],
    title: 'The single account has another currency than the list',
    breaks: relayed('accounts/single-equals-listed'),
    operations: SINGLE,
    answer: recordsOf((account) => ({ ...account, currency: 'XTS' })),
    alsoBreaks: because('it is the same in every other answer', 'accounts/same-in-every-answer'),
  },
  {
    id: 'accounts/single-described-otherwise',
    tells: [['account/designation', 'single']],
    title: 'The single account has another designation than the list',
    breaks: relayed('accounts/single-describes-like-list'),
    operations: SINGLE,
    answer: recordsOf((account) => ({ ...account, designation: 'Something else' })),
    alsoBreaks: because('it is the same in every other answer', 'accounts/same-in-every-answer'),
  },
  {
    id: 'accounts/ids-change-with-every-call',
    tells: [['account/id', 'list']],
    title: 'An account has another id in every list',
    breaks: ['accounts/ids-are-stable'],
    alsoBreaks: { ...UNREADABLE, ...FAILS_WHEN_HOSTED },
    operations: LIST,
    answer: recordsOf((account, _index, view) => ({
      ...account,
      id: `${String(account['id'])}${header(view, 'X-Correlation-ID').slice(-1)}`,
    })),
  },
  {
    id: 'accounts/id-twice',
    title: 'Two accounts have the same id',
    breaks: relayed('accounts/ids-are-distinct'),
    alsoBreaks: {
      'accounts/links-have-documented-shapes': 'the links still have the right id',
      'consistency/consents-cover-accounts': "the first account's consent is held against the second account",
      'accounts/ids-are-stable': 'the id stands for two accounts',
    },
    operations: LIST,
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      return accounts.map((account, index) =>
        index === 1 ? { ...account, id: accounts[0]!['id'] } : account,
      )
    }),
  },
  {
    id: 'accounts/id-with-a-slash',
    tells: [['account/id', 'single']],
    title: 'The id of the single account has a character that an accountId cannot have',
    breaks: relayed('accounts/ids-are-well-formed'),
    alsoBreaks: {
      ...because('the list still has the right id', ...relayed('accounts/single-equals-listed')),
      'accounts/links-have-documented-shapes': 'the links still have the right id',
    },
    operations: SINGLE,
    answer: recordsOf((account) => ({ ...account, id: `konto/${String(account['id'])}` })),
  },
  {
    id: 'accounts/links-of-another-account',
    tells: [['account/id', 'links']],
    title: 'The links of an account lead to another account of the list',
    breaks: ['accounts/links-have-documented-shapes'],
    operations: LIST,
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      return accounts.map((account, index) => ({
        ...account,
        _links: accounts[(index + 1) % accounts.length]!['_links'],
      }))
    }),
  },
  {
    id: 'accounts/link-does-not-resolve',
    title: 'The balance link of the list leads nowhere',
    breaks: ['accounts/links-resolve'],
    alsoBreaks: {
      'accounts/links-have-documented-shapes': 'the link has no documented shape',
      'answers/valid-request-succeeds': 'following the link is a valid request',
    },
    operations: LIST,
    answer: recordsOf((account) => {
      const links = account['_links'] as Json
      return { ...account, _links: { ...links, balance: `${String(links['self'])}/balances` } }
    }),
  },
  {
    id: 'accounts/currencies-as-text',
    title: 'allowedCurrencies of the list is a text instead of an array',
    breaks: relayed('accounts/list-has-documented-types'),
    operations: LIST,
    answer: recordsOf((account) => ({ ...account, allowedCurrencies: 'CHF,EUR' })),
  },
  {
    id: 'accounts/single-owner-as-object',
    title: 'accountOwner of the single account is an object',
    breaks: relayed('accounts/single-has-documented-types'),
    alsoBreaks: because(
      'the object is not the text of the list',
      ...relayed('accounts/single-describes-like-list'),
    ),
    operations: SINGLE,
    answer: recordsOf((account) => ({ ...account, accountOwner: { name: account['accountOwner'] } })),
  },
  {
    id: 'accounts/list-without-designation',
    title: 'The list does not show the designation',
    breaks: ['accounts/list-shows-documented-fields'],
    operations: LIST,
    answer: recordsOf(({ designation: _, ...account }) => account),
  },
  {
    id: 'accounts/single-without-designation',
    title: 'The single account does not show the designation',
    breaks: ['accounts/single-shows-documented-fields'],
    operations: SINGLE,
    answer: recordsOf(({ designation: _, ...account }) => account),
  },
  {
    id: 'consents/of-every-token',
    tells: [['consent/accounts', 'consents']],
    title: 'The list of consents shows those of all tokens',
    breaks: relayed('access/consents-are-those-of-the-token', 'security/accounts-of-others-are-not-shown'),
    alsoBreaks: {
      ...because(
        'the accounts of the other tokens are not in the list',
        ...relayed('consistency/consented-accounts-are-listed'),
      ),
      'consents/entries-are-distinct': 'several tokens are of the same accounts',
    },
    operations: CONSENTS,
    bank: { consentedAccounts: (_own, all) => all.flatMap((permission) => permission.accountIds) },
  },
  {
    id: 'accounts/list-empty',
    title: 'The account list is empty',
    breaks: ['accounts/list-is-not-empty'],
    alsoBreaks: {
      ...because('the consents still name them', ...relayed('consistency/consented-accounts-are-listed')),
      'statements/links-are-of-authorized-accounts': 'statements of the accounts are still listed',
    },
    operations: ['account-information/list-accounts'],
    answer: bodyOf(() => []),
  },
  {
    id: 'accounts/list-lacks-the-last',
    title: 'The account list lacks the last account',
    breaks: relayed('consistency/consented-accounts-are-listed'),
    alsoBreaks: because(
      'statements of the account are still listed',
      ...relayed('statements/links-are-of-authorized-accounts'),
    ),
    operations: ['account-information/list-accounts'],
    answer: bodyOf((body) => (body as unknown as Json[]).slice(0, -1)),
  },
  {
    id: 'consents/one-missing',
    tells: [
      ['consent/accounts', 'consents'],
      ['account/id', 'consents'],
    ],
    title: 'The list of consents lacks the first one',
    breaks: ['consistency/consents-cover-accounts'],
    operations: CONSENTS,
    answer: bodyOf((body) => (body as unknown as Json[]).slice(1)),
  },
  {
    id: 'consents/account-id-as-number',
    title: 'accountId is a number in the account-information module',
    breaks: ['consents/list-has-documented-types'],
    alsoBreaks: { 'consistency/consents-cover-accounts': 'the number is not the id of the account' },
    operations: CONSENTS,
    answer: recordsOf((consent, index) => ({ ...consent, accountId: index + 1 })),
  },
  {
    id: 'consents/payment-account-id-as-text',
    title: 'accountId is a string in the payment-submission module',
    breaks: ['consents/payment-list-has-documented-types'],
    operations: PAYMENT_CONSENTS,
    answer: recordsOf((consent) => ({ ...consent, accountId: String(consent['accountId']) })),
  },
  {
    id: 'consents/without-designation',
    title: 'The list of consents does not show the designation',
    breaks: ['consents/list-shows-documented-fields'],
    operations: CONSENTS,
    answer: recordsOf(({ designation: _, ...consent }) => consent),
  },
  {
    id: 'consents/payment-without-designation',
    title: 'The payment list of consents does not show the designation',
    breaks: ['consents/payment-list-shows-documented-fields'],
    operations: PAYMENT_CONSENTS,
    answer: recordsOf(({ designation: _, ...consent }) => consent),
  },
]
