import { headerNameAt } from '../../../documents/header-sets.ts'
import { PERMISSION_ID } from '../../../documents/headers.ts'
import type { Observation } from '../../../evidence/observation.ts'
import { addDays } from '../../../kernel/calendar.ts'
import type { CalendarDate } from '../../../kernel/calendar.ts'
import type { Profile } from '../../profile/profile.ts'
import type { Ask, FoundOut } from '../port.ts'

/**
 * An account of the permission, days of the last week that are finalized and not, and an id that is no permission, as far as
 * the profile does not say them: what is found is known by the status of an answer (document 1 §3).
 */
export async function findOut(ask: Ask, { known }: Profile, today: CalendarDate): Promise<FoundOut> {
  const found: Record<string, string> = {}
  const list = await ask('account-information/list-accounts')
  if (list?.response.status !== 200) return found
  const account = known.account ?? firstId(list)
  if (known.account === undefined && account !== undefined) found['account'] = account
  for (let back = 1; back <= 7; back++) {
    const lacks = DAYS.filter(([name]) => known[name] === undefined && found[name] === undefined)
    if (account === undefined || lacks.length === 0) break
    const date = addDays(today, -back)
    const path = { accountId: account }
    const day = await ask('account-information/list-transactions', { path, query: { date } })
    const [name] = lacks.find(([, status]) => status === day?.response.status) ?? []
    if (name !== undefined) found[name] = date
  }
  if (known.unknownPermission === undefined && (await isRefused(ask)))
    found['unknownPermission'] = NO_PERMISSION
  return found
}

/** What a past day is answered with. */
const DAYS = [
  ['unfinalizedDay', 202],
  ['finalizedDay', 200],
] as const

/** Of the form of an id, and no gateway hands it out. */
const NO_PERMISSION = '00000000-0000-4000-8000-000000000000'

async function isRefused(ask: Ask): Promise<boolean> {
  const name = headerNameAt('gateway', PERMISSION_ID)
  const wrong = { kind: 'setHeader', name, value: NO_PERMISSION } as const
  const { status = 0 } = (await ask('account-information/list-accounts', { wrong }))?.response ?? {}
  return status >= 400 && status < 500 && status !== 429
}

function firstId({ response: { body } }: Observation): string | undefined {
  const [first] = body.kind === 'json' && Array.isArray(body.value) ? (body.value as readonly unknown[]) : []
  const { id } = (first ?? {}) as { readonly id?: unknown }
  return typeof id === 'string' ? id : undefined
}
