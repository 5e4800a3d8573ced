import { responseHeader } from '../read.ts'
import { observed, requirement, staged } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { notTested } from '../outcomes.ts'

/** How the results file comes: the document does not show it, so that it is recorded. */
export const SETTLEMENT_RESULTS: readonly Requirement[] = [
  requirement({
    id: 'settlement/results-are-compressed',
    surface: 'settlement',
    clauses: ['3 §1.2'],
    assumptions: ['settlement-operations'],
    text: 'Results are sent with the content coding gzip to a client that takes it.',
    why: 'Results are large, and a client that does not undo the coding reads nothing.',
    check: staged([], ({ here }) => {
      const { status } = here.response
      if (status !== 200) return notTested(`there are no results: ${status}`)
      const coding = responseHeader(here, 'content-encoding')?.toLowerCase() ?? 'none'
      const seen = coding === 'gzip' ? 'as described' : `the content coding is ${coding}`
      return observed('settlement-operations', seen, 'header Content-Encoding')
    }),
  }),
]
