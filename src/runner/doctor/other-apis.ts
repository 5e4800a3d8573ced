import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { diagnosis, isCause } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { isAnsweredAlike } from './nowhere.ts'
import { seenIn, statusOf } from './refusal.ts'
import { basePathMend } from './foreign-response.ts'

/** How an address that is not there is answered. */
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * What the refusal of both questions says about the profile. The documents show few addresses and no way to
 * authenticate, so that a cause is named only where both answers agree, or where one of them is all right.
 */
export function explainOtherApi(
  first: Answered,
  second: Answered | undefined,
  nowhere: Answered,
  probe: Probe,
): Diagnosis | undefined {
  const asked = second ?? first
  const isAll = (...statuses: readonly number[]): boolean =>
    [first, asked].every((one) => statuses.includes(statusOf(one)))
  if (isAll(401)) return withoutCredentials(asked, probe)
  if (isAll(403)) return credentialsRefused(asked, probe)
  if (isAll(500, 502, 503, 504)) {
    return diagnosis('target-unavailable', seenIn(asked), 'wait until the target is up, or ask who runs it')
  }
  if (!second || !NO_SUCH_ADDRESS.has(statusOf(second))) return undefined
  if (isAnsweredAlike(second, nowhere)) {
    // An address that is not there although its neighbour is there may be another one: the run will tell.
    if (!NO_SUCH_ADDRESS.has(statusOf(first))) return undefined
    return diagnosis('wrong-base-path', seenIn(second), basePathMend(probe.surface))
  }
  return statusOf(second) === 404 ? unknownData(second, probe) : undefined
}

function withoutCredentials(asked: Answered, { session, surface }: Probe): Diagnosis {
  const own = session.profile.surfaces[surface]?.headers ?? {}
  const fix = `give under surfaces.${surface}.headers of the profile what the target lets callers in by`
  const isGiven = Object.keys({ ...session.profile.headers, ...own }).some((name) =>
    /authorization/i.test(name),
  )
  return diagnosis(isGiven ? 'token-refused' : 'token-missing', seenIn(asked), fix)
}

function credentialsRefused(asked: Answered, { surface }: Probe): Diagnosis {
  const fix = `ask who runs the target to let this client in, or correct tls and surfaces.${surface}.headers in the profile`
  return diagnosis('client-certificate-refused', seenIn(asked), fix)
}

function unknownData(asked: Answered, { surface }: Probe): Diagnosis {
  const { noun, fix } = SURFACE_DESCRIPTIONS[surface].data
  const name = `${noun}-unknown`
  return diagnosis(isCause(name) ? name : 'data-unknown', seenIn(asked), fix)
}
