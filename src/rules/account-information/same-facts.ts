import type { Observation } from '../../evidence/observation.ts'
import { type AccountRecord, accountRecords, byIban, sameFact, told } from './account-facts.ts'
import { type Comparison, type RelationId, allRelations } from '../../documents/relations.ts'
import { answersOperation, succeeded } from '../read.ts'
import { PASS, type Requirement, ambient, requirement } from '../requirement.ts'

/** Where facts of an account are told beside the account list, with no other requirement that compares them all. */
const BESIDE_THE_LIST = ['statement', 'consents of payments'] as const

/** All that the relations have of an account without a document that says that it is the same. */
const COMPARED = allRelations().flatMap(([id, { basis, sides }]) => {
  const fact = id as AccountFactName
  const beside = BESIDE_THE_LIST.filter((side) => side in sides)
  const isOfAccounts = id.startsWith('account/') && basis !== 'stated' && beside.length > 0
  return isOfAccounts ? [{ fact, compares: beside.map((side) => [fact, 'list', side] as Comparison) }] : []
})

type AccountFactName = Extract<RelationId, `account/${string}`>

/**
 * Facts that several answers show. The documents name the fields and not that they agree, so that another value is
 * recorded and contradicts nothing.
 */
export const SAME_FACTS: readonly Requirement[] = [
  requirement('accounts/same-in-every-answer', {
    assumptions: ['same-fact-in-several-places'],
    compares: COMPARED.flatMap(({ compares }) => compares),
    clauses: ['1 §2.5', '1 §2.4'],
    text: 'An account has the same owner, currency, designation and allowed currencies in statements and in the consents of payments as in the account list.',
    why: 'Who keeps books of several accounts tells them apart by what each answer says of them.',
    check: ambient((here, _context, earlier) => {
      const own = accountsIn(here)
      if (own.length === 0) return undefined
      const others = earlier.filter((seen) => isHeldAgainst(here, seen)).flatMap(accountsIn)
      if (others.length === 0) return undefined
      const outcomes = own.flatMap((account) => {
        const known = byIban(account, others)
        const same = known.filter((one) => isOfOneCurrency(one, account))
        return COMPARED.flatMap(({ fact }) =>
          sameFact(
            account,
            fact,
            fact === 'account/currency' ? known : same,
            'as in another answer of the flow',
          ),
        )
      })
      if (outcomes.length === 0) return undefined
      // One pass for all of an answer: lists are long, and every later answer is held against them.
      const contradictions = outcomes.filter(({ kind }) => kind === 'contradicted')
      return contradictions.length > 0 ? contradictions : PASS
    }),
  }),
]

/** Accounts in several currencies may share an IBAN: only what does not contradict is one account. */
function isOfOneCurrency(...records: readonly AccountRecord[]): boolean {
  return new Set(records.flatMap((one) => told(one, 'account/currency') ?? [])).size < 2
}

/** What other requirements compare already: they know of each account whose it is. */
const HELD_AGAINST_THE_LIST = [
  'account-information/list-accounts',
  'account-information/read-account',
  'account-information/list-consents',
]

const TELL_OF_ACCOUNTS = [
  ...HELD_AGAINST_THE_LIST,
  'payment-submission/list-consents',
  'account-information/read-statement',
]

function isHeldAgainst(here: Observation, seen: Observation): boolean {
  if (here.operation?.id === seen.operation?.id) return false
  return ![here, seen].every((one) => answersOperation(one, ...HELD_AGAINST_THE_LIST))
}

function accountsIn(observation: Observation): readonly AccountRecord[] {
  const tells = succeeded(observation) && answersOperation(observation, ...TELL_OF_ACCOUNTS)
  return tells ? accountRecords(observation) : []
}
