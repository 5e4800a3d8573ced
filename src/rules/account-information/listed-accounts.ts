import type { Observation } from '../../evidence/observation.ts'
import { type JsonObject, asObjects, compact, json, text } from '../read.ts'

/** The account of the account list whose id stands in the address of a request. */
export function accountAskedFor(here: Observation, list: Observation): JsonObject | undefined {
  const id = here.request.pathParameters['accountId']
  return asObjects(json(list)).find((account) => text(account, 'id') === id)
}

/** Accounts in several currencies may share an IBAN. */
export function accountsWithIban(iban: string | undefined, accounts: readonly JsonObject[]) {
  if (!iban) return []
  return accounts.filter(
    (account) => compact(text(account, 'account', 'identification') ?? '') === compact(iban),
  )
}

/** The IBAN of an account or a statement link, without blanks; it may be identified otherwise (document 1 §2.2). */
export function ibanOf(record: unknown): string | undefined {
  if (text(record, 'account', 'type') !== 'IBAN') return undefined
  const iban = text(record, 'account', 'identification')
  return iban === undefined ? undefined : compact(iban)
}
