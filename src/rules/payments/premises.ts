import type { Observation } from '../../evidence/observation.ts'
import type { Ledger, Premise } from '../ledger/premise.ts'
import { isUsual } from '../ledger/premises.ts'
import { idsInBody, isAccepted } from './submission-id.ts'

const SUBMISSIONS = ['payment-submission/submit', 'payment-submission/submit-xml'] as const

/** Two submissions: one with the same id, where there is any. */
export const AFTER_ANOTHER_SUBMISSION: Premise = {
  of: SUBMISSIONS,
  holds: (here, ledger) => {
    const others = isAccepted(here) ? submissionsBefore(here, ledger) : []
    const own = idOf(here)
    const other = others.find((one) => idOf(one) === own) ?? others[0]
    return own !== undefined && other ? { roles: { other: [other] } } : undefined
  },
}

/** What is asked of a submission, and the submission. */
export function ofItsSubmission(
  of: 'payment-submission/read-status' | 'payment-submission/read-status-report',
): Premise {
  return {
    of: [of],
    holds: (here, ledger) => {
      const id = here.request.pathParameters['submissionId']
      const submission = submissionsBefore(here, ledger).find((one) => idOf(one) === id)
      return submission && isUsual(here) ? { roles: { submission: [submission] } } : undefined
    },
  }
}

function submissionsBefore(here: Observation, ledger: Ledger): readonly Observation[] {
  return SUBMISSIONS.flatMap((operation) => ledger.seen(operation, here).filter(isAccepted))
}

/** As a path has it; the field may be a number. */
function idOf(submission: Observation): string | undefined {
  const [only, ...others] = idsInBody(submission)
  return only && others.length === 0 ? only.id : undefined
}
