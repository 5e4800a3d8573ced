import { bodyOf, faultIn, row } from '../fault.ts'
import type { CardFault } from '../../policies/cards.ts'
import { A_CENTURY_MS, codeFault } from './shared.ts'

/** Remote checkout for issuers that have none, and customers who are not as they were sent. */
export const CHECKOUT_FAULTS: readonly CardFault[] = [
  faultIn('cards/another-customer-is-read', ['cards/read-checkout-customer'], {
    contradicts: { 'checkout/customer-id': 'customer' },
    title: 'The customer of remote checkout that is read has another customerId',
    breaks: ['cards/answers-are-of-the-address'],
    answer: bodyOf((body) => ({ ...body, customerId: 'C-of-somebody-else' })),
  }),
  row('cards/checkout-for-every-issuer', {
    title: 'Remote checkout answers issuers that have none',
    breaks: ['cards/remote-checkout-needs-support'],
    refusesUnsupported: () => false,
  }),
  row('cards/checkout-status-for-every-issuer', {
    title: 'The checkout status of a card is shown to issuers without remote checkout',
    breaks: ['cards/remote-checkout-needs-support'],
    refusesUnsupported: (operation) => operation !== 'cards/checkout-status',
  }),
  row('cards/customers-of-every-issuer', {
    title: 'Customers of remote checkout are read by issuers that have none',
    breaks: ['cards/remote-checkout-needs-support'],
    refusesUnsupported: (operation) => operation !== 'cards/read-checkout-customer',
  }),
  codeFault('cards/checkout-without-support-has-another-code', 4506, 'cards/remote-checkout-needs-support'),
  row('cards/street-number-required', {
    title: 'A consumer of remote checkout has to have a streetNo',
    breaks: ['cards/street-number-is-optional'],
    requiresOfConsumer: () => true,
  }),
  row('cards/provisioned-cards-not-shown', {
    title: 'The checkout status does not show that a card was provisioned',
    breaks: ['cards/checkout-status-shows-provisioning'],
    enrolmentsShown: (all) => all.map((one) => ({ ...one, status: 'NOT_ENROLLED' })),
  }),
  row('cards/provisioned-in-both-schemes', {
    title: 'The checkout status shows a card in both schemes',
    breaks: ['cards/checkout-status-shows-provisioning'],
    enrolmentsShown: (all) => all.map((one) => ({ ...one, status: 'ENROLLED' })),
  }),
  row('cards/cards-provisioned-at-will', {
    title: 'A card is provisioned and added to a customer as often as wanted',
    breaks: ['cards/card-is-provisioned-once', 'cards/customer-card-is-enrolled-once'],
    enrolsOnce: (what) => what !== 'card',
  }),
  row('cards/customers-enrolled-at-will', {
    title: 'A customer is enrolled as often as wanted',
    breaks: ['cards/customer-is-enrolled-once'],
    enrolsOnce: (what) => what !== 'customer',
  }),
  row('cards/requests-at-once', {
    title: 'Requests about customers are carried out at once',
    breaks: ['cards/checkout-request-is-pending'],
    carriedOutAfterMs: 0,
  }),
  row('cards/requests-never-carried-out', {
    title: 'Requests about customers are never carried out',
    breaks: ['cards/checkout-request-completes'],
    carriedOutAfterMs: A_CENTURY_MS,
  }),
  row('cards/requests-overtake', {
    title: 'A request about a customer does not wait for the one before',
    breaks: ['cards/pending-request-comes-first'],
    oneRequestAtATime: false,
  }),
  row('cards/customers-stay', {
    title: 'A customer of remote checkout who is deleted stays',
    breaks: ['cards/deleted-customer-is-unknown'],
    deletesCustomers: false,
  }),
  row('cards/customers-lose-their-street', {
    contradicts: { 'checkout/customer': 'customer' },
    title: 'A customer of remote checkout is shown without an address',
    breaks: ['cards/customer-is-as-sent'],
    consumerShown: ({ address: _, ...consumer }) => consumer,
  }),
]
