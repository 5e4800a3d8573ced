import type { Profile } from '../../target/profile/profile.ts'
import { SURFACES, SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'

/**
 * The surfaces of a target that are asked before anything is graded, of those that matter (all when absent). Behind a
 * gateway the provider is not asked: the gateway's answers come from it. The APIs of document 3 stand for themselves.
 */
export function askedSurfaces(
  { surfaces }: Profile,
  matters: ReadonlySet<Surface> = ALL,
): readonly [Surface, ...Surface[]] {
  const own = (surface: Surface): boolean => surfaces[surface] !== undefined
  const front = FRONTS.find(own) ?? FRONTS[0]!
  const there = [front, ...OTHER_APIS].filter(own)
  const mattering = there.filter(
    (surface) => matters.has(surface) || (surface === front && FRONTS.some((one) => matters.has(one))),
  )
  // Where nothing matters, one look still tells whether there is anybody.
  const [first = front, ...rest] = mattering.length > 0 ? mattering : there.slice(0, 1)
  return [first, ...rest]
}

/** The gateway and what stands behind it: requests to both are under a permission. */
const FRONTS = SURFACES.filter((surface) => !isOtherApi(surface))

/** The APIs of document 3, which know neither permissions nor targets. */
const OTHER_APIS = SURFACES.filter(isOtherApi)

export function isOtherApi(surface: Surface): boolean {
  return !SURFACE_DESCRIPTIONS[surface].isUnderPermission
}

const ALL: ReadonlySet<Surface> = new Set(SURFACES)
