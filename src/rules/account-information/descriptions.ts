import { bothTell } from '../../documents/relations.ts'
import { relayed } from '../requirement.ts'
import { againstList, byAddress, byIban, told } from './account-facts.ts'
import { besideList } from './premises.ts'

const LISTS = ['account-information/list-consents', 'payment-submission/list-consents'] as const

const WORDS = ['account/owner', 'account/designation', 'account/allowed-currencies'] as const

/** Words that describe an account in several answers. The documents name the fields, not that they agree. */
export const DESCRIPTIONS = [
  relayed('consents/entries-describe-their-accounts', {
    when: besideList(...LISTS),
    compares: [...bothTell('list', 'consents', WORDS), ...bothTell('list', 'consents of payments', WORDS)],
    clauses: ['1 §2.4'],
    level: 'SHOULD',
    assumptions: ['consents-and-accounts'],
    text: 'A consent shows owner, designation and allowed currencies of its account as the account list does.',
    why: 'People decide by these words which of their consents they withdraw.',
    check: againstList(
      WORDS,
      (consent, accounts) => {
        const currency = told(consent, 'account/currency')
        const [account, ...others] = byIban(consent, accounts).filter(
          (candidate) => told(candidate, 'account/currency') === currency,
        )
        return account && others.length === 0 ? [account] : []
      },
      'no consent is of an account of the list',
    ),
  }),
  relayed('consents/currency-is-that-of-its-account', {
    when: besideList(...LISTS),
    namedIn: ['1 §2.4: currency'],
    text: 'A consent has the currency of an account with its IBAN.',
    why: 'A consent in another currency is one for another account.',
    check: againstList(
      ['account/currency'],
      (consent, accounts) => {
        const known = byIban(consent, accounts)
        return known.every((account) => told(account, 'account/currency') !== undefined) ? known : []
      },
      'no consent is of an account of the list',
    ),
  }),
  relayed('transactions/list-describes-its-account', {
    when: besideList('account-information/list-transactions'),
    compares: [['account/designation', 'list', 'transactions']],
    namedIn: ['1 §2.7: designation'],
    text: 'The transaction list has the designation that the account list shows for its account.',
    why: 'People recognise their accounts by it.',
    check: againstList(['account/designation'], byAddress, 'no designation to compare'),
  }),
]
