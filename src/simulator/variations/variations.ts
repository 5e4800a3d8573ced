import { APIS } from '../../documents/apis.ts'
import { once } from '../../kernel/once.ts'
import { type AnyVariation, BEHAVIOURS } from './behaviours.ts'
import { variationsOfFacts } from './facts.ts'

/** Those that were written by hand, API by API. What an answer says comes first, and how it is written comes last. */
export const VARIATIONS: readonly AnyVariation[] = APIS.flatMap((api) => BEHAVIOURS[api].variations)

/** Every legal variation there is, those of the assumed facts first: made when first asked for, as few runs vary. */
export const allVariations: () => readonly AnyVariation[] = once(() => [
  ...variationsOfFacts(),
  ...VARIATIONS,
])

export function variationById(id: string): AnyVariation | undefined {
  return allVariations().find((variation) => variation.id === id)
}
