import type { Fault } from '../fault.ts'
import { BLOCKING_FAULTS } from './cards/blocking.ts'
import { DELETION_FAULTS } from './cards/deletion.ts'
import { DETAIL_FAULTS } from './cards/details.ts'
import { HISTORY_FAULTS } from './cards/history.ts'
import { ORDER_FAULTS } from './cards/orders.ts'
import { PIN_FAULTS } from './cards/pins.ts'
import { REQUEST_FAULTS } from './cards/requests.ts'
import { SIGNATURE_FAULTS } from './cards/signatures.ts'

/** What can be wrong with a card system. */
export const CARD_FAULTS: readonly Fault[] = [
  ...REQUEST_FAULTS,
  ...DELETION_FAULTS,
  ...BLOCKING_FAULTS,
  ...ORDER_FAULTS,
  ...DETAIL_FAULTS,
  ...SIGNATURE_FAULTS,
  ...PIN_FAULTS,
  ...HISTORY_FAULTS,
]
