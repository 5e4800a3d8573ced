import type { OperationId } from '../../documents/operations.ts'
import { observes, passes } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, failed } from '../../../test/examples/cards/observe.ts'

export const CODE_CAUSES_EXAMPLES: Examples = {
  'cards/one-time-code-of-blocked-card': refusedWith('cards/otrc', 4436),
  'cards/credentials-of-bank-card': refusedWith('cards/credentials', 4483),
  'cards/bank-card-of-issuer-without-them': refusedWith('cards/order', 4484),
}

function refusedWith(operation: OperationId, code: number) {
  return [
    passes('refused with the code', failed(operation, code)),
    observes('refused with another', failed(operation, 5001), { at: 'body' }),
    observes('accepted', accepted(operation), { at: 'status' }),
  ]
}
