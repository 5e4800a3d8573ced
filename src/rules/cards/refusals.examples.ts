import { CODED_REFUSALS } from '../../documents/cards/refusals.ts'
import { cardCode } from '../../documents/cards/codes.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import type { CodedRefusal } from '../../documents/cards/refusals.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'

export const REFUSALS_EXAMPLES: Examples = Object.fromEntries(
  CODED_REFUSALS.map((row) => [row.id, examplesOf(row)]),
)

function examplesOf({ code, operation, assumptions }: CodedRefusal): readonly Example[] {
  const { name: applicationError } = cardCode(code)
  const named = onCards(operation, { status: 400, json: { errors: [{ applicationError }] } })
  // What rests on an assumption is recorded, without a value that was expected.
  const [contradicts, expected] = assumptions ? [observes, {}] : [fails, { value: String(code) }]
  return [
    passes('refused with the code', failed(operation, code)),
    passes('refused with its name', named),
    contradicts('accepted', accepted(operation), { at: 'status' }),
    contradicts('refused with another code', failed(operation, 5001), { at: 'body', ...expected }),
    contradicts('the code is a part of another number', failed(operation, 10_000 + code), { at: 'body' }),
    undecided('rate limits are not shown', onCards(operation, { status: 429 })),
  ]
}
