import { CHANGES, isInForce, placementIn } from './history.ts'
import type { Change } from './history.ts'
import { compareReleases } from './releases.ts'
import type { Release, Variant } from './releases.ts'

/** A field of a record or a value of an enumeration, as a release has it. */
export interface MemberAt {
  /** The name that it has in the release. */
  readonly name: string
  readonly deprecated: boolean
  readonly optional: boolean
  readonly required: boolean
}

/** A member of a record or enumeration in a release of a variant; undefined where the release is without it. */
export function memberAt(
  owner: string,
  name: string,
  variant: Variant,
  release: Release,
): MemberAt | undefined {
  const events = eventsOf(`${owner}.${name}`, variant)
  const past = events.filter((change) => isInForce(change, variant, release))
  const next = events[past.length]
  const had = (what: Change['what']) => past.some((change) => change.what === what)
  const presence = past.findLast(({ what }) => PRESENCE.includes(what))
  const isThere = presence ? presence.what !== 'removed' : !next || !COMING.includes(firstPresence(events))
  if (!isThere) return undefined
  return {
    name: next?.what === 'renamed' && next.from ? next.from : name,
    deprecated: had('deprecated'),
    optional: had('optional'),
    required: had('required'),
  }
}

const PRESENCE: readonly string[] = ['added', 'restored', 'removed'] satisfies readonly Change['what'][]
const COMING: readonly string[] = ['added', 'restored'] satisfies readonly Change['what'][]

function firstPresence(events: readonly Change[]): string {
  return events.find(({ what }) => PRESENCE.includes(what))?.what ?? ''
}

/** What happened to a member in a variant, oldest first. */
function eventsOf(name: string, variant: Variant): readonly Change[] {
  return CHANGES.filter((change) => change.name === name && placementIn(change, variant)).sort(
    (left, right) =>
      compareReleases(placementIn(left, variant)!.release, placementIn(right, variant)!.release),
  )
}
