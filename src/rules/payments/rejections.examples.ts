import { type Example, type Examples, observes, passes, undecided } from '../../../test/examples/example.ts'
import { statusOf, statusWith } from '../../../test/examples/orders.ts'
import { REJECTIONS } from '../../documents/payments/rejections.ts'

/** Each with the reason codes that the standards give for it, and one that belongs to something else. */
export const REJECTIONS_EXAMPLES: Examples = Object.fromEntries(
  REJECTIONS.map(({ id, codes }) => [
    id,
    rejected(
      codes,
      REJECTIONS.flatMap((row) => row.codes).find((code) => !codes.includes(code))!,
    ),
  ]),
)

/** Business rules are advisory: what a bank does otherwise is recorded, and nothing fails. */
function rejected(codes: readonly string[], other: string): readonly Example[] {
  const [code = ''] = codes
  const at = '/transactions/*/reasonCode'
  return [
    passes('before the others are checked', statusWith('RCVD', ['RJCT', code])),
    observes('rejected for another reason', statusWith('RJCT', ['RJCT', other]), [at, `RJCT ${other}`]),
    observes('the reason without the rejection', statusWith('ACCP', ['ACCP', code]), {
      actual: `ACCP ${code}`,
    }),
    observes('accepted', statusWith('ACCP', ['ACCP'], ['ACCP']), [at, 'ACCP, ACCP']),
    observes('a code of its own', statusWith('BANK-7'), { actual: 'BANK-7 without transactions' }),
    undecided('the checks go on', statusWith('PDNG')),
    undecided('an error in the shape of a status', statusOf({ statusCode: 'ACCP' }, { status: 500 })),
  ]
}
