import { CARD_REFUSALS } from '../../documents/cards/refusals.ts'
import type { CardFault } from '../policies/cards.ts'
import { BLOCKING_FAULTS } from './cards/blocking.ts'
import { CHECKOUT_FAULTS } from './cards/checkout.ts'
import { incoherentAt } from './coherence.ts'
import { DELETION_FAULTS } from './cards/deletion.ts'
import { DETAIL_FAULTS } from './cards/details.ts'
import { MERCHANT_FAULTS } from './cards/merchants.ts'
import { DIGITAL_CARD_FAULTS } from './cards/digital-cards.ts'
import { HISTORY_FAULTS } from './cards/history.ts'
import { ORDER_FAULTS } from './cards/orders.ts'
import { PIN_FAULTS } from './cards/pins.ts'
import { PURCHASE_FAULTS } from './cards/purchases.ts'
import { PUSH_FAULTS } from './cards/push.ts'
import { codeFault } from './cards/shared.ts'
import { REQUEST_FAULTS } from './cards/requests.ts'
import { SEARCH_FAULTS } from './cards/searches.ts'
import { CARD_SIDE_FAULTS } from './cards/sides.ts'
import { CARD_SECURITY_FAULTS } from './cards/security.ts'
import { SIGNATURE_FAULTS } from './cards/signatures.ts'
import { WALLET_FAULTS } from './cards/wallets.ts'
import { THREE_DS_FAULTS } from './cards/three-ds.ts'

/** What can be wrong with a card system. */
export const CARD_FAULTS: readonly CardFault[] = [
  ...REQUEST_FAULTS,
  // Refused with another code than that of its row.
  ...CARD_REFUSALS.flatMap(({ id, code, fault, faultAt }) =>
    code === undefined || fault === undefined ? [] : codeFault(fault, code, id, faultAt),
  ),
  ...DELETION_FAULTS,
  ...BLOCKING_FAULTS,
  ...ORDER_FAULTS,
  ...DETAIL_FAULTS,
  ...SIGNATURE_FAULTS,
  ...PIN_FAULTS,
  ...CARD_SECURITY_FAULTS,
  ...SEARCH_FAULTS,
  ...MERCHANT_FAULTS,
  ...WALLET_FAULTS,
  ...CHECKOUT_FAULTS,
  ...THREE_DS_FAULTS,
  ...DIGITAL_CARD_FAULTS,
  ...PUSH_FAULTS,
  ...CARD_SIDE_FAULTS,
  ...HISTORY_FAULTS,
  ...PURCHASE_FAULTS,
  ...incoherentAt('cards'),
]
