import type { Sentence } from '../../documents/sentences.ts'
import { mustHaveStatus } from '../outcomes.ts'
import { requirement, staged } from '../requirement.ts'
import type { Requirement, RequirementDraft } from '../requirement.ts'

interface DayStatus {
  readonly status: number
  readonly sentence: Sentence
  readonly rule: string
}

/** Document 1 §3: what a past day is answered with, whatever is asked of it. */
const DAY_STATUSES = {
  unfinalized: { status: 202, sentence: '1 §3 row 1: 202', rule: 'the day is not finalized' },
  finalized: { status: 200, sentence: '1 §3 row 2: 200', rule: 'the day is finalized' },
} as const satisfies Record<string, DayStatus>

export function dayStatus(
  day: keyof typeof DAY_STATUSES,
  words: Pick<RequirementDraft, 'id' | 'atProvider' | 'text' | 'why'>,
): Requirement {
  const { status, sentence, rule } = DAY_STATUSES[day]
  return requirement({
    ...words,
    statedIn: [sentence],
    check: staged([], ({ here }) => mustHaveStatus(here, [status], rule)),
  })
}
