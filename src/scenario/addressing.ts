import { type Release, type Variant, isReleasedBy } from '../documents/cards/releases.ts'
import type { Addressing } from '../documents/operations.ts'
import type { Scenario } from './format.ts'
import { SURFACE_DESCRIPTIONS } from '../documents/apis.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'

type AboutCards = Pick<Scenario, 'variant' | 'release' | 'addressing'>

/** The variant that a scenario about cards is played with: the one that it names, or the one that its addressing needs. */
export function variantFor({ variant, addressing }: AboutCards): Variant {
  if (variant) return variant
  if (addressing === 'token') return 'token-v2'
  return addressing === 'path' ? 'v1' : 'v2'
}

/** How a scenario about cards names them. */
export function addressingOf(scenario: AboutCards): Addressing {
  return scenario.addressing ?? usualAddressing(variantFor(scenario), scenario.release)
}

/** Whether a variant has cards named so (document 3 §4). */
export function suits(addressing: Addressing, variant: Variant, release: Release | undefined): boolean {
  if (addressing === 'path') return isBeforeBodies(variant, release)
  // One operation of the token-addressed variant takes a cardId as well, and start-set-pin nothing else.
  return addressing === 'token' ? variant === 'token-v2' : !isBeforeBodies(variant, release)
}

/** One scenario per addressing that the file names, with the addressing in its id; itself where it names none. */
export function perAddressing(scenario: Scenario): readonly Scenario[] {
  const { addressings, ...rest } = scenario
  if (!addressings) return [scenario]
  return addressings.map((addressing) => ({ ...rest, id: `${scenario.id}@${addressing}`, addressing }))
}

/** How cards are named where a file does not say it. */
export function usualAddressing(variant: Variant, release: Release | undefined): Addressing {
  if (variant === 'token-v2') return 'token'
  return isBeforeBodies(variant, release) ? 'path' : 'cardId'
}

function isBeforeBodies(variant: Variant, release: Release | undefined): boolean {
  return variant === 'v1' && release !== undefined && !isReleasedBy('1.0.0', release)
}

/** A scenario once per address of its API, which its id names; as it is where the API has one address. */
export function perSettlementAddress(scenario: Scenario): readonly Scenario[] {
  const further = (SURFACE_DESCRIPTIONS[scenario.surface].furtherAddresses ?? []) as readonly FurtherAddress[]
  return [
    scenario,
    ...further.map((address) => ({ ...scenario, id: `${scenario.id}@${address}`, furtherAddress: address })),
  ]
}
