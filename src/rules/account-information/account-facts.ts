import type { Observation } from '../../evidence/observation.ts'
import { RELATIONS, type RelationId, type Side } from '../../documents/relations.ts'
import { statementsOf } from './camt.ts'
import { NUMBERS } from '../numbers.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, asSet, child, compact, dig, json, saysSame, show, succeeded, xmlRoot } from '../read.ts'
import { type Check, type Outcome, PASS, contradicted, staged } from '../requirement.ts'

/** Where each answer tells a fact of an account stands in documents/relations.ts; here two of them are compared. */

/** A fact that answers tell of an account, or names of fields where all that are compared have the same. */
export type AccountFact = Extract<RelationId, `account/${string}`> | readonly string[]

/** What an answer says of one account: an item of its list, all of it, or a statement. */
export interface AccountRecord {
  readonly operation: string | undefined
  readonly at: string
  readonly isStatement: boolean
  readonly read: (path: readonly string[]) => unknown
}

export function accountRecords(observation: Observation): readonly AccountRecord[] {
  const operation = observation.operation?.id
  const root = xmlRoot(observation)
  if (root)
    return statementsOf(root).map((statement) => ({
      operation,
      at: '/Document/BkToCstmrStmt/Stmt',
      isStatement: true,
      read: (path) => child(statement, ...path)?.text,
    }))
  const body = json(observation)
  const recordOf = (value: unknown, at: string): AccountRecord => ({
    operation,
    at,
    isStatement: false,
    read: (path) => dig(value, ...path),
  })
  if (!Array.isArray(body)) return [recordOf(body, '')]
  return asObjects(body).map((item, index) => recordOf(item, `/${index}`))
}

/** Undefined where the answer does not tell it; a text, or the texts of a list in an order that says nothing. */
export function told(record: AccountRecord, fact: AccountFact): string | undefined {
  const found = foundAt(record, fact)
  if (Array.isArray(found)) return asSet(found)
  if (typeof found !== 'string') return undefined
  return fact === 'account/iban' ? compact(found) : found.normalize()
}

function foundAt(record: AccountRecord, fact: AccountFact): unknown {
  const path = pathOf(record, fact)
  return path && record.read(path)
}

/** Where a fact stands that is told. */
export function placeOf(record: AccountRecord, fact: AccountFact): string {
  return `${record.at}/${pathOf(record, fact)!.join('/')}`
}

function pathOf({ operation }: AccountRecord, fact: AccountFact): readonly string[] | undefined {
  if (typeof fact !== 'string') return fact
  const sides: readonly Side[] = Object.values(RELATIONS[fact].sides)
  const own = sides.find((side) => side.in === 'answer' && side.operations.some((one) => one === operation))
  return own?.at.replace(/^(?:\/\*\/|\/|BkToCstmrStmt\/Stmt\/)/, '').split('/')
}

/**
 * A fact of a record against what others say of its account, of which one has to say the same. What one side leaves
 * out contradicts nothing, and a list in place of a text is for the requirements about types.
 */
export function sameFact(
  record: AccountRecord,
  fact: AccountFact,
  others: readonly AccountRecord[],
  rule = 'as in the account list',
): readonly Outcome[] {
  const isList = Array.isArray(foundAt(record, fact))
  const alike = others.filter((one) => Array.isArray(foundAt(one, fact)) === isList)
  // ISO 20022 has no more room in a statement.
  const isCut = [record, ...others].some(({ isStatement }) => isStatement)
  const shown = (one: AccountRecord) =>
    isCut ? told(one, fact)?.slice(0, NUMBERS.isoTextCharacters.value) : told(one, fact)
  const [own, known] = [shown(record), new Set(alike.flatMap((one) => shown(one) ?? []))]
  if (own === undefined || known.size === 0) return []
  if ([...known].some((one) => saysSame(one, own))) return [PASS]
  return [contradicted(placeOf(record, fact), { rule, value: show([...known].join(' or ')) }, show(own))]
}

/** Which accounts of the list a record may be of. */
type AccountsOf = (
  record: AccountRecord,
  accounts: readonly AccountRecord[],
  here: Observation,
) => readonly AccountRecord[]

/** Accounts in several currencies may share an IBAN. */
export function byIban(record: AccountRecord, accounts: readonly AccountRecord[]): readonly AccountRecord[] {
  const iban = told(record, 'account/iban')
  return iban === undefined ? [] : accounts.filter((account) => told(account, 'account/iban') === iban)
}

export const byAddress: AccountsOf = (_, accounts, { request }) => {
  const account = accounts.find((one) => told(one, 'account/id') === request.pathParameters['accountId'])
  return account ? [account] : []
}

/** Each record of an answer against the account list, which an earlier step has read. */
export function againstList(facts: readonly AccountFact[], accountsOf: AccountsOf, nothing: string): Check {
  return staged(['accounts'], ({ here, first }) => {
    const accounts = accountRecords(first.accounts)
    const outcomes = (succeeded(here) ? accountRecords(here) : []).flatMap((record) => {
      const own = accountsOf(record, accounts, here)
      return facts.flatMap((fact) => sameFact(record, fact, own))
    })
    return outcomes.length > 0 ? outcomes : notTested(nothing)
  })
}
