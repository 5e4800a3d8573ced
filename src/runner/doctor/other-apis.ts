import { FACTS } from '../../documents/apis.ts'
import { diagnosis, isCause } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { seenIn, statusOf } from './refusal.ts'
import { basePathMend } from './foreign-response.ts'

/** How an address that is not there is answered. */
export const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * What the refusal of both questions says about the profile. The documents show few addresses and no way to
 * authenticate, so that a cause is named only where both answers agree, or where one of them is all right.
 */
export async function explainOtherApi(
  first: Answered,
  second: Answered | undefined,
  probe: Probe,
): Promise<Diagnosis | undefined> {
  const asked = second ?? first
  const isAll = (...statuses: readonly number[]): boolean =>
    [first, asked].every((one) => statuses.includes(statusOf(one)))
  if (isAll(401)) return withoutCredentials(asked, probe)
  if (isAll(403)) return credentialsRefused(asked, probe)
  if (isAll(500, 502, 503, 504)) {
    return diagnosis('target-unavailable', seenIn(asked), 'wait until the target is up, or ask who runs it')
  }
  if (!second || !NO_SUCH_ADDRESS.has(statusOf(second))) return undefined
  if (await isAnsweredLikeNothing(second, probe)) {
    // An address that is not there although its neighbour is there may be another one: the run will tell.
    if (!NO_SUCH_ADDRESS.has(statusOf(first))) return undefined
    return diagnosis('wrong-base-path', seenIn(second), basePathMend(probe.surface))
  }
  return statusOf(second) === 404 ? unknownData(second, probe) : undefined
}

/** Whether an address that no operation has gets the same answer, but for the address itself. */
async function isAnsweredLikeNothing(asked: Answered, probe: Probe): Promise<boolean> {
  const nothing = await probe.ask(probe.questions.second, { wrong: NOWHERE })
  return statusOf(nothing) === statusOf(asked) && withoutAddress(nothing) === withoutAddress(asked)
}

const NOWHERE = { kind: 'address', value: '/an-address-that-no-operation-has' } as const

function withoutAddress({ observation }: Answered): string {
  const path = observation?.request.path.split('?')[0] ?? ''
  return observation?.response.text.replaceAll(path, '').replaceAll(/[\da-f-]{8,}/gi, '') ?? ''
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
  const { noun, fix } = FACTS[surface].data
  const name = `${noun}-unknown`
  return diagnosis(isCause(name) ? name : 'data-unknown', seenIn(asked), fix)
}
