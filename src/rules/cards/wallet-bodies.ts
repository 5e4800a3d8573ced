import type { AssumptionId } from '../../documents/assumptions.ts'

/** Requests on wallets and remote checkout whose bodies, or whose ids of customers and requests, are not shown. */
export const WALLET_BODIES: Readonly<Record<string, AssumptionId>> = {
  'cards/wallet-a-provisioning-data': 'wallet-requests',
  'cards/wallet-b-provisioning-data': 'wallet-requests',
  'cards/wallet-c-provisioning-data': 'wallet-requests',
  'cards/wallet-b-unified-provisioning-data': 'wallet-requests',
  'cards/checkout-scheme-a-provisioning': 'checkout-records',
  'cards/checkout-scheme-b-provisioning': 'checkout-records',
  'cards/enrol-checkout-customer': 'checkout-requests',
  'cards/read-checkout-customer': 'checkout-requests',
  'cards/change-checkout-customer': 'checkout-requests',
  'cards/add-checkout-card': 'checkout-requests',
  'cards/change-checkout-card': 'checkout-requests',
  'cards/delete-checkout-customer': 'checkout-requests',
  'cards/checkout-request-status': 'checkout-requests',
}
