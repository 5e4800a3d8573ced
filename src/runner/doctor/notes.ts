import { defined } from '../../kernel/defined.ts'
import type { NetworkFacts } from '../../profile/network.ts'
import type { Profile, TargetSession } from '../../profile/profile.ts'
import { FACTS } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import type { CheckId } from './cause.ts'
import type { ProbeResult } from './diagnose.ts'
import { isReflected } from './reflection.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Time enough to have a certificate renewed. */
const SOON_DAYS = 30

/** What is worth knowing although nothing stands in the way. */
export function notesOn(
  { echo, list }: ProbeResult,
  session: TargetSession,
  surface: Surface,
  facts: NetworkFacts | undefined,
): Partial<Record<CheckId, string>> {
  const { profile } = session
  const { certificate } = facts ?? {}
  return defined({
    tls: certificate && describe(certificate, session.now()),
    'client-certificate': profile.tls?.certificate === undefined ? 'the profile names none' : undefined,
    headers: list ? undefined : 'a request under a permission needs more of them than the profile has',
    echo: echo.observation && !isReflected(echo) ? 'the answer does not reflect X-Correlation-ID' : undefined,
    clock: session.control && "the target's own, which can be set",
    'known-data': unknownIn(profile, surface),
  })
}

/** What the second question would have been about. */
function unknownIn(profile: Profile, surface: Surface): string | undefined {
  const { key, name } = FACTS[surface].data
  return profile[key]?.[name] === undefined ? `the profile knows no ${name}` : undefined
}

function describe(
  { subject, issuer, validToMs }: NonNullable<NetworkFacts['certificate']>,
  nowMs: number,
): string {
  const days = Math.floor((validToMs - nowMs) / DAY_MS)
  const until = new Date(validToMs).toISOString().slice(0, 10)
  const warning = days < SOON_DAYS ? `, which is in ${days} days` : ''
  return `${subject}, issued by ${issuer}, valid until ${until}${warning}`
}
