import type { JsonObject } from '../../../kernel/objects.ts'
import { AUTHORIZATION, PERMISSION_ID } from '../../../documents/headers.ts'
import { type AccountsOfOthers, type Observation, headerOf } from '../../../evidence/observation.ts'
import type { Profile } from '../../profile/profile.ts'
import { asObjects, compact, dig, json, text } from '../../../rules/read.ts'
import type { ApiPort, Ask, OthersRecords } from '../port.ts'
import { headerNameAt } from '../../../documents/operations.ts'
import { type CalendarDate, addDays } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import type { FoundOut } from '../../profile/add-found.ts'

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
  const ofEach = value.map((record: unknown) =>
    [text(record, 'iban'), text(record, 'account', 'identification')].flatMap((found) =>
      found === undefined ? [] : [compact(found)],
    ),
  )
  return {
    ibans: ofEach.flat(),
    isComplete: ofEach.length > 0 && ofEach.every((ibans) => ibans.length > 0),
  }
}

/**
 * An account of the permission, days of the last week that are finalized and not, busy and quiet, the statement of a busy
 * one, an account of the second client, an id that is no permission, and what is not offered, as far as the profile does
 * not say them. What is found is known by the status of an answer (document 1 §3).
 */
export async function findOut(ask: Ask, profile: Profile, today: CalendarDate): Promise<FoundOut> {
  const { known, secondClient, notOffered = [] } = profile
  const list = await ask('account-information/list-accounts')
  if (list?.response.status !== 200) return { known: {} }
  const accounts = recordsIn(list)
  const own = accounts.find(({ id }) => id === (known.account ?? accounts[0]?.['id']))
  const lacks = (...names: readonly string[]): boolean => names.some((name) => known[name] === undefined)

  const shown: Record<string, unknown> = { account: own?.['id'] }
  if (own && lacks(...OF_DAYS)) Object.assign(shown, await daysOf(own['id'], ask, today))
  const statements = lacks('busyDayStatement') ? await ask('account-information/list-statements') : undefined
  const busyDay = known.busyDay ?? shown['busyDay']
  shown['busyDayStatement'] = recordsIn(statements).find(
    ({ dateFrom, dateTo, account }) =>
      dateFrom === busyDay &&
      dateTo === busyDay &&
      dig(account, 'identification') === dig(own, 'account', 'identification'),
  )?.['id']
  if (secondClient && lacks('foreignAccount')) {
    const others = recordsIn(await ask('account-information/list-accounts', { client: 'second' }))
    shown['foreignAccount'] = others.find(({ id }) => !accounts.some((account) => account['id'] === id))?.[
      'id'
    ]
  }
  if (lacks('unknownPermission') && (await isRefused(ask))) shown['unknownPermission'] = NO_PERMISSION
  const consents = await ask('payment-submission/list-consents')
  const refused = [statements, consents].flatMap((answer) =>
    answer?.response.status === 501 && answer.operation ? [answer.operation.id] : [],
  )
  const found = Object.entries(shown).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && lacks(entry[0]),
  )
  return { known: Object.fromEntries(found), notOffered: refused.filter((id) => !notOffered.includes(id)) }
}

/** A day that was not finalized when the profile was written may be so by now. */
export const staleKnown: Required<ApiPort>['staleKnown'] = async (ask, { known }, names) => {
  const { account, unfinalizedDay } = known
  if (!names.has('unfinalizedDay') || account === undefined || unfinalizedDay === undefined) return []
  const path = { accountId: account }
  const day = await ask('account-information/list-transactions', { path, query: { date: unfinalizedDay } })
  if (day?.response.status !== 200) return []
  return [
    `known.unfinalizedDay: ${unfinalizedDay} is answered 200, as a day that is finalized; name a later one, or the target may be blamed for the profile`,
  ]
}

const OF_DAYS = ['finalizedDay', 'unfinalizedDay', 'quietDay', 'busyDay', 'dayBeforeBusyDay'] as const

/** How far back days are looked at. */
const DAYS = 8

/** What the last days of an account are, by the names that a profile has for them. */
async function daysOf(accountId: unknown, ask: Ask, today: CalendarDate) {
  const days: { readonly date: CalendarDate; readonly status?: number; readonly entries: number }[] = []
  for (let back = 1; back <= DAYS; back++) {
    const date = addDays(today, -back)
    const path = { accountId: String(accountId) }
    const list = await ask('account-information/list-transactions', { path, query: { date } })
    days.push(defined({ date, status: list?.response.status, entries: entriesIn(list) }))
  }
  const finalized = days.filter(({ status }) => status === 200)
  // What was booked on it has to lead from a balance that can be asked for.
  const [busy] = finalized
    .filter(({ date, entries }) => entries > 0 && finalized.some((day) => day.date === addDays(date, -1)))
    .toSorted((one, other) => other.entries - one.entries)
  return {
    unfinalizedDay: days.find(({ status }) => status === 202)?.date,
    finalizedDay: finalized[0]?.date,
    quietDay: finalized.find(({ entries }) => entries === 0)?.date,
    busyDay: busy?.date,
    dayBeforeBusyDay: busy && addDays(busy.date, -1),
  }
}

/** Of the form of an id, and no gateway hands it out. */
const NO_PERMISSION = '00000000-0000-4000-8000-000000000000'

async function isRefused(ask: Ask): Promise<boolean> {
  const name = headerNameAt('gateway', PERMISSION_ID)
  const wrong = { kind: 'setHeader', name, value: NO_PERMISSION } as const
  const { status = 0 } = (await ask('account-information/list-accounts', { wrong }))?.response ?? {}
  return status >= 400 && status < 500 && status !== 429
}

function recordsIn(answer: Observation | undefined): readonly JsonObject[] {
  return answer ? asObjects(json(answer)) : []
}

function entriesIn(answer: Observation | undefined): number {
  const entries = answer && dig(json(answer), 'entries')
  return Array.isArray(entries) ? entries.length : 0
}
