import { PERMISSION_ID } from '../spec/headers.ts'
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
    ...(profile.secondClient ? ['second-client'] : []),
  ])
}
