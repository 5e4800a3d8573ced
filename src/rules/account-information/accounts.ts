import type { Observation } from '../../evidence/observation.ts'
import { words } from '../../kernel/words.ts'
import { bothTell } from '../../documents/relations.ts'
import { LISTED_IS_ASKED_FOR, SAME_LIST_BEFORE, SINGLE_BETWEEN_LISTS, SINGLE_OF_LIST } from './premises.ts'
import type { Outcome } from '../requirement.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import { isAccountId, linksOfAccount } from './links.ts'
import { accountAskedFor } from './listed-accounts.ts'
import { type AccountFact, accountRecords, byAddress, sameFact } from './account-facts.ts'
import { mustEqual, mustHaveStatus, mustHold, notTested } from '../outcomes.ts'
import { answersOperation, asObject, asObjects, compact, json, show, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { repeated } from '../../kernel/repeated.ts'

const IDENTITY = ['account/iban', ['account', 'type'], 'account/currency'] as const
const DESCRIPTION = words('account/owner account/designation account/type account/allowed-currencies')

export const ACCOUNTS = [
  relayed('accounts/ids-are-well-formed', {
    statedIn: ['1 §4.2: accountId'],
    text: 'Every account id can be used as accountId.',
    why: 'The id is what clients put into the next address.',
    check: ambient((observation) => {
      const accounts = accountsOf(observation)
      if (!accounts) return undefined
      return accounts.flatMap(({ at, account }) => {
        const id = text(account, 'id')
        if (id === undefined) return []
        const expected = 'first alphanumeric, then letters, digits, dot, underscore, hyphen; at most 256'
        return [mustHold(isAccountId(id), `${at}/id`, expected, id)]
      })
    }),
  }),
  requirement('accounts/links-have-documented-shapes', {
    compares: [
      ['account/id', 'list', 'links'],
      ['account/id', 'single', 'links'],
    ],
    statedIn: ['1 §2.5: _links'],
    text: 'The links of an account have the shapes /accounts/<accountId>, …/balance and …/transactions, with an id of its own.',
    why: 'Clients follow links without reading them.',
    check: ambient((observation) => {
      const accounts = accountsOf(observation)
      if (!accounts) return undefined
      const ids = new Set(accounts.flatMap(({ account }) => text(account, 'id') ?? []))
      return accounts.flatMap(({ at, account }) => {
        const id = text(account, 'id')
        return id === undefined ? [] : linksOfAccount(account['_links'], id, ids, at)
      })
    }),
  }),
  requirement('accounts/links-resolve', {
    when: LISTED_IS_ASKED_FOR,
    compares: [['account/id', 'links', 'address']],
    statedIn: ['1 §2.5: _links'],
    text: 'The links of an account lead to the account, its balance and its transactions.',
    why: 'A link that leads nowhere is worse than none.',
    check: staged([], ({ here }) => mustHaveStatus(here, [200, 202], 'the link leads to its resource')),
  }),
  relayed('accounts/single-equals-listed', {
    when: SINGLE_OF_LIST,
    compares: bothTell('list', 'single', ['account/id', 'account/iban', 'account/currency']),
    statedIn: ['1 §4.2: single account'],
    text: 'The single account is the one of the list: same account number and currency.',
    why: 'Clients keep the list and read single accounts later; they take both for the same thing.',
    check: staged(['list'], ({ here, first: { list } }) => [
      ...compareWithList(here, list, IDENTITY),
      ...anotherId(here, list),
    ]),
  }),
  requirement('accounts/list-is-not-empty', {
    when: SINGLE_BETWEEN_LISTS,
    statedIn: ['1 §4.2: list of accounts'],
    text: 'Where an account can be read, the list of authorized accounts that was asked for before has one at least.',
    why: 'A list that has turned empty looks like a customer without accounts, and nothing that needs one is tried.',
    check: staged(['list'], ({ here, first: { list } }) => {
      if (list.response.status !== 200 || here.response.status !== 200)
        return notTested('the list or the account was not answered 200')
      const accounts = json(list)
      if (!Array.isArray(accounts)) return notTested('the list is none')
      if (accounts.length > 0) return PASS
      return contradicted(
        'body',
        'no account to be read where none is authorized',
        'an account, although the list is empty',
        'look why the list does not show it: the same permission and token were sent',
      )
    }),
  }),
  relayed('accounts/single-describes-like-list', {
    when: SINGLE_BETWEEN_LISTS,
    compares: bothTell('list', 'single', DESCRIPTION),
    namedIn: ['1 §4.2: single account'],
    text: 'The single account has the owner, designation, type and allowed currencies that the list shows.',
    why: 'People recognise their accounts by these words.',
    check: staged(['list'], ({ here, first: { list } }) => [...compareWithList(here, list, DESCRIPTION)]),
  }),
  requirement('accounts/ids-are-stable', {
    when: SAME_LIST_BEFORE,
    assumptions: ['account-ids-in-links'],
    text: 'The same accounts have the same ids in the next call.',
    why: 'Clients store the id.',
    check: staged(['before'], ({ here, first }) => {
      const now = byIdentification(json(here))
      const before = [...byIdentification(json(first.before))]
      const outcomes = before.flatMap(([identification, id]) => {
        const again = now.get(identification)
        if (again === undefined) return []
        return [mustEqual(again, id, { at: '/*/id', rule: `the same id for ${identification}` })]
      })
      return outcomes.length > 0 ? outcomes : notTested('no account occurs in both answers')
    }),
  }),
]

function compareWithList(here: Observation, list: Observation, facts: readonly AccountFact[]) {
  const [single] = succeeded(here) && asObject(json(here)) ? accountRecords(here) : []
  if (!single) return [notTested('the single account was not answered')]
  const listed = byAddress(single, accountRecords(list), here)
  if (listed.length === 0)
    return [notTested(`the list has no account ${show(here.request.pathParameters['accountId'])}`)]
  const outcomes = facts.flatMap((fact) => sameFact(single, fact, listed))
  if (outcomes.length > 0) return outcomes
  return [notTested('the list and the single account show no field in common')]
}

/** That the single account repeats the id of its address is not said. */
function anotherId(here: Observation, list: Observation): readonly Outcome[] {
  const listed = accountAskedFor(here, list)
  const id = succeeded(here) ? text(json(here), 'id') : undefined
  if (!listed || id === undefined || id === text(listed, 'id')) return []
  return [observed('account-ids-in-links', 'another id in the single account', '/id')]
}

function accountsOf(observation: Observation): readonly { at: string; account: JsonObject }[] | undefined {
  if (!succeeded(observation)) return undefined
  if (answersOperation(observation, 'account-information/read-account')) {
    const account = asObject(json(observation))
    return account ? [{ at: '', account }] : undefined
  }
  if (!answersOperation(observation, 'account-information/list-accounts')) return undefined
  return asObjects(json(observation)).map((account, index) => ({ at: `/${index}`, account }))
}

/** By account number and currency, which sub-accounts do not share; where several do, none can be told apart. */
function byIdentification(list: unknown): ReadonlyMap<string, string> {
  const entries = asObjects(list).flatMap((account) => {
    const identification = text(account, 'account', 'identification')
    const id = text(account, 'id')
    const currency = text(account, 'currency') ?? ''
    if (identification === undefined || id === undefined) return []
    return [[`${compact(identification)} ${currency}`, id] as const]
  })
  const ambiguous = new Set(repeated(entries.map(([key]) => key)))
  return new Map(entries.filter(([key]) => !ambiguous.has(key)))
}
