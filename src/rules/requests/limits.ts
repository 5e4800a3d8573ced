import { LIMITS } from '../../documents/limits.ts'
import type { Limit, LimitProof } from '../../documents/limit.ts'
import type { Requirement, RequirementDraft } from '../requirement.ts'
import { acceptance, refusal } from './refusals.ts'

type Words = Omit<RequirementDraft, 'check'>

/** Documented limits of headers and addresses; those of orders are in `payments/payments.ts`. */
export const LIMITED: readonly Requirement[] = LIMITS.filter((limit) => limit.in !== 'body').flatMap(
  (limit) => [
    refusal(limit.beyond.requirement, beyond(limit)),
    ...(limit.longest ? [acceptance(longest(limit))] : []),
  ],
)

/** Of a documented limit: what has a character more is refused. */
export function beyond(limit: Limit): Words {
  const name = limit.in === 'header' ? limit.item : limit.named
  return wordsOf(limit, limit.beyond, `${name} has at most ${limit.maxCharacters} characters.`)
}

/** Of a documented limit: what has as many characters is accepted. */
export function longest(limit: Limit): Words {
  const allowed = `${limit.maxCharacters} characters`
  const text = limit.in === 'header' ? `of ${allowed} is accepted` : `may have ${allowed}`
  return wordsOf(limit, limit.longest!, `${limit.named} ${text}.`)
}

function wordsOf({ sentence, clause }: Limit, proof: LimitProof, words: string): Words {
  const text = words[0]!.toUpperCase() + words.slice(1)
  const { requirement: id, why, clauses = [], assumptions = [] } = proof
  // What rests on an assumption claims no words for itself.
  if (assumptions.length > 0) return { id, clauses: [clause, ...clauses], assumptions, text, why }
  return { id, statedIn: [sentence], clauses, text, why }
}
