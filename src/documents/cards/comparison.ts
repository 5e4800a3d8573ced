import { type Result, allOk, err, ok } from '../../kernel/result.ts'
import { CHANGES, type Change, type Placement, isInForce, placementIn } from './history.ts'
import { VARIANTS, compareReleases, hasRelease, latestRelease, variantOf, variantsOf } from './releases.ts'
import type { Release, Variant } from './releases.ts'

/** A release of a variant: one side of a comparison. */
export interface ReleasePoint {
  readonly variant: Variant
  readonly release: Release
}

export interface PlacedChange {
  readonly change: Change
  /** Where it came, in the variant that has it. */
  readonly placement: Placement
}

/** Every recorded change between two releases or variants. */
export function compareCardReleases(from: ReleasePoint, to: ReleasePoint) {
  const between = (having: ReleasePoint, lacking: ReleasePoint): readonly PlacedChange[] =>
    CHANGES.filter(
      (change) =>
        isInForce(change, having.variant, having.release) &&
        !isInForce(change, lacking.variant, lacking.release),
    )
      .map((change) => ({ change, placement: placementIn(change, having.variant)! }))
      .sort(breakingFirst)
  return {
    from,
    to,
    /** What `to` has and `from` has not; what breaks callers first, then oldest first. */
    comes: between(to, from),
    /** What `from` has and `to` has not: the way back, or the way to a variant that was spared it. */
    goes: between(from, to),
    /** Recorded without a release: each of them may have come in between as well as before. */
    undated: CHANGES.filter((change) => mayLieBetween(change, from, to)),
  }
}

/** `1.0.0..1.17.0`, `v2..token-v2`, `v1@1.16.1..2.6.1`: a side is a release, a variant, or both. */
export function parseReleaseRange(
  text: string,
): Result<{ readonly from: ReleasePoint; readonly to: ReleasePoint }, string> {
  const sides = text.split('..')
  if (sides.length !== 2)
    return err(`"${text}" is no comparison; write two releases or variants, such as 2.6.0..2.38.0`)
  const points = allOk(sides.map(parsePoint))
  if (!points.ok) return points
  const [from, to] = points.value
  return ok({ from: from!, to: to! })
}

function parsePoint(text: string): Result<ReleasePoint, string> {
  const [first = '', second] = text.split('@')
  const variant = VARIANTS.find((name) => name === first)
  const release = variant ? second : first
  if (release === undefined) return ok({ variant: variant!, release: latestRelease(variant!) })
  const ofRelease = variant ?? variantOf(release)
  if (!ofRelease || (!variant && second !== undefined))
    return err(
      `"${text}" is neither a release such as 2.6.0 nor one of the variants ${VARIANTS.join(', ')}; both together are token-v2@2.19.3`,
    )
  if (hasRelease(ofRelease, release)) return ok({ variant: ofRelease, release })
  const others = variantsOf(release)
  return err(
    others.length > 0
      ? `${ofRelease} has no release ${release}; it belongs to ${others.join(' and ')}`
      : `${ofRelease} has no release ${release}`,
  )
}

/** At the latest release everything is in force that was ever recorded, dated or not. */
function mayLieBetween(change: Change, from: ReleasePoint, to: ReleasePoint): boolean {
  const older = [from, to].find(
    ({ variant, release }) => compareReleases(release, latestRelease(variant)) < 0,
  )
  if (!older || compareReleases(from.release, to.release) === 0) return false
  const placements = [from, to].flatMap(({ variant }) => placementIn(change, variant) ?? [])
  return (
    placements.length > 0 &&
    placements.every(({ shown }) => !shown) &&
    isInForce(change, from.variant, from.release) === isInForce(change, to.variant, to.release)
  )
}

function breakingFirst(left: PlacedChange, right: PlacedChange): number {
  return (
    Number(left.change.breaking === 'no') - Number(right.change.breaking === 'no') ||
    compareReleases(left.placement.release, right.placement.release)
  )
}
