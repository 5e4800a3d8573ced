import { DAY_MS, durationMs } from '../../kernel/calendar.ts'
import { PERMISSION_ID } from '../../documents/headers.ts'
import { isLoopback } from './address-problems.ts'
import type { Profile } from './profile.ts'

/** What a session of a target can do; what is missing makes scenarios `not-tested`. */
export function capabilitiesOf(profile: Profile, isControlled: boolean): ReadonlySet<string> {
  const hasPermission = profile.headers[PERMISSION_ID] !== undefined
  return new Set([
    ...(isControlled ? ['clock', 'gateway-clock', 'days', 'permissions', 'releases', 'cards'] : []),
    // Without a permission nobody has a contract to consent with.
    ...(isControlled && hasPermission ? ['consents'] : []),
    // An account outside the permission belongs to another contract.
    ...(isControlled && hasPermission && profile.known.foreignAccount !== undefined
      ? ['second-contract']
      : []),
    ...(canReceiveEvents(profile, isControlled) ? ['events'] : []),
    ...(profile.secondClient ? ['second-client'] : []),
    ...chosenFor(profile),
  ])
}

/** What the provider of a target chooses about tokens, as its profile says it. */
function chosenFor({ tokens }: Profile): readonly string[] {
  const { perContract, accessToken, codeGrant } = tokens ?? {}
  return [
    ...(perContract === 'one' ? ['one-token-per-contract'] : []),
    ...(accessToken && durationMs(accessToken) === DAY_MS ? ['access-tokens-of-24-hours'] : []),
    ...(codeGrant?.offered ? ['code-grant'] : []),
  ]
}

/**
 * A remote target reaches the receiver of a run only at a public address; one that nobody tells where it is, only where
 * its owner has written it down: at a port that is always the same.
 */
function canReceiveEvents({ surfaces, baseUrl }: Profile, isControlled: boolean): boolean {
  const events = surfaces.cards?.events
  if (!events) return false
  if (events.publicUrl !== undefined) return true
  const isKnown = isControlled || /:0*[1-9]\d*$/.test(events.listen ?? '')
  return isKnown && (baseUrl === undefined || isLoopback(baseUrl))
}
