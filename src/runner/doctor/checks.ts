import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { headerNameAt } from '../../documents/operations.ts'
import { TARGET_ID } from '../../documents/headers.ts'
import { unreachable } from '../../kernel/result.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { arrivedBehind, statusOf } from './refusal.ts'
import { isOtherApi } from './asked-surfaces.ts'
import { CHECKS, type CheckId } from './cause.ts'
import { type ProbeResult, isAnsweredAlike, isSuccessful } from './diagnose.ts'
import type { Answered } from './probe.ts'
import { agreeingClock } from './clock-skew.ts'
import { isListed } from './known-record.ts'
import { isEchoOfHeaders, isReflected } from './reflection.ts'

/** The checks of a surface, in this order. The APIs of document 3 know neither permissions nor targets. */
export function checksOf(surface: Surface, looksBehind = false): readonly CheckId[] {
  const all = (Object.keys(CHECKS) as CheckId[]).filter((id) => id !== 'behind' || looksBehind)
  return isOtherApi(surface) ? all.filter((id) => !GATEWAY_CHECKS.has(id)) : all
}

const GATEWAY_CHECKS: ReadonlySet<CheckId> = new Set(['behind', 'headers', 'echo', 'target-id', 'permission'])

export function titleOf(id: CheckId, surface: Surface): string {
  if (id === 'target-id' && headerNameAt(surface, TARGET_ID) !== TARGET_ID) return 'the client id is known'
  return (isOtherApi(surface) && OTHER_TITLES[id]) || CHECKS[id]
}

type Words = Partial<Readonly<Record<CheckId, string>>>

const OTHER_TITLES: Words = {
  'base-path': 'the API answers below the base path',
  token: 'the caller is let in',
}

/** What shows that a check passed, or why nothing does. A check without evidence is not good. */
export interface Evidence {
  readonly isShown: boolean
  readonly words: string
}

/** What a surface was asked, and answered. */
export interface Seen extends ProbeResult {
  readonly surface: Surface
  readonly session: TargetSession
}

/** The exchange that shows it, where what would contradict the check was asked for, too. */
export function evidenceOf(id: CheckId, seen: Seen): Evidence {
  const { echo, list, counter, session, surface } = seen
  const { profile } = session
  const isHttps = echo.url.startsWith('https:')
  const about = list && isSuccessful(list) ? list : undefined
  switch (id) {
    case 'name':
      return isNamed(echo) ? shown(answered(echo)) : unknown('the address has no name')
    case 'port':
      return shown(answered(echo))
    case 'tls':
      return isHttps ? shown(answered(echo)) : unknown('the address is http://')
    case 'client-certificate': {
      if (profile.tls?.certificate === undefined) return unknown('the profile names none')
      return isHttps ? shown(`given, and ${answered(echo)}`) : unknown('the address is http://')
    }
    case 'base-path':
      return basePath(seen)
    case 'headers':
      return list
        ? shown('as the profile has them')
        : unknown('a request under a permission needs more of them than the profile has')
    case 'echo':
      return echoed(echo)
    case 'behind':
      return arrivedBehind(seen)
        ? shown('a correlation id of these questions arrived')
        : unknown('nothing that was asked was sent on to a provider')
    case 'target-id':
    case 'permission':
      return about ? notAnyhow(about, counter?.[id]) : unknown(NOT_ANSWERED)
    case 'token': {
      if (!isOtherApi(surface)) return about ? notAnyhow(about, counter?.token) : unknown(NOT_ANSWERED)
      const one = about ?? (isSuccessful(echo) && !isHealthCheck(echo, surface) ? echo : undefined)
      if (!one) return unknown('no request was answered with success')
      return counter?.token ? notAnyhow(one, counter.token) : shown(answered(one))
    }
    case 'clock': {
      if (session.control) return unknown("the target's own, which can be set")
      const time = agreeingClock(echo) ?? (list && agreeingClock(list))
      return time === undefined ? unknown('no answer tells the time') : shown(time)
    }
    case 'known-data':
      return knownData(seen)
    default:
      return unreachable(id)
  }
}

const NOT_ANSWERED = 'no request under a permission was answered with success'

function shown(words: string): Evidence {
  return { isShown: true, words }
}

function unknown(words: string): Evidence {
  return { isShown: false, words }
}

/** `OPERATION answered 200`. */
function answered(one: Answered): string {
  if (one.failure) return 'shown by what failed after it'
  return `${one.observation?.operation?.id ?? 'it'} answered ${statusOf(one)}`
}

/** Good where the same request with a wrong value is refused. */
function notAnyhow(right: Answered, wrong: Answered | undefined): Evidence {
  if (!wrong) return unknown(`${answered(right)}; nobody asked what another value gets`)
  const status = statusOf(wrong)
  const isRefused = status >= 400 && status < 500 && status !== 429
  return isRefused
    ? shown(`${answered(right)}, and with a wrong value ${status}`)
    : unknown(`${answered(right)}, but with a wrong value ${status}, so that it shows nothing`)
}

/** It is answered by servers of many products; the gateway's has a body of its own. */
function isHealthCheck({ observation }: Answered, surface: Surface): boolean {
  return isOtherApi(surface) && observation?.operation?.id.endsWith('/healthcheck') === true
}

/** What stands for the API is an answer that no other address gets. */
function basePath({ echo, list, nowhere, surface }: Seen): Evidence {
  const telling = list ?? (isHealthCheck(echo, surface) ? undefined : echo)
  if (!telling) return unknown('a health check alone shows no API; the profile knows nothing to ask it for')
  if (!nowhere) return unknown(`${answered(telling)}; no other address was asked`)
  if (isAnsweredAlike(telling, nowhere)) {
    return unknown(`${answered(telling)}, as did an address that no operation has`)
  }
  return shown(`${answered(telling)}, an address that no operation has ${statusOf(nowhere)}`)
}

function echoed(echo: Answered): Evidence {
  const lacks = [
    ...(isEchoOfHeaders(echo) ? [] : ['does not show the headers that were sent']),
    ...(isReflected(echo) ? [] : ['does not reflect X-Correlation-ID']),
  ]
  if (statusOf(echo) !== 200) {
    return unknown('the diagnostic echo does not answer; name its path under surfaces.gateway.paths')
  }
  return lacks.length === 0 ? shown(answered(echo)) : unknown(`the answer ${lacks.join(' and ')}`)
}

function knownData({ list, record, surface, session }: Seen): Evidence {
  const { key, name } = SURFACE_DESCRIPTIONS[surface].data
  const value = session.profile[key]?.[name]
  if (value === undefined) return unknown(`the profile knows no ${name}`)
  if (!list || !isSuccessful(list)) {
    return unknown(
      isOtherApi(surface) ? 'the request about them was not answered with success' : NOT_ANSWERED,
    )
  }
  const one = record ?? list
  const isThere = isOtherApi(surface) || record ? isSuccessful(one) : isListed(list, String(value))
  return isThere ? shown(`${name}: ${answered(one)}`) : unknown(answered(one))
}

/** The host is a name, and no address. */
function isNamed({ url }: Answered): boolean {
  return URL.canParse(url) && !/^\[|^[\d.]+$/.test(new URL(url).hostname)
}
