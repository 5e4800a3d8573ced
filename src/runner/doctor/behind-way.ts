import { TARGET_ID } from '../../documents/headers.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered } from './probe.ts'

/** What keeps the bank that a run has started from being the provider of the gateway; undefined where it is. */
export function nothingBehind(
  echo: Answered,
  list: Answered | undefined,
  session: TargetSession,
): Diagnosis | undefined {
  const { at } = session.behindWatch ?? {}
  if (at === undefined || arrivedBehind(echo, list)) return undefined
  // A gateway may answer its echo itself; what is asked under a permission comes from a provider.
  const asked = list ?? echo
  const answer = asked.observation?.response
  if (!answer || !isOfAProvider(answer.status) || !/json/.test(answer.mediaType)) return undefined
  const cannotReach = answer.status >= 500
  return diagnosis(
    'nothing-behind',
    `the gateway answered ${answer.status}, and nothing arrived at the bank behind it, at ${at}`,
    cannotReach
      ? `look at why the gateway does not reach ${at}: its address for the provider, a firewall, or TLS that it does not trust`
      : `make ${at} the address of the provider ${session.profile.headers[TARGET_ID] ?? ''} at the gateway: another bank answers for it now`,
  )
}

/** Whether a correlation id of the questions arrived at the bank behind. */
export function arrivedBehind(echo: Answered, list: Answered | undefined): boolean {
  return [echo, list].some((one) => (one?.observation?.arrivals?.calls.length ?? 0) > 0)
}

/** What a gateway that checks requests says itself is looked at by other checks. */
function isOfAProvider(status: number): boolean {
  return status < 300 || status === 401 || status >= 500
}
