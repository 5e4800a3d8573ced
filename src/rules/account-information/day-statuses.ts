import type { Sentence } from '../../documents/sentences.ts'
import { openByOther } from './premises.ts'
import { restsOn } from '../ledger/premise.ts'
import type { Premise } from '../ledger/premise.ts'
import { dayOf } from '../ledger/subjects.ts'
import { succeeded } from '../read.ts'
import type { OperationId } from '../../documents/operations.ts'
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

/** A day that has been shown as final is not open again. */
function dayIsFinal(operation: OperationId): Premise {
  return {
    of: [operation],
    holds: (here, ledger) =>
      succeeded(here) ? restsOn(ledger.fact('day/final', `${operation} ${dayOf(here)}`)) : undefined,
  }
}

export function dayStatus(
  day: keyof typeof DAY_STATUSES,
  operation: 'account-information/read-balance' | 'account-information/list-transactions',
  words: Pick<RequirementDraft, 'id' | 'atProvider' | 'text' | 'why'>,
): Requirement {
  const { status, sentence, rule } = DAY_STATUSES[day]
  return requirement({
    ...words,
    statedIn: [sentence],
    when: day === 'finalized' ? dayIsFinal(operation) : openByOther(operation),
    check: staged([], ({ here }) => mustHaveStatus(here, [status], rule)),
  })
}
