import type { DocumentedFact } from '../../documents/facts.ts'
import type { Variation } from './variation.ts'

/** What may be otherwise than assumed: each alternative as a variation of its own, or why there is none. */
export type Alternatives = readonly Variation[] | { readonly reason: string }

/** One in so many is on under a seed: with half of them, little would be left to be judged. */
const RARITY = 24

/** One alternative to an assumed fact; `place` says where, and how it is otherwise. */
export function alternativeTo(
  { document, of, basis }: DocumentedFact,
  place: string,
  words: string,
  does: Variation['answer'] | Pick<Variation, 'answer' | 'takesMs'>,
): Variation {
  if (!('assumed' in basis)) throw new Error(`${of} is stated, and has no alternative`)
  const [api = ''] = place.split('/')
  return {
    // The area says which API it is about.
    id: document === 3 ? `${api}/facts${place.slice(api.length)}` : `facts/${place}`,
    title: `${of} ${words}`,
    permittedBy: basis.assumed,
    rarity: RARITY,
    ...(typeof does === 'function' ? { answer: does } : does),
  }
}
