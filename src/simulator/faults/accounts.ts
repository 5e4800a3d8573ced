import { CORRELATION_ID } from '../../documents/headers.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, faultIn, header, recordsOf, row } from './fault.ts'
import { generated } from './generated.ts'

const LIST = ['account-information/list-accounts'] as const
const SINGLE = ['account-information/read-account'] as const
const CONSENTS = ['account-information/list-consents'] as const

export const ACCOUNT_FAULTS: readonly GatewayFault[] = [
  row('accounts/list-of-an-older-permission', {
    title: 'The list of accounts is that of the oldest permission of the client, whichever one asks',
    breaks: ['consistency/consented-accounts-are-listed'],
    listedAccounts: (own, all) => (all.find(({ clientId }) => clientId === own.clientId) ?? own).accountIds,
  }),
  faultIn('accounts/ids-change-with-every-call', LIST, {
    contradicts: { 'account/id': 'list' },
    title: 'An account has another id in every list',
    breaks: ['accounts/ids-are-stable'],
    answer: recordsOf((account, _index, view) => ({
      ...account,
      id: `${String(account['id'])}${header(view, CORRELATION_ID).slice(-1)}`,
    })),
  }),
  faultIn('accounts/id-twice', LIST, {
    title: 'Two accounts have the same id',
    breaks: ['accounts/ids-are-distinct'],
    note: 'the first account’s consent is held against the second account',
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      return accounts.map((account, index) =>
        index === 1 ? { ...account, id: accounts[0]!['id'] } : account,
      )
    }),
  }),
  faultIn('accounts/id-with-a-slash', SINGLE, {
    contradicts: { 'account/id': 'single' },
    title: 'The id of the single account has a character that an accountId cannot have',
    breaks: ['accounts/ids-are-well-formed'],
    answer: recordsOf((account) => ({ ...account, id: `konto/${String(account['id'])}` })),
  }),
  faultIn('accounts/links-of-another-account', LIST, {
    contradicts: { 'account/id': 'links' },
    title: 'The links of an account lead to another account of the list',
    breaks: ['accounts/links-have-documented-shapes'],
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      return accounts.map((account, index) => ({
        ...account,
        _links: accounts[(index + 1) % accounts.length]!['_links'],
      }))
    }),
  }),
  faultIn('accounts/link-does-not-resolve', LIST, {
    title: 'The balance link of the list leads nowhere',
    breaks: ['accounts/links-resolve'],
    answer: recordsOf((account) => {
      const links = account['_links'] as Json
      return { ...account, _links: { ...links, balance: `${String(links['self'])}/balances` } }
    }),
  }),
  faultIn('consents/of-every-token', CONSENTS, {
    contradicts: { 'consent/accounts': 'consents' },
    title: 'The list of consents shows those of all tokens',
    breaks: ['access/consents-are-those-of-the-token', 'security/accounts-of-others-are-not-shown'],
    note: 'several tokens are of the same accounts',
    consentedAccounts: (_own, all) => all.flatMap((permission) => permission.accountIds),
  }),
  faultIn('accounts/list-empty', ['account-information/list-accounts'], {
    title: 'The account list is empty',
    breaks: ['accounts/list-is-not-empty'],
    answer: bodyOf(() => []),
  }),
  generated('accounts/list-lacks-the-last', {
    is: 'damage/account-information/list-accounts/list/without-the-last',
    title: 'The account list lacks the last account',
    breaks: ['consistency/consented-accounts-are-listed'],
  }),
  generated('consents/one-missing', {
    is: 'damage/account-information/list-consents/list/without-the-last',
    contradicts: { 'consent/accounts': 'consents', 'account/id': 'consents' },
    title: 'The list of consents lacks the last one',
    breaks: ['consistency/consents-cover-accounts'],
  }),
]
