import { type Examples, observes, passes, undecided } from '../../../test/examples/example.ts'
import { statusWith } from '../../../test/examples/orders.ts'

/** What a bank does with a day on which it executes nothing is its own business; it is only recorded. */
const GOING_ON = undecided('they go on', statusWith('ACCP', ['PDNG', 'DT06']))

export const EXECUTION_DAYS_EXAMPLES: Examples = {
  'statuses/moved-date-is-told': [
    passes('on its way and told', statusWith('ACCP', ['ACSP', 'DT06'], ['ACWC', 'DT06'])),
    observes('accepted without a word', statusWith('ACCP', ['ACCP']), [
      '/transactions/0/reasonCode',
      'ACCP without a reason',
    ]),
    observes('rejected for having been moved', statusWith('ACCP', ['RJCT', 'DT06']), { actual: 'RJCT DT06' }),
    GOING_ON,
  ],
  'statuses/salaries-are-not-moved': [
    passes('rejected', statusWith('ACCP', ['RJCT', 'DT01'])),
    observes('rejected for another reason', statusWith('ACCP', ['RJCT', 'CH03']), { actual: 'RJCT CH03' }),
    observes('the reason without the rejection', statusWith('ACCP', ['ACCP', 'DT01']), {
      actual: 'ACCP DT01',
    }),
    GOING_ON,
  ],
}
