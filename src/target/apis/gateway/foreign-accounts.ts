import { AUTHORIZATION, PERMISSION_ID } from '../../../documents/headers.ts'
import { headerOf } from '../../../evidence/exchange.ts'
import type { AccountsOfOthers } from '../../../evidence/known-value.ts'
import type { Observation } from '../../../evidence/observation.ts'
import type { Profile } from '../../profile/profile.ts'
import type { OthersRecords } from '../port.ts'

/** The IBANs that another client was shown, and those of the caller's own consents where these say them all. */
interface ShownAccounts {
  readonly toOthers: readonly string[]
  readonly own: readonly string[] | undefined
}

/**
 * An account is not the caller's if the profile says so, or if another client has been shown it and the list of
 * consents of the caller's own token has not (document 1 §4.2 rule 5). Ids may be numbers that each client counts for
 * itself, so that what is learnt is IBANs alone.
 */
export function foreignAccounts(profile: Profile): OthersRecords {
  const { foreignAccount, foreignIban } = profile.known
  let shown: ShownAccounts = { toOthers: [], own: undefined }
  let known: AccountsOfOthers = { ids: [], ibans: [] }
  const update = (changed: ShownAccounts): void => {
    shown = changed
    const { toOthers, own } = shown
    const learnt = own === undefined ? [] : toOthers.filter((iban) => !own.includes(iban))
    known = {
      ids: foreignAccount === undefined ? [] : [foreignAccount],
      ibans: [...new Set([...(foreignIban === undefined ? [] : [compact(foreignIban)]), ...learnt])],
    }
  }
  update(shown)
  return {
    after: (observation) => {
      const { operation, request, response } = observation
      const caller = callerOf(request, profile)
      if (response.status === 200 && response.body.kind === 'json') {
        const { ibans, isComplete } = ibansIn(response.body.value)
        if (caller === 'second' && LISTS.has(operation?.id ?? '')) {
          update({ ...shown, toOthers: [...new Set([...shown.toOthers, ...ibans])] })
        }
        // A consent that shows no IBAN may be for any account.
        if (caller === 'first' && operation?.id === CONSENTS) {
          update({ ...shown, own: isComplete ? ibans : undefined })
        }
      }
      return caller === 'first' ? { accountsOfOthers: known } : {}
    },
  }
}

const CONSENTS = 'account-information/list-consents'
const LISTS: ReadonlySet<string> = new Set([CONSENTS, 'account-information/list-accounts'])

/** Whose permission and token a request has; those of nobody in particular when they are mixed. */
function callerOf(request: Observation['request'], profile: Profile): 'first' | 'second' | undefined {
  const { headers, secondClient, surfaces } = profile
  const sent = headerOf(request.headers, AUTHORIZATION)
  const permission = headerOf(request.headers, PERMISSION_ID)
  if (sent === undefined) return undefined
  const has = (own: Readonly<Record<string, string>>): boolean =>
    sent === headerOf(Object.entries(own), AUTHORIZATION) &&
    (permission === undefined || permission === headerOf(Object.entries(own), PERMISSION_ID))
  if (has(headers) || Object.values(surfaces).some((surface) => has({ ...headers, ...surface.headers }))) {
    return 'first'
  }
  return has({ ...headers, ...secondClient?.headers }) ? 'second' : undefined
}

/** The IBANs of the accounts of a list, and whether it has records and each of them one. */
function ibansIn(value: unknown): { readonly ibans: readonly string[]; readonly isComplete: boolean } {
  if (!Array.isArray(value)) return { ibans: [], isComplete: false }
  const ofEach = value.map((record: unknown) => {
    const { iban, account } = (record ?? {}) as Readonly<Record<string, unknown>>
    const { identification } = (account ?? {}) as Readonly<Record<string, unknown>>
    return [iban, identification].flatMap((found) => (typeof found === 'string' ? [compact(found)] : []))
  })
  return {
    ibans: ofEach.flat(),
    isComplete: ofEach.length > 0 && ofEach.every((ibans) => ibans.length > 0),
  }
}

function compact(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase()
}
