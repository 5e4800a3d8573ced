import type { Profile } from '../../profile/profile.ts'
import type { Surface } from '../../documents/apis.ts'

/**
 * The surfaces of a target that are asked before anything is graded, of those that matter (all when absent). Behind a
 * gateway the provider is not asked: the gateway's answers come from it. The APIs of document 3 stand for themselves.
 */
export function askedSurfaces(
  { surfaces }: Profile,
  matters: ReadonlySet<Surface> = ALL,
): readonly [Surface, ...Surface[]] {
  const own = (surface: Surface): boolean => surfaces[surface] !== undefined
  const front: Surface = !own('gateway') && own('provider') ? 'provider' : 'gateway'
  const there = [front, ...OTHER_APIS].filter(own)
  const mattering = there.filter(
    (surface) => matters.has(surface) || (surface === front && FRONTS.some((one) => matters.has(one))),
  )
  // Where nothing matters, one look still tells whether there is anybody.
  const [first = front, ...rest] = mattering.length > 0 ? mattering : there.slice(0, 1)
  return [first, ...rest]
}

const FRONTS = ['gateway', 'provider'] as const

/** The APIs of document 3, which know neither permissions nor targets. */
const OTHER_APIS = ['cards', 'settlement'] as const
type OtherApi = (typeof OTHER_APIS)[number]

export function isOtherApi(surface: Surface): surface is OtherApi {
  return (OTHER_APIS as readonly Surface[]).includes(surface)
}

const ALL: ReadonlySet<Surface> = new Set([...FRONTS, ...OTHER_APIS])
