import type { Clause } from '../documents/clauses.ts'
import { SENTENCES, type Sentence, clauseOfSentence } from '../documents/sentences.ts'
import type { Requirement } from './requirement.ts'

export interface RestsOn {
  readonly clause: Clause
  readonly words: string
  /** Whether the words say what is required, or only name what it is about. */
  readonly isStated: boolean
}

/** The words on which a requirement rests; none for one that rests on an assumption. */
export function restsOn({ statedIn = [], namedIn = [] }: Requirement): readonly RestsOn[] {
  return [
    ...statedIn.map((sentence) => quoted(sentence, true)),
    ...namedIn.map((sentence) => quoted(sentence, false)),
  ]
}

function quoted(sentence: Sentence, isStated: boolean): RestsOn {
  return { clause: clauseOfSentence(sentence), words: SENTENCES[sentence], isStated }
}
