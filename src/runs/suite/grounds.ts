import { type DocumentedFact, FACT_KINDS, type FactKind } from '../../documents/facts.ts'
import type { Clause } from '../../documents/clauses.ts'
import type { DocumentNumber } from '../../documents/documents.ts'
import { SENTENCES, type Sentence, clauseOfSentence } from '../../documents/sentences.ts'
import type { Requirement } from '../../rules/requirement.ts'

/** How much of a kind a document states, and how much is assumed because it does not. */
export interface FactCount {
  readonly document: DocumentNumber
  readonly kind: FactKind
  readonly stated: number
  readonly assumed: number
}

/** By document and by kind; a kind that a document has nothing of is left out. */
export function countFacts(facts: readonly DocumentedFact[]): readonly FactCount[] {
  return ([1, 2, 3] as const).flatMap((document) =>
    FACT_KINDS.flatMap((kind) => {
      const of = facts.filter((one) => one.document === document && one.kind === kind)
      const stated = of.filter(({ basis }) => 'stated' in basis).length
      return of.length === 0 ? [] : [{ document, kind, stated, assumed: of.length - stated }]
    }),
  )
}

/** What may be said against a target because of some words of a document. */
export interface Ground {
  readonly clause: Clause
  readonly words: string
  /** Requirements that a target fails when it does otherwise. */
  readonly fails: readonly string[]
  /** Those that it is warned of. */
  readonly warns: readonly string[]
}

export interface Grounds {
  readonly grounds: readonly Ground[]
  /** Requirements that can count against a target and rest on no words that say so: there may be none. */
  readonly without: readonly string[]
}

/** Whatever can count against a target, by the words on which it rests. */
export function groundsOf(requirements: readonly Requirement[]): Grounds {
  const resting = (level: Requirement['level'], sentence: Sentence): readonly string[] =>
    requirements
      .filter((one) => one.level === level)
      .filter(({ statedIn = [], namedIn = [] }) => statedIn.includes(sentence) || namedIn.includes(sentence))
      .map(({ id }) => id)
  return {
    grounds: (Object.keys(SENTENCES) as Sentence[]).map((sentence) => ({
      clause: clauseOfSentence(sentence),
      words: SENTENCES[sentence],
      fails: resting('MUST', sentence),
      warns: resting('SHOULD', sentence),
    })),
    without: requirements.filter(isWithoutWords).map(({ id }) => id),
  }
}

function isWithoutWords({ level, statedIn = [], namedIn = [] }: Requirement): boolean {
  if (level === 'MUST') return statedIn.length === 0
  return level === 'SHOULD' && statedIn.length + namedIn.length === 0
}
