import { mustEqual, notTested } from '../outcomes.ts'
import { answersOperation, asObjects, asSet, dig, json, repeated, show, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { PASS, ambient, contradicted, requirement, staged } from '../requirement.ts'
import { accountAskedFor, accountsWithIban } from './listed-accounts.ts'
import type { Outcome } from '../requirement.ts'

/** Words that describe an account in several answers. The documents name the fields, not that they agree. */
export const DESCRIPTIONS = [
  requirement({
    id: 'consents/entries-describe-their-accounts',
    compares: [
      ['account/owner', 'list', 'consents'],
      ['account/owner', 'list', 'consents of payments'],
      ['account/designation', 'list', 'consents'],
      ['account/designation', 'list', 'consents of payments'],
      ['account/allowed-currencies', 'list', 'consents'],
      ['account/allowed-currencies', 'list', 'consents of payments'],
    ],
    clauses: ['1 §2.4'],
    atProvider: 'provider/consents-entries-describe-their-accounts',
    level: 'SHOULD',
    assumptions: ['consents-and-accounts'],
    text: 'A consent shows owner, designation and allowed currencies of its account as the account list does.',
    why: 'People decide by these words which of their consents they withdraw.',
    check: staged(['accounts'], ({ here, role }) => {
      if (!succeeded(here)) return notTested('the list of consents was not answered')
      const accounts = asObjects(json(role('accounts')[0]!))
      const outcomes = asObjects(json(here)).flatMap((consent, index) => {
        const account = accountOf(consent, accounts)
        return account ? FIELDS.flatMap((field) => sameField(consent, account, field, `/${index}`)) : []
      })
      return outcomes.length > 0 ? outcomes : notTested('no consent is of an account of the list')
    }),
  }),
  requirement({
    id: 'consents/entries-are-distinct',
    namedIn: ['1 §2.4: accountId'],
    atProvider: 'provider/consents-entries-are-distinct',
    level: 'SHOULD',
    text: 'No consent is in the list twice.',
    why: 'Who adds up what the consents cover counts an account twice.',
    check: ambient((observation) => {
      if (!answersOperation(observation, ...LISTS) || !succeeded(observation)) return undefined
      // Two that do not name their account may be of two accounts.
      const named = asObjects(json(observation)).filter(
        (consent) => (dig(consent, 'accountId') ?? undefined) !== undefined,
      )
      const [twice] = repeated(named.map((consent) => JSON.stringify(consent)))
      if (twice === undefined) return PASS
      return contradicted('/', { rule: 'each consent once' }, show(twice))
    }),
  }),
  requirement({
    id: 'consents/currency-is-that-of-its-account',
    namedIn: ['1 §2.4: currency'],
    atProvider: 'provider/consents-currency-is-that-of-its-account',
    level: 'SHOULD',
    text: 'A consent has the currency of an account with its IBAN.',
    why: 'A consent in another currency is one for another account.',
    check: staged(['accounts'], ({ here, role }) => {
      if (!succeeded(here)) return notTested('the list of consents was not answered')
      const accounts = asObjects(json(role('accounts')[0]!))
      const outcomes = asObjects(json(here)).flatMap((consent, index) =>
        ofAnAccount(consent, accounts, `/${index}/currency`),
      )
      return outcomes.length > 0 ? outcomes : notTested('no consent is of an account of the list')
    }),
  }),
  requirement({
    id: 'transactions/list-describes-its-account',
    compares: [['account/designation', 'list', 'transactions']],
    namedIn: ['1 §2.7: designation'],
    atProvider: 'provider/transactions-list-describes-its-account',
    level: 'SHOULD',
    text: 'The transaction list has the designation that the account list shows for its account.',
    why: 'People recognise their accounts by it.',
    check: staged(['accounts'], ({ here, role }) => {
      const account = accountAskedFor(here, role('accounts')[0]!)
      const list = succeeded(here) ? json(here) : undefined
      const outcomes = account ? sameField(list, account, 'designation', '') : []
      return outcomes.length > 0 ? outcomes : notTested('no designation to compare')
    }),
  }),
]

const LISTS = ['account-information/list-consents', 'payment-submission/list-consents']

/** Several accounts may share an IBAN, each with its currency. */
function ofAnAccount(consent: JsonObject, accounts: readonly JsonObject[], at: string): Outcome[] {
  const currency = text(consent, 'currency')
  const known = accountsWithIban(text(consent, 'iban'), accounts).map((account) => text(account, 'currency'))
  if (currency === undefined || known.length === 0 || known.includes(undefined)) return []
  if (known.includes(currency)) return [PASS]
  return [contradicted(at, { rule: 'as in the account list', value: known.join(' or ') }, currency)]
}

const FIELDS = ['accountOwner', 'designation', 'allowedCurrencies']

/** The one account with the IBAN and the currency of a consent; none where several share them. */
function accountOf(consent: JsonObject, accounts: readonly JsonObject[]): JsonObject | undefined {
  const [account, ...others] = accountsWithIban(text(consent, 'iban'), accounts).filter(
    (candidate) => text(candidate, 'currency') === text(consent, 'currency'),
  )
  return others.length === 0 ? account : undefined
}

/** Nothing where one of the two does not show the field; the order of a list says nothing. */
function sameField(shown: unknown, account: JsonObject, field: string, at: string): Outcome[] {
  const [here, there] = [dig(shown, field), dig(account, field)]
  const [actual, expected] = [here, there].map(inOrder)
  // A list and a text are for the requirements about types.
  if (actual === undefined || expected === undefined || Array.isArray(here) !== Array.isArray(there))
    return []
  return [mustEqual(actual, expected, { at: `${at}/${field}`, rule: 'as in the account list' })]
}

function inOrder(value: unknown): string | undefined {
  // Canonically equivalent letters are the same (Unicode UAX 15).
  if (typeof value === 'string') return value.normalize()
  return Array.isArray(value) ? asSet(value) : undefined
}
