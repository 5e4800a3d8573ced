import { CORRELATION_FIELD, CORRELATION_ID, REQUEST_HEADERS } from '../../documents/headers.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import { accountEcho, accountList, echo, refusal } from '../../../test/examples/bodies.ts'
import { fails, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { acceptances, refusals } from '../../../test/examples/refusals.ts'
import { observe } from '../../../test/examples/observe.ts'

const UNCORRELATED = { [CORRELATION_FIELD]: '' }
const LONGEST = 'c'.repeat(maxCharactersOf(CORRELATION_ID))

export const HEADERS_EXAMPLES: Examples = {
  'headers/correlation-id-is-reflected': [
    passes('the longest', accountList([], { sent: { [CORRELATION_ID]: LONGEST } })),
    fails('another one', accountList([], { headers: { 'X-CORRELATION-ID': 'call-2' } }), [
      'header X-Correlation-ID',
      'call-2',
      'call-1',
    ]),
    observes(
      'too long: what goes back is not shown',
      refusal(400, { sent: { [CORRELATION_ID]: `${LONGEST}c` } }),
      { actual: 'reflected' },
    ),
    silent('what stands in front knows no correlation id', refusal(429, { headers: UNCORRELATED })),
    silent('no operation was addressed', observe({ status: 404, text: 'x', headers: UNCORRELATED })),
  ],
  'headers/missing-mandatory-is-refused': refusals(),
  'headers/malformed-mandatory-is-refused': refusals(),
  'headers/malformed-optional-is-refused': refusals(),
  'headers/unspecified-is-refused': refusals(),
  ...Object.fromEntries(
    REQUEST_HEADERS.flatMap(({ accepts = [] }) => accepts).map(({ requirement, isComparedWithUsual }) => [
      requirement,
      isComparedWithUsual ? ofUsual() : acceptances(),
    ]),
  ),
  'headers/authorization-may-be-absent': [
    passes('the token is hosted', accountList([])),
    passes('a token is missing', refusal(401), { actual: '401' }),
    observes('something else', refusal(400), { actual: '400' }),
  ],
  'headers/diagnostics-need-the-target-only': [
    passes('200', accountEcho(echo())),
    fails('400', refusal(400, { operation: 'account-information/echo' }), { actual: '400', value: '200' }),
  ],
}

function ofUsual(): readonly Example[] {
  return [
    ...acceptances({ usual: [accountList([])] }),
    undecided('the operation never works', refusal(400), { usual: [refusal(500)] }),
  ]
}
