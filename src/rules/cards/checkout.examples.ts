import { fails, given, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import type { OperationId } from '../../documents/operations.ts'
import { accepted, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'

const PROVISION = 'cards/checkout-scheme-a-provisioning'
const STATUS = 'cards/checkout-status'
const ENROL = 'cards/enrol-checkout-customer'
const READ = 'cards/read-checkout-customer'
const unknown = failed(STATUS, 4430, 404)
const CONSUMER = { lastName: 'Muster', address: { street: 'Dorfweg' } }
const provisioned = accepted(PROVISION, { status: 204 })
const PROVISIONED = { provisioning: [provisioned] }
const SENT = { sent: [accepted(ENROL, { sentJson: { customerId: 'c-1', consumer: CONSUMER } })] }

export const CHECKOUT_EXAMPLES: Examples = {
  'cards/remote-checkout-needs-support': [
    passes('refused with the code', failed(STATUS, 4506), supported(STATUS)),
    fails('refused with another', unknown, 'body', supported(STATUS)),
    observes('supported at times', unknown, { supported: [accepted(STATUS), unknown] }),
  ],
  'cards/street-number-is-optional': given({ without: [malformed(PROVISION)] }, [
    passes('provisioned without', failed(PROVISION, 4503), { without: [provisioned] }),
    fails('provisioned only with', provisioned, 'status'),
    undecided('not provisioned at all', malformed(PROVISION)),
    undecided('provisioned before, and the same again', provisioned, { without: [failed(PROVISION, 4503)] }),
  ]),
  'cards/checkout-status-shows-provisioning': [
    passes('in the scheme', enrolled('ENROLLED', 'NOT_ENROLLED'), PROVISIONED),
    observes('in none', enrolled('NOT_ENROLLED', 'NOT_ENROLLED'), { actual: 'none' }, PROVISIONED),
    observes('in both', enrolled('ENROLLED', 'ENROLLED'), { actual: 'SCHEME_A,SCHEME_B' }, PROVISIONED),
  ],
  'cards/checkout-request-is-pending': showing('PENDING'),
  'cards/checkout-request-completes': [
    ...showing('COMPLETED'),
    observes(
      'refused, with such a status in the error',
      onCards('cards/checkout-request-status', { status: 404, json: { status: 'COMPLETED' } }),
      '/status',
    ),
    observes('no status', onCards('cards/checkout-request-status', { json: {} }), { actual: '200 {}' }),
  ],
  'cards/customer-is-as-sent': [
    passes('as sent', onCards(READ, { json: { consumer: CONSUMER } }), SENT),
    observes('otherwise', onCards(READ, { json: { consumer: {} } }), ['/consumer', '{}'], SENT),
  ],
}

function supported(operation: OperationId) {
  return { supported: [onCards(operation, { json: {} })] }
}

function enrolled(schemeA: string, schemeB: string) {
  const enrolments = [
    { scheme: 'SCHEME_A', status: schemeA },
    { scheme: 'SCHEME_B', status: schemeB },
  ]
  return onCards(STATUS, { json: { enrolments } })
}

function showing(status: string): Example[] {
  const operation = 'cards/checkout-request-status'
  return [
    passes(status, onCards(operation, { json: { status } })),
    observes('another status', onCards(operation, { json: { status: 'DONE' } }), { actual: 'DONE' }),
  ]
}
