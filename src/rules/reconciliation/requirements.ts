import { BOOKED } from './booked.ts'
import { DETAILS_AS_ORDERED } from './details-as-ordered.ts'
import { ORDER_ENTRIES } from './order-entries.ts'
import { SHOWN_AS_ORDERED } from './shown-as-ordered.ts'
import { PAYEES } from './payees.ts'
import { STATEMENT_OF_ORDER } from './statement-of-order.ts'
import { STATUS_AGREEMENT } from './status-agreement.ts'
import type { Requirement } from '../requirement.ts'

/**
 * One business fact looks the same wherever it is shown: the two forms of a status, and the way of a payment from its
 * submission to its bookings, the balance and the statement. The documents name the places, not that they agree.
 */
export const RECONCILIATION_REQUIREMENTS: readonly Requirement[] = [
  ...STATUS_AGREEMENT,
  ...BOOKED,
  ...PAYEES,
  ...ORDER_ENTRIES,
  ...SHOWN_AS_ORDERED,
  ...STATEMENT_OF_ORDER,
  ...DETAILS_AS_ORDERED,
]
