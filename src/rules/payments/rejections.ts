import { REJECTIONS } from '../../documents/payments/rejections.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { asObjects, dig, json, succeeded, text } from '../read.ts'
import { type Outcome, requirement, staged } from '../requirement.ts'
import { isUndecided } from './status-codes.ts'

/** What an order comes to that breaks a business rule: a rejection in its status, with the reason. */
export const REJECTION_REQUIREMENTS = REJECTIONS.map(({ id, codes, what, why }) =>
  requirement(id, {
    clauses: ['1 §2.3'],
    level: 'SHOULD',
    assumptions: ['swiss-payment-standards'],
    text: `A transaction with ${what} is rejected with ${codes.join(' or ')}.`,
    why,
    check: staged([], ({ here }) => isRejectedFor(codes, here)),
  }),
)

function isRejectedFor(codes: readonly string[], here: Observation): Outcome {
  if (!succeeded(here)) return notTested('there is no status')
  const group = text(json(here), 'statusCode')
  const items = asObjects(dig(json(here), 'transactions'))
  const seen = items.flatMap((item) => {
    const words = [text(item, 'statusCode'), text(item, 'reasonCode')].filter(Boolean).join(' ')
    return words === '' ? [] : [words]
  })
  if (isUndecided(group) && seen.length === 0) return notTested('the checks are still to come')
  const isRejected = items.some(
    (item) => text(item, 'statusCode') === 'RJCT' && codes.includes(text(item, 'reasonCode') ?? ''),
  )
  const expected = { rule: 'a transaction that is rejected for this reason', value: codes.join(' or ') }
  const actual = seen.join(', ') || `${group ?? 'no status'} without transactions`
  return mustHold(isRejected, '/transactions/*/reasonCode', expected, actual)
}
