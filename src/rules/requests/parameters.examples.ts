import { balanceWith, onDay, refusal } from '../../../test/examples/bodies.ts'
import { type Example, type Examples, observes, passes } from '../../../test/examples/example.ts'
import { refusals } from '../../../test/examples/refusals.ts'

export const PARAMETERS_EXAMPLES: Examples = {
  'parameters/malformed-account-id-is-refused': refusals(),
  'parameters/malformed-date-is-refused': [
    ...refusals(),
    passes('an empty date is refused', refusal(400, onDay(''))),
    observes('an empty date may be none at all', balanceWith({}, { ...onDay(''), deviates: true }), {
      actual: '200',
    }),
  ],
  'parameters/impossible-date-is-refused': refusals(),
  'parameters/unknown-account-is-refused': refusals(),
  'parameters/unknown-report-is-refused': refusals(),
  'parameters/date-in-the-future': open(),
  'parameters/date-before-the-history': open(),
  'parameters/unspecified-query-parameter': open(),
}

/** Where the documents say nothing, every answer is recorded and none fails. */
function open(): readonly Example[] {
  return [
    passes('another error', refusal(404), { actual: '404' }),
    observes('a redirect', refusal(302), { actual: '302' }),
  ]
}
