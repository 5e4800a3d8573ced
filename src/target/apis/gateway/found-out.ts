import { headerNameAt } from '../../../documents/header-sets.ts'
import { PERMISSION_ID } from '../../../documents/headers.ts'
import type { Observation } from '../../../evidence/observation.ts'
import { addDays } from '../../../kernel/calendar.ts'
import type { CalendarDate } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import type { Profile } from '../../profile/profile.ts'
import type { FoundOut } from '../../profile/add-found.ts'
import type { Ask } from '../port.ts'

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
      identificationIn(account) === identificationIn(own?.['account']),
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
export async function staleKnown(
  ask: Ask,
  { known: { account, unfinalizedDay } }: Profile,
  names: ReadonlySet<string>,
): Promise<readonly string[]> {
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

type Fields = Readonly<Record<string, unknown>>

function recordsIn(answer: Observation | undefined): readonly Fields[] {
  const value = valueOf(answer)
  return Array.isArray(value) ? value.filter(isObject) : []
}

function entriesIn(answer: Observation | undefined): number {
  const value = valueOf(answer)
  const entries = isObject(value) ? value['entries'] : undefined
  return Array.isArray(entries) ? entries.length : 0
}

function identificationIn(account: unknown): unknown {
  return isObject(account) ? account['identification'] : undefined
}

function valueOf(answer: Observation | undefined): unknown {
  const body = answer?.response.body
  return body?.kind === 'json' ? body.value : undefined
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
