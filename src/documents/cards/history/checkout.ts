import { assumed, change, shown } from './change.ts'

/** Remote checkout: customers of scheme A, consumers of both schemes. */
export const CHECKOUT = [
  change('checkout-customers-added', 'operation', 'added', {
    name: '/checkout/scheme-a/customers (beta)',
    at: { v2: assumed('2.14.0') },
    client: 'Customers of remote checkout and their cards can be managed; the operations are beta.',
    issuer: 'Remote checkout needs a contract with the scheme.',
    touches: ['/checkout/scheme-a/customers'],
  }),
  change('checkout-customer-deletion-added', 'operation', 'added', {
    name: 'DELETE /checkout/scheme-a/customers/{customerId}/cards',
    at: { v2: shown('2.14.0') },
    client: 'A customer of remote checkout can be deleted.',
    issuer: 'Customers who leave can be taken out of remote checkout.',
    touches: ['/checkout/scheme-a/customers/{customerId}/cards/delete'],
  }),
  change('checkout-customer-deletion-moved', 'operation', 'moved', {
    name: 'POST /checkout/scheme-a/customers/{customerId}/cards/delete',
    from: 'DELETE /checkout/scheme-a/customers/{customerId}/cards',
    at: { v2: assumed('2.19.3') },
    client: 'The deletion is a POST to an address of its own.',
    touches: ['/checkout/scheme-a/customers/{customerId}/cards/delete'],
  }),
  change('checkout-customers-stable', 'operation', 'stable', {
    name: '/checkout/scheme-a/customers without the beta tag',
    at: { v2: shown('2.19.3') },
    client: 'The operations follow semantic versioning from here on.',
    issuer: 'Remote checkout can be offered without expecting changes at any release.',
    touches: [
      '/checkout/scheme-a/customers',
      '/checkout/scheme-a/customers/{customerId}',
      '/checkout/scheme-a/customers/{customerId}/cards',
      '/checkout/scheme-a/customers/{customerId}/cards/delete',
      '/checkout/scheme-a/status/{requestTraceId}',
    ],
  }),
  change('consumer-street-number-optional', 'field', 'optional', {
    name: 'Remote-checkout consumer records.streetNo',
    client: 'Consumers without a house number can be provisioned, in both schemes.',
    touches: ['/cards/checkout/scheme-a/provisioning', '/cards/checkout/scheme-b/provisioning'],
  }),
] as const
