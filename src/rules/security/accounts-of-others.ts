import { RELATIONS, type Side } from '../../documents/relations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { type AccountRecord, accountRecords, placeOf, told } from '../account-information/account-facts.ts'
import { answersOperation, text } from '../read.ts'

/** The first account of an answer that is known not to be the caller's; those of counterparties are no such claim. */
export function accountOfOthers(here: Observation): { readonly at: string } | undefined {
  const known = here.known?.accountsOfOthers ?? { ids: [], ibans: [] }
  return accountRecords(here)
    .flatMap((record) => {
      // In lists of consents an accountId may be a number of its own.
      const ids = record.operation?.endsWith('/list-consents') ? [] : known.ids
      return [
        ...factIn(record, 'account/id', ids),
        ...factIn(record, 'account/iban', known.ibans),
        ...idsInLinks(record, ids),
      ]
    })
    .find(({ value }) => !isAskedFor(value, here))
}

/** Whether an answer is one that says which accounts are the caller's. */
export function namesAccounts(here: Observation): boolean {
  return answersOperation(here, ...NAMING)
}

const SIDES: readonly Side[] = [RELATIONS['account/id'], RELATIONS['account/iban']].flatMap(({ sides }) =>
  Object.values<Side>(sides),
)
const NAMING = SIDES.filter((side) => side.in === 'answer').flatMap(({ operations }) => operations)

interface Named {
  readonly at: string
  readonly value: string
}

function factIn(record: AccountRecord, fact: 'account/id' | 'account/iban', known: readonly string[]) {
  const value = told(record, fact)
  return value !== undefined && known.includes(value) ? [{ at: placeOf(record, fact), value }] : []
}

/** The id in paths of the shapes /accounts/<accountId> and below (document 1 §2.5 to §2.7). */
function idsInLinks({ at, read }: AccountRecord, known: readonly string[]): readonly Named[] {
  return ['self', 'account', 'balance', 'transactions'].flatMap((name) => {
    const value = /\/accounts\/([^/?#]+)/.exec(text(read(['_links', name])) ?? '')?.[1]
    return value !== undefined && known.includes(value) ? [{ at: `${at}/_links/${name}`, value }] : []
  })
}

/** What was asked for may be named in the answer, whatever it says. */
function isAskedFor(value: string, { request }: Observation): boolean {
  return request.path.includes(value) || request.body?.includes(value) === true
}
