import type { Answer } from '../answers/answer.ts'
import { randomStream } from '../kernel/random.ts'
import type { RandomStream } from '../kernel/random.ts'
import type { AssumptionId } from '../documents/assumptions.ts'
import type { Clause } from '../documents/clauses.ts'
import type { Bent, FaultView } from './fault.ts'

/** Something that a bank may do otherwise than ours, and is still as the documents want it. The opposite of a fault. */
export interface Variation {
  /** area/slug; the area says which API it is about, as with faults. */
  readonly id: string
  readonly title: string
  /** The assumption that it reads otherwise, or the clause that leaves it open. */
  readonly permittedBy: AssumptionId | Clause
  /** Gives a finished answer another form. Pure: the same answer and the same seed give the same. */
  readonly answer?: (answer: Answer, seen: FaultView, choice: Choice) => Answer
}

/** A variation that may take other decisions, by the name of who takes them. */
export type VariationOf<Policies> = Variation & Bent<Policies>

/** Chance that depends on the seed and on what it is asked for, and on nothing that happened before. */
export type Choice = (...about: readonly (string | number)[]) => RandomStream

function choiceOf(seed: number, variation: Variation): Choice {
  return (...about) => randomStream('variation', seed, variation.id, ...about)
}

/** What a seed leads to: every variation is on under half of the seeds, independently of the others. */
export function variationsUnder<Any extends Variation>(
  seed: number,
  catalogue: readonly Any[],
): readonly Any[] {
  return catalogue.filter((variation) => choiceOf(seed, variation)('on').once(2))
}

/** An answer as it goes out under all of them, in the order of the catalogue. */
export function varied(
  answer: Answer,
  seen: FaultView,
  seed: number,
  variations: readonly Variation[],
): Answer {
  return variations.reduce(
    (current, variation) => variation.answer?.(current, seen, choiceOf(seed, variation)) ?? current,
    answer,
  )
}
