import { ADDRESSING } from './history/addressing.ts'
import { CARDS } from './history/cards.ts'
import { type Change, type Placement, completed } from './history/change.ts'
import { CHECKOUT } from './history/checkout.ts'
import { PIN } from './history/pin.ts'
import { PLATFORM } from './history/platform.ts'
import { SEARCHES } from './history/searches.ts'
import { THREE_D_SECURE } from './history/three-d-secure.ts'
import { WALLETS } from './history/wallets.ts'
import { VARIANT_FACTS, compareReleases, hasRelease, isReleasedBy } from './releases.ts'
import type { Release, Variant } from './releases.ts'

export type { Change, Placement }

const ROWS = [
  ...ADDRESSING,
  ...CARDS,
  ...PIN,
  ...THREE_D_SECURE,
  ...SEARCHES,
  ...WALLETS,
  ...CHECKOUT,
  ...PLATFORM,
] as const

/** Every change of the card API that document 3 records, in a file per subject. */
export const CHANGES: readonly Change[] = ROWS.map(completed)

export type ChangeId = (typeof ROWS)[number]['id']

/** Where the change came in a variant; undefined when the variant has never had it. */
export function placementIn(change: Change, variant: Variant): Placement | undefined {
  if (variant !== 'token-v2' || change.at[variant]) return change.at[variant]
  const inV2 = change.at.v2
  if (!inV2) return undefined
  const { introduced } = VARIANT_FACTS[variant]
  return isReleasedBy(introduced, inV2.release) ? inV2 : { ...inV2, release: introduced }
}

/** Whether a release of a variant has a change. A release that is not listed has what the one before it has. */
export function hasChange(id: ChangeId, variant: Variant, release: Release): boolean {
  return CHANGES.some((change) => change.id === id && isInForce(change, variant, release))
}

export function isInForce(change: Change, variant: Variant, release: Release): boolean {
  const placement = placementIn(change, variant)
  return placement !== undefined && hasRelease(variant, release) && isReleasedBy(placement.release, release)
}

/**
 * A field of a record or a value of an enumeration in a release of a variant; undefined where the release is without it.
 */
export function memberAt(owner: string, name: string, variant: Variant, release: Release) {
  const events = eventsOf(`${owner}.${name}`, variant)
  const past = events.filter((change) => isInForce(change, variant, release))
  const next = events[past.length]
  const had = (what: Change['what']) => past.some((change) => change.what === what)
  const presence = past.findLast(({ what }) => PRESENCE.includes(what))
  const isThere = presence ? presence.what !== 'removed' : !next || !COMING.includes(firstPresence(events))
  if (!isThere) return undefined
  return {
    /** The name that it has in the release. */
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
