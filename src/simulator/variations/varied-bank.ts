import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { type Api, byApi } from '../../documents/apis.ts'
import type { OperationId } from '../../documents/operations.ts'
import { type FaultView, apiOfFault, createGivenAnswers } from '../faults/fault.ts'
import { policiesUnder } from '../policies/policies.ts'
import { UsageError } from '../simulator.ts'
import { unknownId } from '../surfaces/unknown-id.ts'
import type { AnyVariation } from './behaviours.ts'
import { variationsUnder, varied } from './variation.ts'
import { allVariations, variationById } from './variations.ts'

/** What a bank does otherwise: by a seed, by ids, or both. */
export interface Varying {
  readonly vary?: number | undefined
  readonly variations?: readonly string[] | undefined
}

/**
 * A bank that does otherwise, all the time, what the documents leave open. `onMet` learns of each variation that changes
 * something.
 */
export function createVariedBank(varying: Varying, onMet: (variation: AnyVariation) => void) {
  const variations = variationsOf(varying)
  const ofApi = byApi((api) => variations.filter((one) => apiOfFault(one) === api))
  let given = byApi(createGivenAnswers)
  return {
    variations,
    policies: policiesUnder([], variations),
    /** An answer as it goes out under the variations of its API. */
    varied: byApi((api) => (answer: Answer, view: FaultView): Answer => {
      if (variations.length === 0) return answer
      const seen = { ...view, given: given[api] }
      const changed = varied(answer, seen, varying.vary ?? 1, ofApi[api], onMet)
      given[api].add(view, answer)
      return changed
    }),
    /** How many milliseconds go by while an operation is answered. */
    takesMs: (operation: OperationId | undefined, api: Api): number => {
      const slow = ofApi[api].filter((one) => (one.takesMs?.(operation) ?? 0) > 0)
      slow.forEach(onMet)
      return slow.reduce((sum, one) => sum + one.takesMs!(operation), 0)
    },
    /** Nothing has been answered yet. */
    forget: (): void => {
      given = byApi(createGivenAnswers)
    },
  }
}

function variationsOf({ vary, variations = [] }: Varying): readonly AnyVariation[] {
  const bySeed = vary === undefined ? [] : variationsUnder(vary, allVariations())
  const byId = variations.map((id) => {
    const variation = variationById(id)
    if (!variation) throw new UsageError(unknownId('variation', id, allVariations()))
    return variation
  })
  return [...new Set([...bySeed, ...byId])]
}
