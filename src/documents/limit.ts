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
  /** Where it stands besides. */
  readonly clauses?: readonly DocumentClause[] | undefined
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
  readonly assumptions?: readonly GatewayAssumptionId[] | undefined
}

/** Why one character more is refused, and why as many are accepted, on these assumptions. */
interface Reasons extends Partial<Pick<Limit, 'sentence' | 'called' | 'clauses'>> {
  readonly beyond: string
  readonly longest?: string
  readonly assumptions?: LimitProof['assumptions']
}

/** The ids of what proves it are made of an area and a `name`, such as "payments/message-id". */
export function limit<const Item extends string>(
  place: Limit['in'],
  item: Item,
  maxCharacters: number,
  name: `${string}/${string}`,
  { beyond, longest, assumptions, sentence = `1 §8: ${item}` as Sentence, ...rest }: Reasons,
): Limit & { readonly item: Item } {
  const named = `${/^[aiX]/.test(item) ? 'an' : 'a'} ${item}`
  const clause = clauseOfSentence(sentence)
  const overLong = name.replace('/', '/over-long-')
  return {
    named,
    called: named,
    ...rest,
    in: place,
    item,
    maxCharacters,
    sentence,
    clause,
    beyond: { requirement: `${overLong}-is-refused`, why: beyond, fault: `${overLong}-let-through` },
    ...(longest !== undefined && {
      longest: {
        requirement: `${name.replace('/', '/longest-')}-is-accepted`,
        why: longest,
        fault: `${name}-of-${maxCharacters}-refused`,
        assumptions,
      },
    }),
  }
}
