import { checkoutOf, checkoutOfCard } from '../checkout/support.ts'
import {
  addCard,
  changeCard,
  changeCustomer,
  deleteCustomer,
  enrolCustomer,
  readCustomer,
  requestStatus,
} from '../checkout/customers.ts'
import { checkoutStatus, encryptedForCheckout, provisioningInto } from '../checkout/provisioning.ts'
import { authorizationCode } from '../wallets/authorization-code.ts'
import { encryptedCardData } from '../wallets/encryption.ts'
import {
  provisioningIntoA,
  provisioningIntoB,
  provisioningIntoC,
  unifiedProvisioningIntoB,
} from '../wallets/provisioning.ts'

/** Cards on their way into wallets and into remote checkout. */
export const WALLET_ACTIONS = {
  'cards/wallet-a-provisioning-data': { card: provisioningIntoA },
  'cards/wallet-b-provisioning-data': { card: provisioningIntoB },
  'cards/wallet-c-provisioning-data': { card: provisioningIntoC },
  'cards/wallet-b-unified-provisioning-data': { card: unifiedProvisioningIntoB },
  'cards/encrypted-card-data': { card: encryptedCardData },
  'cards/authorization-code': { card: authorizationCode },
  'cards/checkout-scheme-a-provisioning': checkoutOfCard(provisioningInto('SCHEME_A')),
  'cards/checkout-scheme-b-provisioning': checkoutOfCard(provisioningInto('SCHEME_B')),
  'cards/encrypt-card-data-for-checkout': checkoutOfCard(encryptedForCheckout),
  'cards/checkout-status': checkoutOfCard(checkoutStatus),
  'cards/enrol-checkout-customer': checkoutOf(enrolCustomer),
  'cards/read-checkout-customer': checkoutOf(readCustomer),
  'cards/change-checkout-customer': checkoutOf(changeCustomer),
  'cards/add-checkout-card': checkoutOfCard(addCard),
  'cards/change-checkout-card': checkoutOfCard(changeCard),
  'cards/delete-checkout-customer': checkoutOf(deleteCustomer),
  'cards/checkout-request-status': checkoutOf(requestStatus),
}
