import { transactionsOf } from '../order.ts'
import type { PaymentOrder } from '../order.ts'
import { isIdentifier } from './characters.ts'
import type { Rule } from './rule.ts'
import { countProblem, sumProblem } from './totals.ts'

/** What makes a whole message unprocessable; the first finding decides. */
export const GROUP_RULES: readonly Rule<PaymentOrder>[] = [
  {
    code: 'CH16',
    finds: ({ messageId }) => (isIdentifier(messageId) ? undefined : 'message identification'),
  },
  {
    code: 'DU01',
    finds: ({ messageId }, { isMessageUsed }) => (isMessageUsed ? messageId : undefined),
  },
  { code: 'AM18', finds: (order) => countProblem(order.stated, () => transactionsOf(order)) },
  {
    code: 'AM10',
    finds: (order) =>
      sumProblem(order.stated, () => transactionsOf(order).map(({ transaction }) => transaction)),
  },
  { code: 'CH17', finds: ({ unused }) => unused },
]
