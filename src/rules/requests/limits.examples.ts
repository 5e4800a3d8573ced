import { LIMITS } from '../../documents/limits.ts'
import type { Limit } from '../../documents/limit.ts'
import { accountList, refusal } from '../../../test/examples/bodies.ts'
import { type Example, type Examples, observes, passes } from '../../../test/examples/example.ts'
import { acceptances, refusals } from '../../../test/examples/refusals.ts'

/** Of the limits of headers and addresses; those of orders have the examples of orders. */
export const LIMITS_EXAMPLES: Examples = Object.fromEntries(
  LIMITS.filter((limit) => limit.in !== 'body').flatMap(
    (limit): (readonly [string, readonly Example[]])[] => [
      [limit.beyond.requirement, refusals()],
      ...(limit.longest ? [[limit.longest.requirement, ofLongest(limit.longest)] as const] : []),
    ],
  ),
)

function ofLongest({ assumptions }: NonNullable<Limit['longest']>): readonly Example[] {
  if (!assumptions) return acceptances()
  return [passes('a success', accountList([])), observes('a refusal', refusal(400, { text: 'no' }), 'status')]
}
