import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { statusOf } from './refusal.ts'

/** The known account is neither in the list of accounts nor there when it is read. */
export async function unknownAccount(list: Answered, probe: Probe): Promise<Diagnosis | undefined> {
  const { account } = probe.session.profile.known
  if (account === undefined || statusOf(list) !== 200 || lists(list, account)) return undefined
  if (probe.questions.second !== 'account-information/list-accounts') return undefined
  const read = await probe.ask('account-information/read-account', { path: { accountId: account } })
  if (![400, 403, 404].includes(statusOf(read))) return undefined
  return diagnosis(
    'account-unknown',
    `the known account is not in the answer of GET ${list.url}, and GET ${read.url} answered ${statusOf(read)}`,
    'give in known.account of the profile the id of an account that the permission covers',
  )
}

/** Wherever it stands: a list that is wrongly built is for the run to find. */
function lists({ observation }: Answered, account: string): boolean {
  return observation!.response.text.includes(JSON.stringify(account))
}
