import type { Observation } from '../../evidence/observation.ts'
import { type AccountRecord, accountRecords, byIban, sameFact } from './account-facts.ts'
import { answersOperation, succeeded } from '../read.ts'
import { PASS, type Requirement, ambient, requirement } from '../requirement.ts'

/**
 * Facts that several answers show. The documents name the fields and not that they agree, so that another value is
 * recorded and contradicts nothing.
 */
export const SAME_FACTS: readonly Requirement[] = [
  requirement({
    assumptions: ['same-fact-in-several-places'],
    id: 'accounts/same-in-every-answer',
    compares: [
      ['account/owner', 'list', 'statement'],
      ['account/owner', 'list', 'consents of payments'],
      ['account/currency', 'list', 'statement'],
      ['account/currency', 'list', 'consents of payments'],
      ['account/designation', 'list', 'consents of payments'],
    ],
    clauses: ['1 §2.5', '1 §2.4'],
    text: 'An account has the same owner, currency and designation in statements and in the consents of payments as in the account list.',
    why: 'Who keeps books of several accounts tells them apart by what each answer says of them.',
    check: ambient((here, _context, earlier) => {
      const others = earlier.filter((seen) => isHeldAgainst(here, seen)).flatMap(accountsIn)
      if (others.length === 0) return undefined
      const outcomes = accountsIn(here).flatMap((account) => {
        const known = byIban(account, others)
        return FACTS.flatMap((fact) => sameFact(account, fact, known, 'as in another answer of the flow'))
      })
      if (outcomes.length === 0) return undefined
      // One pass for all of an answer: lists are long, and every later answer is held against them.
      const contradictions = outcomes.filter(({ kind }) => kind === 'contradicted')
      return contradictions.length > 0 ? contradictions : PASS
    }),
  }),
]

const FACTS = ['account/owner', 'account/currency', 'account/designation'] as const

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
