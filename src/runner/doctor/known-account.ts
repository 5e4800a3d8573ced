import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { isOtherApi } from './asked-surfaces.ts'
import { statusOf } from './refusal.ts'

const LIST = 'account-information/list-accounts'

/** Reads the known account where the list of accounts does not have it. */
export async function readUnlisted(list: Answered, probe: Probe): Promise<Answered | undefined> {
  const { account } = probe.session.profile.known
  if (isOtherApi(probe.surface) || account === undefined) return undefined
  if (probe.probes.second !== LIST) return undefined
  if (statusOf(list) !== 200 || listsAccount(list, account)) return undefined
  return await probe.ask('account-information/read-account', { path: { accountId: account } })
}

/** The known account is neither in the list of accounts nor there when it is read. */
export function unknownAccount(list: Answered, read: Answered): Diagnosis | undefined {
  if (![400, 403, 404].includes(statusOf(read))) return undefined
  return diagnosis(
    'account-unknown',
    `the known account is not in the answer of GET ${list.url}, and GET ${read.url} answered ${statusOf(read)}`,
    'give in known.account of the profile the id of an account that the permission covers',
  )
}

/** Wherever it stands: a list that is wrongly built is for the run to find. */
export function listsAccount({ observation }: Answered, account: string): boolean {
  return observation!.response.text.includes(JSON.stringify(account))
}
