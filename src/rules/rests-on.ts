import { SENTENCES, type Sentence, clauseOfSentence } from '../documents/sentences.ts'
import type { Requirement } from './requirement.ts'

/** The words on which a requirement rests; none for one that rests on an assumption. */
export function restsOn({ statedIn = [], namedIn = [] }: Requirement) {
  return [
    ...statedIn.map((sentence) => quoted(sentence, true)),
    ...namedIn.map((sentence) => quoted(sentence, false)),
  ]
}

/** Whether the words say what is required, or only name what it is about. */
function quoted(sentence: Sentence, isStated: boolean) {
  return { clause: clauseOfSentence(sentence), words: SENTENCES[sentence], isStated }
}
