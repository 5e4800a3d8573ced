import { type Examples, observes, passes, undecided } from '../../../test/examples/example.ts'
import { statusOf } from '../../../test/examples/orders.ts'

/** What a bank does with a day on which it executes nothing is its own business; it is only recorded. */
const GOING_ON = undecided('they go on', items(['PDNG', 'DT06']))

export const EXECUTION_DAYS_EXAMPLES: Examples = {
  'statuses/moved-date-is-told': [
    passes('on its way and told', items(['ACSP', 'DT06'], ['ACWC', 'DT06'])),
    observes('accepted without a word', items(['ACCP']), [
      '/transactions/0/reasonCode',
      'ACCP without a reason',
    ]),
    observes('rejected for having been moved', items(['RJCT', 'DT06']), { actual: 'RJCT DT06' }),
    GOING_ON,
  ],
  'statuses/salaries-are-not-moved': [
    passes('rejected', items(['RJCT', 'DT01'])),
    observes('rejected for another reason', items(['RJCT', 'CH03']), { actual: 'RJCT CH03' }),
    observes('the reason without the rejection', items(['ACCP', 'DT01']), { actual: 'ACCP DT01' }),
    GOING_ON,
  ],
}

function items(...codes: readonly (readonly [status: string, reason?: string])[]) {
  const transactions = codes.map(([statusCode, reasonCode], index) => ({
    instructionId: `I-${index + 1}`,
    statusCode,
    ...(reasonCode !== undefined && { reasonCode }),
  }))
  return statusOf({ messageId: 'M-1', statusCode: 'ACCP', transactions })
}
