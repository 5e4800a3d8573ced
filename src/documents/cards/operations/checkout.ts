import { acceptedWithBody, answered, described } from '../operation-rows.ts'
import type { CardOperation, Route } from '../operation-rows.ts'
import { ofCard, ofCustomers } from './routes.ts'

const DONE = [{ status: 204, mediaType: '', assumption: 'card-success-statuses' }] as const
const CUSTOMER = '/customers/{customerId}'

/** The card that a customer pays with is named in the body in every variant: the path has no place for a token. */
const BY_ID = ['cardId', 'shortCardId'] as const

/** Document 3 §4: remote checkout, and the customers of its scheme A. */
export const CHECKOUT_OPERATIONS = [
  described('cards/checkout-scheme-a-provisioning', 'Provision a card for remote checkout, scheme A', {
    ...ofCard('/checkout/scheme-a/provisioning'),
    success: DONE,
  }),
  described('cards/checkout-scheme-b-provisioning', 'Provision a card for remote checkout, scheme B', {
    ...ofCard('/checkout/scheme-b/provisioning'),
    success: DONE,
  }),
  described('cards/encrypt-card-data-for-checkout', 'Encrypt card data for remote checkout', {
    ...ofCard('/encrypt-card-data/checkout', { open: 'card-methods' }),
    success: answered(),
    effects: 'read',
  }),
  described('cards/checkout-status', 'Whether a card is in remote checkout', {
    ...ofCard('/checkout/status', { open: 'card-methods' }),
    success: answered(),
    effects: 'read',
  }),
  described('cards/enrol-checkout-customer', 'Enrol a customer in remote checkout', {
    ...ofCustomers('POST', '/customers'),
    success: acceptedWithBody('checkout-requests'),
  }),
  described('cards/read-checkout-customer', 'Read a customer of remote checkout', {
    ...ofCustomers('GET', CUSTOMER),
    success: answered(),
    effects: 'read',
  }),
  described('cards/change-checkout-customer', 'Change a customer of remote checkout', {
    ...ofCustomers('PUT', CUSTOMER),
    success: acceptedWithBody('checkout-requests'),
  }),
  described('cards/add-checkout-card', 'Add a card to a customer of remote checkout', {
    ...named(ofCustomers('POST', `${CUSTOMER}/cards`)),
    success: acceptedWithBody('checkout-requests'),
  }),
  described('cards/change-checkout-card', 'Change a card of a customer of remote checkout', {
    ...named(ofCustomers('PUT', `${CUSTOMER}/cards`)),
    success: acceptedWithBody('checkout-requests'),
  }),
  withoutBody(
    described('cards/delete-checkout-customer', 'Take a customer and their cards out of remote checkout', {
      ...deletion(),
      success: acceptedWithBody('checkout-requests'),
      effects: 'irreversible',
    }),
  ),
  described('cards/checkout-request-status', 'How far a request about a customer is', {
    ...ofCustomers('GET', '/status/{requestTraceId}'),
    success: answered(),
    effects: 'read',
  }),
] as const satisfies readonly CardOperation[]

/** The path says it all (assumption checkout-requests). */
function withoutBody<Row extends CardOperation>({ requestBody: _, ...row }: Row): Omit<Row, 'requestBody'> {
  return row
}

function named({ routes }: { readonly routes: readonly Route[] }): { readonly routes: readonly Route[] } {
  return { routes: routes.map((route) => ({ ...route, addressings: BY_ID })) }
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
