import type { GatewayAssumptionId } from './assumptions/gateway.ts'
import type { DocumentClause } from './document-clauses.ts'
import { type Sentence, clauseOfSentence } from './sentences.ts'

/**
 * One documented limit (document 1 §8) and what proves it: from the row follow requirements (`rules/requests/limits.ts`),
 * their examples, faults, the question of every operation, and what the OpenAPI description says.
 */
export interface Limit {
  readonly item: string
  readonly in: 'header' | 'path' | 'body'
  /** Counted as Unicode code points. */
  readonly maxCharacters: number
  readonly sentence: Sentence
  readonly clause: DocumentClause
  /** In a sentence, such as "an accountId". */
  readonly named: string
  /** The same in titles of scenarios. */
  readonly called: string
  /** One character more is refused. */
  readonly beyond: LimitProof
  /** As many are accepted; absent where no request needs so many. */
  readonly longest?: LimitProof
}

/** What holds a target to it: ids that are frozen. */
export interface LimitProof {
  readonly requirement: string
  readonly why: string
  /** The fault that breaks the requirement. */
  readonly fault: string
  /** Where it stands besides. */
  readonly clauses?: readonly DocumentClause[]
  readonly assumptions?: readonly GatewayAssumptionId[]
}

export function limit<const Item extends string>(
  place: Limit['in'],
  item: Item,
  maxCharacters: number,
  proof: Pick<Limit, 'beyond' | 'longest'> & Partial<Pick<Limit, 'sentence' | 'called'>>,
): Limit & { readonly item: Item } {
  const sentence = proof.sentence ?? (`1 §8: ${item}` as Sentence)
  const named = `${/^[aiX]/.test(item) ? 'an' : 'a'} ${item}`
  const clause = clauseOfSentence(sentence)
  return { named, called: named, ...proof, in: place, item, maxCharacters, sentence, clause }
}
