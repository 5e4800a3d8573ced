import { NUMBERS } from '../numbers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { answersOperation, asObject, asObjects, child, children, compact } from '../read.ts'
import { decimal, json, show, succeeded, text, xmlRoot } from '../read.ts'
import { PASS, ambient, contradicted, requirement } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { statementsOf } from './camt.ts'
import { saysSame } from '../same-meaning.ts'

const SAME_FACT = 'same-fact-in-several-places'

/**
 * Facts that several answers show. The documents name the fields and not that they agree, so that another value is
 * recorded and contradicts nothing.
 */
export const SAME_FACTS: readonly Requirement[] = [
  requirement({
    assumptions: [SAME_FACT],
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
      const own = accountsIn(here)
      if (own.length === 0) return undefined
      const others = earlier.filter((seen) => isHeldAgainst(here, seen)).flatMap(accountsIn)
      const outcomes = own.flatMap((account) => FIELDS.flatMap((field) => sameField(account, others, field)))
      if (outcomes.length === 0) return undefined
      // One pass for all of an answer: lists are long, and every later answer is held against them.
      const contradictions = outcomes.filter(({ kind }) => kind === 'contradicted')
      return contradictions.length > 0 ? contradictions : PASS
    }),
  }),
]

/** What an answer says of one account. */
interface ShownAccount {
  readonly iban: string
  readonly at: string
  readonly accountOwner?: string | undefined
  readonly currency?: string | undefined
  readonly designation?: string | undefined
}

const FIELDS = ['accountOwner', 'currency', 'designation'] as const

const LIST = 'account-information/list-accounts'
const SINGLE = 'account-information/read-account'
const CONSENTS = 'account-information/list-consents'
const PAYMENT_CONSENTS = 'payment-submission/list-consents'
const STATEMENT = 'account-information/read-statement'

/** What other requirements compare already: they know of each account whose it is. */
const HELD_AGAINST_THE_LIST = [LIST, SINGLE, CONSENTS]

function isHeldAgainst(here: Observation, seen: Observation): boolean {
  if (here.operation?.id === seen.operation?.id) return false
  return ![here, seen].every((one) => answersOperation(one, ...HELD_AGAINST_THE_LIST))
}

function accountsIn(observation: Observation): readonly ShownAccount[] {
  if (!succeeded(observation)) return []
  if (answersOperation(observation, STATEMENT)) {
    return statementsOf(xmlRoot(observation)).flatMap((statement) => {
      const account = child(statement, 'Acct')
      const iban = child(account, 'Id', 'IBAN')?.text
      if (iban === undefined) return []
      const [accountOwner, currency] = [child(account, 'Ownr', 'Nm')?.text, child(account, 'Ccy')?.text]
      return [{ iban: compact(iban), at: '/Document/BkToCstmrStmt/Stmt/Acct', accountOwner, currency }]
    })
  }
  const body = json(observation)
  if (answersOperation(observation, SINGLE)) return accountIn(asObject(body), '')
  if (!answersOperation(observation, LIST, CONSENTS, PAYMENT_CONSENTS)) return []
  return asObjects(body).flatMap((account, index) => accountIn(account, `/${index}`))
}

function accountIn(account: unknown, at: string): readonly ShownAccount[] {
  const iban = text(account, 'iban') ?? text(account, 'account', 'identification')
  if (iban === undefined) return []
  const accountOwner = text(account, 'accountOwner')?.normalize().slice(0, NUMBERS.isoTextCharacters.value)
  const [currency, designation] = [text(account, 'currency'), text(account, 'designation')]
  return [{ iban: compact(iban), at, accountOwner, currency, designation }]
}

/** Accounts may share an IBAN: then it has to be that of one of them. */
function sameField(
  own: ShownAccount,
  others: readonly ShownAccount[],
  field: (typeof FIELDS)[number],
): readonly Outcome[] {
  const known = others.filter(({ iban }) => iban === own.iban).flatMap((other) => other[field] ?? [])
  const shown = own[field]
  if (known.length === 0 || shown === undefined) return []
  if (known.some((one) => saysSame(one, shown))) return [PASS]
  return [
    contradicted(
      `${own.at}/${field === 'accountOwner' && own.at.startsWith('/Document') ? 'Ownr/Nm' : field}`,
      { rule: 'as in another answer of the flow', value: known[0]! },
      show(shown),
    ),
  ]
}
