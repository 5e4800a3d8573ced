import { AUTO, PSU_IP_ADDRESS, PSU_USER_AGENT, REQUEST_HEADERS, TARGET_ID } from '../../documents/headers.ts'
import { LIMITS } from '../../documents/limits.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { Premise } from '../ledger/premise.ts'
import { requestHeader, succeeded } from '../read.ts'
import { CHECKED, whatIsWrong } from './what-is-wrong.ts'

/** What a request is that has to be accepted, by the requirement that says so. */
const SUCH: Readonly<Record<string, (here: Observation) => boolean>> = {
  'headers/auto-is-accepted': (here) =>
    [PSU_IP_ADDRESS, PSU_USER_AGENT].every((name) => requestHeader(here, name) === AUTO),
  'headers/ip-address-is-accepted': (here) => (requestHeader(here, PSU_IP_ADDRESS) ?? AUTO) !== AUTO,
  'headers/psu-user-agent-is-accepted': (here) => (requestHeader(here, PSU_USER_AGENT) ?? AUTO) !== AUTO,
  'headers/diagnostics-need-the-target-only': (here) =>
    here.operation?.headerSet === 'diagnostic' &&
    REQUEST_HEADERS.every(({ name }) => (requestHeader(here, name) !== undefined) === (name === TARGET_ID)),
  ...Object.fromEntries(
    LIMITS.flatMap(({ in: place, item, maxCharacters, longest }) =>
      longest && place === 'header'
        ? [
            [
              longest.requirement,
              (here: Observation) => [...(requestHeader(here, item) ?? '')].length === maxCharacters,
            ],
          ]
        : [],
    ),
  ),
}

/**
 * A request that shows itself to be such a one, and right. Its refusal counts where others are accepted, and none of its
 * kind has been.
 */
export function whenSuch(id: string, usual?: string): Premise | undefined {
  const isSuch = SUCH[id]
  if (!isSuch) return undefined
  return {
    of: CHECKED,
    holds: (here, ledger, context) => {
      const like = CHECKED.find((operation) => operation === here.operation?.id)
      const taken = like ? ledger.seen(like, here).filter(succeeded) : []
      const isRefused = here.response.status === 400 && taken.length > 0 && !taken.some(isSuch)
      const isTold = succeeded(here) || isRefused
      if (here.request.deviates || !isTold || !isSuch(here) || whatIsWrong(here, context).length > 0)
        return undefined
      const [before] = taken
      if (usual !== undefined && !before && !succeeded(here)) return undefined
      return { roles: usual !== undefined && before ? { [usual]: [before] } : {} }
    },
  }
}
