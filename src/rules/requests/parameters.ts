import { requestedDate } from '../days.ts'
import { mustBeRefused, saysNothing } from '../outcomes.ts'
import { refused } from '../read.ts'
import { refusal } from './refusals.ts'
import { isWrongOnlyBy } from './what-is-wrong.ts'
import { PASS, type RequirementDraft, observed, requirement, staged } from '../requirement.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'

/** Parameters and their limits (document 1 §4.2 and §8). */
export const PARAMETERS = [
  refusal('parameters/malformed-account-id-is-refused', {
    statedIn: ['1 §4.2: accountId'],
    text: 'An accountId begins with a letter or digit and goes on with letters, digits, dots, underscores and hyphens.',
    why: 'Anything else is an attempt to reach another resource.',
  }),
  requirement('parameters/malformed-date-is-refused', {
    when: isWrongOnlyBy('parameters/malformed-date-is-refused'),
    isRefusal: true,
    statedIn: ['1 §4.2: date'],
    text: 'A date that is not formatted yyyy-mm-dd is refused.',
    why: 'Guessing what 01.02.2026 means leads to the wrong day.',
    check: staged([], ({ here }) => {
      // Whether an empty parameter is a malformed one or none at all is not shown.
      if (requestedDate(here) === '' && !refused(here))
        return observed('error-status-by-cause', String(here.response.status), 'status')
      return mustBeRefused(here, 'a date is formatted yyyy-mm-dd', 'error-status-by-cause')
    }),
  }),
  refusal('parameters/impossible-date-is-refused', {
    statedIn: ['1 §4.2: date'],
    text: 'A date that no calendar has is refused.',
    why: 'Libraries that roll 30 February over to 2 March answer for a day that nobody asked for.',
  }),
  refusal('parameters/unknown-account-is-refused', {
    statedIn: ['1 §7.1: error statuses'],
    text: 'An account that does not exist is answered with an error.',
    why: 'An empty answer would read as an account without bookings.',
  }),
  refusal('parameters/unknown-report-is-refused', {
    statedIn: ['1 §7.1: error statuses'],
    text: 'A report that does not exist is answered with an error.',
    why: 'An empty answer would read as a statement without bookings.',
  }),
  silent('parameters/date-in-the-future', 'date-in-the-future', {
    text: 'A date in the future is refused.',
    why: 'The documents speak of the current day and of past days only.',
  }),
  silent('parameters/date-before-the-history', 'date-before-the-history', {
    text: 'A date long before the account existed is refused.',
    why: 'The documents do not say how far back the history goes.',
  }),
  silent('parameters/unspecified-query-parameter', 'unspecified-query-parameter', {
    text: 'A query parameter that the documents do not specify is refused.',
    why: 'The documents forbid unspecified headers and say nothing of parameters.',
  }),
]

/** What the target does is recorded under the assumption, whatever it is; doing what the text says passes. */
function silent(id: string, assumption: AssumptionId, words: Omit<RequirementDraft, 'id' | 'check'>) {
  return requirement(id, {
    ...words,
    assumptions: [assumption],
    check: staged([], ({ here }) => {
      const nothing = saysNothing(here)
      if (nothing) return nothing
      const recorded = observed(assumption, String(here.response.status), 'status')
      return refused(here) ? [PASS, recorded] : recorded
    }),
  })
}
