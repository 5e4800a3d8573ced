import type { AssumptionId } from '../spec/assumptions.ts'
import { mustBeRefused } from './outcomes.ts'
import { requirement } from './requirement.ts'
import type { Requirement, RequirementDraft } from './requirement.ts'

type Words = Omit<RequirementDraft, 'check'>

/** A requirement that a request has to end in an error; which one is left open and recorded. */
export function refusal(words: Words, statusAssumption: AssumptionId = 'error-status-by-cause'): Requirement {
  return requirement({
    ...words,
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) => mustBeRefused(here, words.text, statusAssumption, words.why),
    },
  })
}

export function refusals(rows: readonly Words[], statusAssumption?: AssumptionId): readonly Requirement[] {
  return rows.map((words) => refusal(words, statusAssumption))
}
