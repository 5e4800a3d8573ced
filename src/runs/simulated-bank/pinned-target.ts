import { CARD_ASSUMPTIONS } from '../../documents/assumptions/card-api.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { type Variant, latestRelease } from '../../documents/cards/releases.ts'
import { DEFAULTS_OF_ALL_RELEASES, RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import type { RecordedDefaults } from '../../rules/recorded-defaults.ts'
import { embeddedTarget } from '../../runner/play/embedded-target.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { type Confirmation, confirmedBy } from '../../target/profile/confirmation.ts'
import type { Target } from '../../target/profile/profile.ts'

/**
 * A bank that is there to do things otherwise can be held to nothing that the documents leave open, and a card API of
 * an earlier release to nothing that is known of the latest.
 */
export function pinsOf(bank: Described): RecordedDefaults {
  if (bank.variations?.length) return {}
  return isLatest(bank) ? RECORDED_DEFAULTS : DEFAULTS_OF_ALL_RELEASES
}

type Described = Partial<Pick<Simulator, 'variations'>> & Pick<Simulator, 'profile'>

function isLatest({ profile }: Described): boolean {
  const variants = Object.entries(profile().surfaces.cards?.variants ?? {})
  return variants.every(([variant, { release }]) => release === latestRelease(variant as Variant))
}

const SIMULATOR = 'the simulator'

/** What the profile of such a bank confirms of it: where it pins nothing, nothing. */
export function confirmedOf(bank: Described): readonly Confirmation[] | undefined {
  if (bank.variations?.length) return undefined
  const ofCards: readonly string[] = CARD_ASSUMPTIONS.map(({ id }) => id)
  return isLatest(bank)
    ? [confirmedBy(SIMULATOR, '*')]
    : ASSUMPTIONS.filter(({ id }) => !ofCards.includes(id)).map(({ id }) => confirmedBy(SIMULATOR, id))
}

/** The embedded simulator as a target: what the documents leave open is pinned to its own behaviour, if it has one. */
export function targetOf(simulator: Simulator): Target {
  return embeddedTarget(simulator, pinsOf(simulator))
}
