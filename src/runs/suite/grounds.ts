import { type DocumentedFact, FACT_KINDS } from '../../documents/facts.ts'
import { SENTENCES, type Sentence, clauseOfSentence } from '../../documents/sentences.ts'
import type { Requirement } from '../../rules/requirement.ts'

/**
 * By document and by kind, how much is stated, and how much is assumed because it is not; a kind that a document has
 * nothing of is left out.
 */
export function countFacts(facts: readonly DocumentedFact[]) {
  return ([1, 2, 3] as const).flatMap((document) =>
    FACT_KINDS.flatMap((kind) => {
      const of = facts.filter((one) => one.document === document && one.kind === kind)
      const stated = of.filter(({ basis }) => 'stated' in basis).length
      return of.length === 0 ? [] : [{ document, kind, stated, assumed: of.length - stated }]
    }),
  )
}

/** Whatever can count against a target, by the words on which it rests. */
export function groundsOf(requirements: readonly Requirement[]) {
  const resting = (level: Requirement['level'], sentence: Sentence): readonly string[] =>
    requirements
      .filter((one) => one.level === level)
      .filter(({ statedIn = [], namedIn = [] }) => statedIn.includes(sentence) || namedIn.includes(sentence))
      .map(({ id }) => id)
  return {
    grounds: (Object.keys(SENTENCES) as Sentence[]).map((sentence) => ({
      clause: clauseOfSentence(sentence),
      words: SENTENCES[sentence],
      /** Requirements that a target fails when it does otherwise. */
      fails: resting('MUST', sentence),
      /** Those that it is warned of. */
      warns: resting('SHOULD', sentence),
    })),
    /** Requirements that can count against a target and rest on no words that say so: there may be none. */
    without: requirements.filter(isWithoutWords).map(({ id }) => id),
  }
}

function isWithoutWords({ level, statedIn = [], namedIn = [] }: Requirement): boolean {
  if (level === 'MUST') return statedIn.length === 0
  return level === 'SHOULD' && statedIn.length + namedIn.length === 0
}
