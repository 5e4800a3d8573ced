import type { Profile, SurfaceProfile, VariantProfile } from '../../profile/profile.ts'
import type { ApiPort } from '../port.ts'
import type { Scenario, SendAction } from '../../../scenario/format.ts'
import { requestOf } from '../../../scenario/template.ts'
import { addressingOf, variantFor } from '../../../scenario/addressing.ts'
import { hasRelease, latestRelease, listedReleaseAt } from '../../../documents/cards/releases.ts'
import type { Release, Variant } from '../../../documents/cards/releases.ts'
import { cardOperationAt } from '../../../documents/cards/operations.ts'
import type { Addressing } from '../../../documents/operations.ts'

/** What a scenario about cards is played with. */
export interface CardPlay extends VariantProfile {
  readonly variant: Variant
  readonly addressing: Addressing
}

/** A target that says nothing else has the latest release of v2 at its base path. */
const USUAL_VARIANTS: NonNullable<SurfaceProfile['variants']> = {
  v2: { path: '', release: latestRelease('v2') },
}

/** Undefined where the target does not have the variant. */
export function cardPlayOf(scenario: Scenario, { surfaces }: Profile): CardPlay | undefined {
  if (!surfaces.cards) return undefined
  const variant = variantFor(scenario)
  const found = variantsOf(surfaces.cards)[variant]
  return found && { variant, addressing: addressingOf(scenario), ...found }
}

/** What one request of it is played with: a step may name its card in another way, which another variant has. */
export function cardPlayFor(
  { addressing }: Pick<SendAction, 'addressing'>,
  scenario: Scenario,
  profile: Profile,
): CardPlay | undefined {
  return cardPlayOf(addressing === undefined ? scenario : namedBy(addressing, scenario), profile)
}

/** The scenario as if all of it named cards so. */
function namedBy(addressing: Addressing, { variant: _, ...scenario }: Scenario): Scenario {
  return { ...scenario, addressing }
}

/** The first of the variants that the target has, with cards named as is usual there. */
export function cardPlayAmong(variants: readonly Variant[], { surfaces }: Profile): CardPlay | undefined {
  const known: ReturnType<typeof variantsOf> = surfaces.cards ? variantsOf(surfaces.cards) : {}
  const variant = variants.find((name) => known[name] !== undefined)
  const found = variant && known[variant]
  return found && { variant, addressing: addressingOf({ variant, release: found.release }), ...found }
}

/** The variants that a target has, each with its path and release. */
export function variantsOf({ variants }: SurfaceProfile): NonNullable<SurfaceProfile['variants']> {
  return variants ?? USUAL_VARIANTS
}

/** Why a scenario about cards cannot be played, decided before anything is sent. */
export const cardObstacle: Required<ApiPort>['obstacle'] = (scenario, profile, capabilities) => {
  const variant = variantFor(scenario)
  const asked = scenario.release
  const known = cardPlayOf(scenario, profile)
  const canAsk = asked !== undefined && capabilities.has('releases')
  const release = canAsk ? asked : known?.release
  if (canAsk && !hasRelease(variant, asked)) {
    return { verdict: 'not-applicable', reason: `the release ${asked} has no ${variant}` }
  }
  if (release === undefined) {
    const remedy = 'name it in the profile under surfaces.cards.variants'
    // Who names one variant names all of them.
    const usual = profile.surfaces.cards?.variants ? [] : Object.keys(USUAL_VARIANTS)
    const lines = [...usual, variant].map((name) => `surfaces.cards.variants.${name}`)
    return { verdict: 'not-tested', reason: `the target has no ${variant}; ${remedy}`, lines }
  }
  if (asked !== undefined && !isSameInterface(variant, asked, release)) {
    const reason = `it is about the release ${asked}, and the target has ${release}`
    // Whoever controls a simulated target may ask for any.
    return { verdict: 'not-tested', reason, lines: ['controlUrl'] }
  }
  if (!profile.surfaces.cards?.issuerKey && isSigned(scenario)) {
    const reason =
      'nothing can sign its requests; name a private key and its certificate in the profile under surfaces.cards.issuerKey'
    return { verdict: 'not-tested', reason, lines: ['surfaces.cards.issuerKey'] }
  }
  const missing = sentBy(scenario, scenario.addressing).find((id) => !cardOperationAt(id, variant, release))
  if (missing !== undefined) {
    return { verdict: 'not-applicable', reason: `${variant} ${release} has no ${missing}` }
  }
  const [other] = otherAddressings(scenario)
  return other === undefined ? undefined : cardObstacle(namedBy(other, scenario), profile, capabilities)
}

/** How steps name cards beside the way of the flow; none where the flow is asked about as one of them. */
function otherAddressings({ steps, addressing: own }: Scenario): readonly Addressing[] {
  const named = steps.flatMap(({ action }) => requestOf(action)?.addressing ?? [])
  return named.includes(own!) ? [] : named
}

/** Document 3 §9.1: a release that is not listed carries no change. */
function isSameInterface(variant: Variant, left: Release, right: Release): boolean {
  return listedReleaseAt(variant, left) === listedReleaseAt(variant, right)
}

function isSigned({ steps }: Scenario): boolean {
  return steps.some(({ action }) => action.kind === 'send' && action.sealed !== undefined)
}

/** The operations of the requests that name cards in this way, or in that of the flow. */
function sentBy({ steps }: Scenario, own: Addressing | undefined): readonly string[] {
  return steps.flatMap(({ action }) => {
    const request = requestOf(action)
    return request && (request.addressing ?? own) === own ? [request.operation] : []
  })
}
