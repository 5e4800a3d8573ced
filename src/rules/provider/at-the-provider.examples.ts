import type { Observation } from '../../evidence/observation.ts'
import { CLIENT_ID, TARGET_ID } from '../../documents/headers.ts'
import { RELAYED } from '../requirements.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { refusalsLike } from '../../../test/examples/refusals.ts'
import { sideOf } from '../../../test/examples/sides.ts'
import { notWorking } from '../../../test/examples/token-answers.ts'

const { call, refusedCall, refresh, failingRefresh } = sideOf('provider')
const NAMELESS = { sent: { [TARGET_ID]: undefined, [CLIENT_ID]: undefined }, deviates: true }

/** What the provider itself is asked. */
export const AT_THE_PROVIDER_EXAMPLES: Examples = {
  'provider/call-without-client-is-refused': refusalsLike(
    (status) => refusedCall(status, undefined, NAMELESS),
    call(NAMELESS),
  ),
  'provider/refresh-without-client-is-refused': notWorking(
    refresh(undefined, NAMELESS),
    failingRefresh(400, 'invalid_client', NAMELESS),
  ),
}

/** The same exchanges as those through the gateway, with the one header that is another there. */
export function relayedExamples(examples: Examples): Examples {
  return Object.fromEntries(
    RELAYED.map(({ id, atProvider }) => [
      atProvider!,
      (examples[id] ?? []).map((example) => ({
        ...example,
        here: atTheProvider(example.here),
        roles: Object.fromEntries(
          Object.entries(example.roles).map(([role, seen]) => [role, seen.map(atTheProvider)]),
        ),
      })),
    ]),
  )
}

function atTheProvider(seen: Observation): Observation {
  const headers = seen.request.headers.map(([name, value]): readonly [string, string] =>
    name === TARGET_ID ? [CLIENT_ID, 'client-1'] : [name, value],
  )
  return { ...seen, surface: 'provider', request: { ...seen.request, headers } }
}
