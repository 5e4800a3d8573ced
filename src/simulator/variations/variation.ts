import type { Answer } from '../../provider/answers/answer.ts'
import { randomStream } from '../../kernel/random.ts'
import type { RandomStream } from '../../kernel/random.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import type { Clause } from '../../documents/clauses.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { Overrides, FaultView } from '../faults/fault.ts'
import type { GivenAnswers } from '../faults/given-answers.ts'

/** Something that a bank may do otherwise than ours, and is still as the documents want it. The opposite of a fault. */
export interface Variation {
  /** area/slug; the area says which API it is about, as with faults. */
  readonly id: string
  readonly title: string
  /** The assumption that it reads otherwise, or the clause that leaves it open. */
  readonly permittedBy: AssumptionId | Clause
  /** One in so many seeds has it on; every other one unless said. */
  readonly rarity?: number
  /** Gives a finished answer another form. Pure: the same answer and the same seed give the same. */
  readonly answer?: (answer: Answer, seen: VariedView, choice: Choice) => Answer
  /** How long the bank's clock goes on while an operation is answered. */
  readonly takesMs?: (operation: OperationId | undefined) => number
}

/** Variations by their ids: none twice. */
export function catalogueOf<Any extends Variation>(
  rows: Readonly<Record<string, Omit<Any, 'id'>>>,
): readonly Any[] {
  return Object.entries(rows).map(([id, row]) => ({ id, ...row }) as Any)
}

/** What a variation sees of a request, and of what was answered before it. */
export interface VariedView extends FaultView {
  readonly given: GivenAnswers
}

/** A variation that may take other decisions, by the name of who takes them. */
export type VariationOf<Policies> = Variation & Overrides<Policies>

/** Gives a finished answer another form. */
export type ChangeAnswer = NonNullable<Variation['answer']>

/** Chance that depends on the seed and on what it is asked for, and on nothing that happened before. */
export type Choice = (...about: readonly (string | number)[]) => RandomStream

function choiceOf(seed: number, variation: Variation): Choice {
  return (...about) => randomStream('variation', seed, variation.id, ...about)
}

/** What a seed leads to: every variation is on under half of the seeds, or fewer, independently of the others. */
export function variationsUnder<Any extends Variation>(
  seed: number,
  catalogue: readonly Any[],
): readonly Any[] {
  return catalogue.filter((variation) => {
    const { rarity } = variation
    if (rarity === undefined) return choiceOf(seed, variation)('on').once(2)
    // Each is on under one of as many seeds that follow one another, and beside others the next time.
    const round = Math.floor(seed / rarity)
    return (choiceOf(round, variation)('on').integer(0, rarity - 1) + seed) % rarity === 0
  })
}

/** An answer as it goes out under all of them, in the order of the catalogue. */
export function varied<Any extends Variation>(
  answer: Answer,
  seen: VariedView,
  seed: number,
  variations: readonly Any[],
  onMet: (variation: Any) => void,
): Answer {
  return variations.reduce((current, variation) => {
    const changed = variation.answer?.(current, seen, choiceOf(seed, variation)) ?? current
    if (changed !== current) onMet(variation)
    return changed
  }, answer)
}
