import { CARD_ACCEPTANCES, CARD_REFUSALS } from '../../documents/cards/refusals.ts'
import { cardCode } from '../../documents/cards/codes.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import type { CardAcceptance, CardRefusal } from '../../documents/cards/refusals.ts'
import { accepted, malformed, onCards } from '../../../test/examples/cards/observe.ts'

export const REFUSALS_EXAMPLES: Examples = Object.fromEntries([
  ...CARD_REFUSALS.map((row) => [row.id, [...refused(row), rateLimited(row)]] as const),
  ...CARD_ACCEPTANCES.map((row) => [row.id, [...taken(row), rateLimited(row)]] as const),
])

function refused({ code, operation, assumptions }: CardRefusal): readonly Example[] {
  // What rests on an assumption is recorded, without a value that was expected.
  const contradicts = assumptions ? observes : fails
  const takenAll = contradicts('accepted', accepted(operation), { at: 'status' })
  if (code === undefined) return [passes('refused', malformed(operation)), takenAll]
  const { name: applicationError } = cardCode(code)
  const named = onCards(operation, { status: 400, json: { errors: [{ applicationError }] } })
  return [passes('refused with its name', named), takenAll]
}

function taken({ operation }: CardAcceptance): readonly Example[] {
  return [
    passes('accepted', accepted(operation)),
    observes('refused: its form is not shown', malformed(operation), 'status'),
  ]
}

function rateLimited({ operation }: CardAcceptance): Example {
  return undecided('rate limits are not shown', onCards(operation, { status: 429 }))
}
