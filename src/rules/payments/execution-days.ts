import type { Observation } from '../../evidence/observation.ts'
import { notTested, saysNothingOfValid } from '../outcomes.ts'
import { succeeded, text } from '../read.ts'
import { type Outcome, PASS, observed, requirement, staged } from '../requirement.ts'
import { isAccepted, isUndecided } from './status-codes.ts'
import { transactionsOf } from './status-transactions.ts'

/** What a status says of a payment for a day on which nothing is executed: whatever it is, the documents allow it. */
export const EXECUTION_DAYS = [
  requirement('statuses/moved-date-is-told', {
    assumptions: ['days-without-execution'],
    text: 'A payment for a day on which nothing is executed is accepted, and its status says with DT06 that it is moved.',
    why: 'The debtor is late without knowing it.',
    check: staged([], ({ here }) => says(here, (code, reason) => isAccepted(code) && reason === 'DT06')),
  }),
  requirement('statuses/salaries-are-not-moved', {
    assumptions: ['days-without-execution'],
    text: 'A batch of salaries for such a day is rejected with DT01.',
    why: 'Salaries that come late are noticed by everybody; the employer has to choose the day before.',
    check: staged([], ({ here }) => says(here, (code, reason) => code === 'RJCT' && reason === 'DT01')),
  }),
]

function says(
  status: Observation,
  isAsDescribed: (code: string | undefined, reason: string | undefined) => boolean,
): Outcome | Outcome[] {
  if (!succeeded(status)) return saysNothingOfValid(status) ?? notTested('there is no status')
  const items = transactionsOf(status).map(({ at, item }) => ({
    at,
    code: text(item, 'statusCode'),
    reason: text(item, 'reasonCode'),
  }))
  const decided = items.filter(({ code }) => !isUndecided(code))
  if (decided.length === 0) return notTested('no transaction has a status yet')
  const others = decided.filter(({ code, reason }) => !isAsDescribed(code, reason))
  if (others.length === 0) return PASS
  return others.map(({ at, code, reason }) =>
    observed('days-without-execution', `${code} ${reason ?? 'without a reason'}`, `${at}/reasonCode`),
  )
}
