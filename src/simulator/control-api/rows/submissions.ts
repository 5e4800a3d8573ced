import { listOf, object } from '../../../kernel/schema.ts'
import { defineRow } from '../row.ts'
import { type SubmissionSummary, submissionSummary } from '../answers.ts'

export const SUBMISSION_ROWS = [
  defineRow('GET /submissions', 'The payment orders that were submitted, with their status', {
    response: 'The submissions, oldest first.',
    answer: object({ submissions: listOf<SubmissionSummary>(submissionSummary) }),
    paged: 'submissions',
    act: ({ control }) => ({ submissions: control.submissions() }),
  }),
]
