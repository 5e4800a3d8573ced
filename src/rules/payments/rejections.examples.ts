import { problem } from '../../../test/examples/bodies.ts'
import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { statusOf } from '../../../test/examples/orders.ts'
import { REJECTIONS } from '../../documents/payments/rejections.ts'

const CODES = REJECTIONS.flatMap(({ codes }) => codes)

/** Each with the reason codes that the standards give for it, and one that belongs to something else. */
export const REJECTIONS_EXAMPLES: Examples = Object.fromEntries(
  REJECTIONS.map(({ id, codes }) => [
    id,
    rejected(
      codes,
      CODES.find((code) => !codes.includes(code))!,
    ),
  ]),
)

/** Business rules are advisory: what a bank does otherwise is recorded, and nothing fails. */
function rejected(codes: readonly string[], other: string): readonly Example[] {
  const [code = ''] = codes
  const at = '/transactions/*/reasonCode'
  return [
    ...codes.map((reason) => passes(`rejected with ${reason}`, order('RJCT', ['RJCT', reason]))),
    passes('one of several', order('PART', ['ACCP'], ['RJCT', code], ['RJCT', other])),
    passes(
      'whatever else is said',
      statusOf({
        own: {},
        transactions: [null, 7, { reasonInformation: 'x', reasonCode: code, own: [], statusCode: 'RJCT' }],
      }),
    ),
    passes('before the others are checked', order('RCVD', ['RJCT', code])),
    observes('rejected for another reason', order('RJCT', ['RJCT', other]), { at, actual: `RJCT ${other}` }),
    observes('rejected without a reason', order('RJCT', ['RJCT']), { at, actual: 'RJCT' }),
    observes('rejected without its transactions', order('RJCT'), { at, actual: 'RJCT without transactions' }),
    observes('the reason without the rejection', order('ACCP', ['ACCP', code]), { actual: `ACCP ${code}` }),
    observes('the reason in lower case', order('RJCT', ['RJCT', code.toLowerCase()]), {
      actual: `RJCT ${code.toLowerCase()}`,
    }),
    observes('accepted', order('ACCP', ['ACCP'], ['ACCP']), { at, actual: 'ACCP, ACCP' }),
    observes('accepted without its transactions', order('ACCP'), { actual: 'ACCP without transactions' }),
    observes('a code of its own', order('BANK-7'), { actual: 'BANK-7 without transactions' }),
    observes('codes that are no texts', statusOf({ statusCode: 'RJCT', transactions: [{ reasonCode: 7 }] }), {
      actual: 'RJCT without transactions',
    }),
    undecided('the checks are still to come', order('RCVD')),
    undecided('the checks go on', order('PDNG')),
    undecided('an empty status', statusOf({})),
    undecided('a list', statusOf([])),
    undecided('null', statusOf(null)),
    undecided('no body', statusOf(null, { json: undefined })),
    undecided('a body that cannot be read', statusOf(null, { json: undefined, malformed: '{' })),
    undecided('no status', statusOf(problem(), { status: 404 })),
    undecided('an error in the shape of a status', statusOf({ statusCode: 'ACCP' }, { status: 500 })),
    undecided('rate limits are not shown', statusOf(problem(), { status: 429 })),
  ]
}

function order(statusCode: string, ...items: readonly (readonly [status: string, reason?: string])[]) {
  const transactions = items.map(([status, reasonCode], index) => ({
    instructionId: `I-${index + 1}`,
    statusCode: status,
    ...(reasonCode !== undefined && { reasonCode, reasonInformation: 'In words' }),
  }))
  return statusOf({ messageId: 'M-1', statusCode, ...(items.length > 0 && { transactions }) })
}
