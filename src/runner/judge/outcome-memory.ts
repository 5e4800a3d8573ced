import type { Observation } from '../../evidence/observation.ts'
import { sameValue } from '../../kernel/same-value.ts'
import type { Outcome } from '../../rules/requirement.ts'

type Outcomes = Outcome | Outcome[] | undefined

/** What checks that look at nothing but one exchange have found of it: of the same exchange they find the same. */
export interface OutcomeMemory {
  /** The memory of this exchange; it may have been seen before, under its id. */
  of(observation: Observation): OutcomesOfExchange
}

/** What the check of a requirement has found, or finds now. */
export type OutcomesOfExchange = (requirementId: string, judge: () => Outcomes) => Outcomes

export const JUDGED_AFRESH: OutcomesOfExchange = (_, judge) => judge()

/** For who plays the same scenarios thousands of times: keeps every exchange that it has not seen before. */
export function createOutcomeMemory(): OutcomeMemory {
  const seen = new Map<
    string,
    { readonly facts: readonly unknown[]; readonly found: Map<string, Outcomes> }
  >()
  return {
    of: (observation) => {
      const facts = factsOf(observation)
      const known = seen.get(observation.exchangeId)
      if (known && !sameValue(known.facts, facts)) return JUDGED_AFRESH
      const found = known?.found ?? new Map<string, Outcomes>()
      if (!known) seen.set(observation.exchangeId, { facts, found })
      return (id, judge) => {
        if (found.has(id)) return found.get(id)
        const outcomes = judge()
        found.set(id, outcomes)
        return outcomes
      }
    },
  }
}

/** All that checks can look at, but for what follows from it: the body is what its text says. */
function factsOf({ response: { body, ...answered }, ...rest }: Observation): readonly unknown[] {
  return [body.kind, answered, rest]
}
