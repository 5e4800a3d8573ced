import type { Examples } from '../../../test/examples/example.ts'
import { BOOKED_EXAMPLES } from './booked.examples.ts'
import { ORDER_ENTRIES_EXAMPLES } from './order-entries.examples.ts'
import { SHOWN_AS_ORDERED_EXAMPLES } from './shown-as-ordered.examples.ts'
import { PAYEES_EXAMPLES } from './payees.examples.ts'
import { STATEMENT_OF_ORDER_EXAMPLES } from './statement-of-order.examples.ts'
import { STATUS_AGREEMENT_EXAMPLES } from './status-agreement.examples.ts'

export const RECONCILIATION_EXAMPLES: readonly Examples[] = [
  STATUS_AGREEMENT_EXAMPLES,
  BOOKED_EXAMPLES,
  PAYEES_EXAMPLES,
  ORDER_ENTRIES_EXAMPLES,
  SHOWN_AS_ORDERED_EXAMPLES,
  STATEMENT_OF_ORDER_EXAMPLES,
]
