import { IN_BODY, acceptedWithBody, described, done, read } from '../operation-rows.ts'
import type { CardOperation, Route } from '../operation-rows.ts'
import { ofCard, ofCustomers } from './routes.ts'

const CUSTOMER = '/customers/{customerId}'

/** The card that a customer pays with is named in the body in every variant: the path has no place for a token. */
const NAMED = { addressings: IN_BODY }

const REQUESTED = acceptedWithBody('checkout-requests')

/** Document 3 §4: remote checkout, and the customers of its scheme A. */
export const CHECKOUT_OPERATIONS = [
  described('cards/checkout-scheme-a-provisioning', 'Provision a card for remote checkout, scheme A', {
    ...ofCard('/checkout/scheme-a/provisioning'),
    success: done(),
  }),
  described('cards/checkout-scheme-b-provisioning', 'Provision a card for remote checkout, scheme B', {
    ...ofCard('/checkout/scheme-b/provisioning'),
    success: done(),
  }),
  read(
    'cards/encrypt-card-data-for-checkout',
    'Encrypt card data for remote checkout',
    ofCard('/encrypt-card-data/checkout', { open: 'card-methods' }),
  ),
  read(
    'cards/checkout-status',
    'Whether a card is in remote checkout',
    ofCard('/checkout/status', { open: 'card-methods' }),
  ),
  described('cards/enrol-checkout-customer', 'Enrol a customer in remote checkout', {
    ...ofCustomers('POST', '/customers'),
    success: REQUESTED,
  }),
  read('cards/read-checkout-customer', 'Read a customer of remote checkout', ofCustomers('GET', CUSTOMER)),
  described('cards/change-checkout-customer', 'Change a customer of remote checkout', {
    ...ofCustomers('PUT', CUSTOMER),
    success: REQUESTED,
  }),
  described('cards/add-checkout-card', 'Add a card to a customer of remote checkout', {
    ...ofCustomers('POST', `${CUSTOMER}/cards`, NAMED),
    success: REQUESTED,
  }),
  described('cards/change-checkout-card', 'Change a card of a customer of remote checkout', {
    ...ofCustomers('PUT', `${CUSTOMER}/cards`, NAMED),
    success: REQUESTED,
  }),
  withoutBody(
    described('cards/delete-checkout-customer', 'Take a customer and their cards out of remote checkout', {
      ...deletion(),
      success: REQUESTED,
      effects: 'irreversible',
    }),
  ),
  read(
    'cards/checkout-request-status',
    'How far a request about a customer is',
    ofCustomers('GET', '/status/{requestTraceId}'),
  ),
] as const satisfies readonly CardOperation[]

/** The path says it all (assumption checkout-requests). */
function withoutBody<Row extends CardOperation>({ requestBody: _, ...row }: Row): Omit<Row, 'requestBody'> {
  return row
}

/** DELETE until it moved, which is recorded without a release: surely a POST in the latest one alone. */
function deletion(): { readonly routes: readonly Route[] } {
  const moved = { method: 'POST', path: '/checkout/scheme-a/customers/{customerId}/cards/delete' } as const
  const assumption = 'card-change-placement'
  return {
    routes: [
      {
        variant: 'v2',
        since: '2.14.0',
        until: '2.19.3',
        method: 'DELETE',
        path: '/checkout/scheme-a/customers/{customerId}/cards',
        beta: true,
        assumption,
      },
      { ...moved, variant: 'v2', since: '2.19.3', until: '2.38.0', assumption },
      { ...moved, variant: 'v2', since: '2.38.0' },
      { ...moved, variant: 'token-v2', until: '2.38.0', assumption },
      { ...moved, variant: 'token-v2', since: '2.38.0' },
    ],
  }
}
