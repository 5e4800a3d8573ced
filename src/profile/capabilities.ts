import { PERMISSION_ID } from '../documents/headers.ts'
import { isLoopback } from './address-problems.ts'
import type { Profile } from './profile.ts'

/** What a session of a target can do; what is missing makes scenarios `not-tested`. */
export function capabilitiesOf(profile: Profile, isControlled: boolean): ReadonlySet<string> {
  const hasPermission = profile.headers[PERMISSION_ID] !== undefined
  return new Set([
    ...(isControlled ? ['clock', 'days', 'permissions', 'releases', 'cards'] : []),
    // Without a permission nobody has a contract to consent with.
    ...(isControlled && hasPermission ? ['consents'] : []),
    // An account outside the permission belongs to another contract.
    ...(isControlled && hasPermission && profile.known.foreignAccount !== undefined
      ? ['second-contract']
      : []),
    ...(canReceiveEvents(profile) ? ['events'] : []),
    ...(profile.secondClient ? ['second-client'] : []),
  ])
}

/** A remote target reaches the receiver of a run only at a public address. */
function canReceiveEvents({ surfaces, baseUrl }: Profile): boolean {
  const events = surfaces.cards?.events
  if (!events) return false
  return events.publicUrl !== undefined || baseUrl === undefined || isLoopback(baseUrl)
}
