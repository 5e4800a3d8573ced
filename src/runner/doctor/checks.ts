import type { Surface } from '../../documents/apis.ts'
import { arrivedBehind } from './behind-way.ts'
import { isOtherApi } from './asked-surfaces.ts'
import { CHECKS } from './cause.ts'
import type { CheckId } from './cause.ts'
import type { ProbeResult } from './diagnose.ts'
import type { Answered } from './probe.ts'
import { NO_SUCH_ADDRESS } from './other-apis.ts'
import { statusOf } from './refusal.ts'

/** The checks of a surface, in this order. The APIs of document 3 know neither permissions nor targets. */
export function checksOf(surface: Surface, looksBehind = false): readonly CheckId[] {
  const all = (Object.keys(CHECKS) as CheckId[]).filter((id) => id !== 'behind' || looksBehind)
  return isOtherApi(surface) ? all.filter((id) => !GATEWAY_CHECKS.has(id)) : all
}

const GATEWAY_CHECKS: ReadonlySet<CheckId> = new Set(['behind', 'headers', 'echo', 'target-id', 'permission'])

export function titleOf(id: CheckId, surface: Surface): string {
  return (isOtherApi(surface) && OTHER_TITLES[id]) || CHECKS[id]
}

type Words = Partial<Readonly<Record<CheckId, string>>>

const OTHER_TITLES: Words = {
  'base-path': 'the API answers below the base path',
  token: 'the caller is let in',
}

/** Whether the answers show that the check passed. Some checks need the answer to the second question. */
export function isShownByAnswers(
  id: CheckId,
  probeResult: ProbeResult | undefined,
  surface: Surface,
): boolean {
  if (!probeResult) return false
  const { echo, list } = probeResult
  if (id === 'tls' || id === 'client-certificate') return echo.url.startsWith('https:')
  if (isOtherApi(surface) && id === 'base-path') {
    return [echo, list].some((one) => one !== undefined && !NO_SUCH_ADDRESS.has(statusOf(one)))
  }
  if (isOtherApi(surface) && id === 'token') return isSuccess(echo) || isSuccess(list)
  if (id === 'token' || id === 'permission' || id === 'known-data') {
    return list?.observation?.response.status === 200
  }
  if (id === 'behind') return arrivedBehind(echo, list)
  if (id === 'echo') return echo.observation?.response.status === 200
  return true
}

function isSuccess(answered: Answered | undefined): boolean {
  const status = answered ? statusOf(answered) : 0
  return status >= 200 && status < 300
}

export function noteOnUnknown(id: CheckId, surface: Surface): string | undefined {
  return isOtherApi(surface) ? (OTHER_NOTES_ON_UNKNOWN[id] ?? NOTES_ON_UNKNOWN[id]) : NOTES_ON_UNKNOWN[id]
}

const NOTES_ON_UNKNOWN: Words = {
  tls: 'the address is http://',
  'client-certificate': 'the address is http://',
  echo: 'the diagnostic echo does not answer; name its path under surfaces.gateway.paths',
  behind: 'nothing that was asked was sent on to a provider',
  token: 'no request under a permission was answered',
  permission: 'no request under a permission was answered',
  'known-data': 'no request under a permission was answered',
}

const OTHER_NOTES_ON_UNKNOWN: Words = {
  'base-path': 'no address that was asked is there; the document does not show all of them',
  token: 'no request was answered with success',
  'known-data': 'the request about them was not answered with success',
}
