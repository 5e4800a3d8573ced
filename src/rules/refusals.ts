import type { AssumptionId } from '../spec/assumptions.ts'
import { mustBeRefused } from './outcomes.ts'
import { requirement } from './requirement.ts'
import type { Requirement, RequirementDraft } from './requirement.ts'

/** Requirements that a request has to end in an error; which one is left open and recorded. */
export function refusals(
  rows: readonly Omit<RequirementDraft, 'check'>[],
  statusAssumption: AssumptionId = 'error-status-by-cause',
): readonly Requirement[] {
  return rows.map((words) =>
    requirement({
      ...words,
      check: {
        kind: 'staged',
        roles: [],
        judge: ({ here }) => mustBeRefused(here, words.text, statusAssumption, words.why),
      },
    }),
  )
}
