import { problem } from '../../../test/examples/bodies.ts'
import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { statusOf } from '../../../test/examples/orders.ts'

/** What a bank does with a day on which it executes nothing is its own business; it is only recorded. */
export const EXECUTION_DAYS_EXAMPLES: Examples = {
  'statuses/moved-date-is-told': [
    passes('accepted and told', items(['ACCP', 'DT06'])),
    passes('on its way and told', items(['ACSP', 'DT06'], ['ACWC', 'DT06'])),
    observes('accepted without a word', items(['ACCP']), {
      at: '/transactions/0/reasonCode',
      actual: 'ACCP without a reason',
    }),
    observes('one of two is told', items(['ACCP', 'DT06'], ['ACCP']), { at: '/transactions/1/reasonCode' }),
    observes('rejected', items(['RJCT', 'DT01']), { actual: 'RJCT DT01' }),
    observes('rejected for having been moved', items(['RJCT', 'DT06']), { actual: 'RJCT DT06' }),
    ...undecidedOnes(),
  ],
  'statuses/salaries-are-not-moved': [
    passes('rejected', items(['RJCT', 'DT01'])),
    observes('moved', items(['ACCP', 'DT06']), { at: '/transactions/0/reasonCode', actual: 'ACCP DT06' }),
    observes('rejected for another reason', items(['RJCT', 'CH03']), { actual: 'RJCT CH03' }),
    observes('the reason without the rejection', items(['ACCP', 'DT01']), { actual: 'ACCP DT01' }),
    ...undecidedOnes(),
  ],
}

function undecidedOnes(): readonly Example[] {
  return [
    undecided('the checks are still to come', statusOf({ messageId: 'M-1', statusCode: 'RCVD' })),
    undecided('they go on', items(['PDNG', 'DT06'])),
    undecided('codes that are no texts', statusOf({ transactions: [{ statusCode: 7 }, null, 'x'] })),
    undecided('an empty status', statusOf({})),
    undecided('no body', statusOf(null, { json: undefined })),
    undecided('no status', statusOf(problem(), { status: 404 })),
    undecided('rate limits are not shown', statusOf(problem(), { status: 429 })),
    undecided('a service that is out of order', statusOf(problem(), { status: 503 })),
  ]
}

function items(...codes: readonly (readonly [status: string, reason?: string])[]) {
  const transactions = codes.map(([statusCode, reasonCode], index) => ({
    instructionId: `I-${index + 1}`,
    statusCode,
    ...(reasonCode !== undefined && { reasonCode }),
  }))
  return statusOf({ messageId: 'M-1', statusCode: 'ACCP', transactions })
}
