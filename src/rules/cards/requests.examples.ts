import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, active, failed, malformed, onCards } from '../../../test/examples/cards/observe.ts'

const GOING = { variant: 'v1', release: '1.17.0', at: '2026-02-01T09:00:00Z' } as const
const refused = malformed('cards/details')
const NOT_FOUND = failed('cards/details', 4430, 404)

const REFUSED = failed('cards/update-status', 4438)
const without = { without: [accepted('cards/update-status'), malformed('cards/update-status')] }

const mailed = (drawing: Parameters<typeof onCards>[1] = {}) =>
  onCards('cards/order-otrc-datamailer', { status: 500, ...drawing })
const AT_STATUS = { method: 'PUT', address: '/v2/cards/status' }
const ELSEWHERE = { method: 'PUT', address: '/v2/cards/state' }

const notAllowed = (drawing: object) => failed('cards/update-status', 4711, 405, drawing)

const errorOf = (json: object, status = 409, release = '2.38.0') =>
  onCards('cards/update-status', { status, json, release })
const INACTIVE = { applicationError: 'CARD_INACTIVE', errorCode: 4436 }

export const REQUESTS_EXAMPLES: Examples = {
  'cards/single-fields-come-once': [
    passes('once', onCards('cards/details', { headers: { Age: '5' } })),
    warns('two ages', onCards('cards/details', { headers: { Age: '5, 10' } }), 'header Age'),
  ],
  'cards/valid-request-succeeds': [
    passes('any success status', accepted('cards/order-pin-datamailer', { status: 204 })),
    observes('a counter that has not run out', failed('cards/reset-pin-try-counter', 4711, 409)),
    undecided('one that has counted nothing', failed('cards/reset-pin-try-counter', 4474, 409)),
    observes('an operation takes one identifier alone', onCards('cards/details', { takesOnly: 'cardId' }), {
      actual: 'cardId alone',
    }),
    observes(
      'v1 is gone in the month by whose end it goes',
      onCards('cards/details', { status: 410, ...GOING }),
      { actual: 'gone already: 410' },
    ),
    undecided(
      'it may not take this form, and another one could do it twice',
      mailed({ mayBeOfItsForm: true }),
    ),
    fails('a failure in every form', mailed()),
  ],
  'cards/documented-method-is-allowed': [
    passes('success', accepted('cards/update-status', AT_STATUS)),
    fails('405', notAllowed(AT_STATUS), 'status'),
    silent('the method is not shown', onCards('cards/otrc', { status: 405 })),
    silent('the profile names another path', notAllowed(ELSEWHERE)),
    silent('a method that the step made wrong', notAllowed({ ...AT_STATUS, deviates: true })),
    observes('v1 is gone in the month by whose end it goes', notAllowed({ ...AT_STATUS, ...GOING })),
  ],
  'cards/issuer-trace-id-is-accepted': given({ without: [active()] }, [
    passes('details', active()),
    fails('refused in either form', refused, 'status', { without: [active()], short: [refused] }),
    passes('accepted in another form', refused, { without: [active()], short: [active()] }),
    observes('refused in the only form', refused),
    undecided('refused without it at times', REFUSED, without),
  ]),
  'cards/issuer-trace-id-changes-nothing': [
    passes('done with it already', REFUSED, { with: [accepted('cards/update-status')] }),
    fails('refused with it alone', active(), 'status', { with: [refused] }),
    undecided('refused either way', NOT_FOUND, { with: [NOT_FOUND] }),
  ],
  'cards/errors-name-their-code': [
    passes('a code without a name', errorOf({ applicationError: 'CONFLICT', errorCode: 4467 })),
    passes(
      'its former name',
      errorOf({ applicationError: 'PIN_PREVIOUSLY_INHERITED', errorCode: 4442 }, 409, '2.6.0'),
    ),
    observes('another name', errorOf({ ...INACTIVE, applicationError: 'CONFLICT' }), [
      '/applicationError',
      'CONFLICT',
    ]),
    observes('the number as a text', errorOf({ ...INACTIVE, errorCode: 'E4436' }), ['/errorCode', 'E4436']),
    observes('a status of servers', errorOf(INACTIVE, 500), ['status', '500']),
    silent('no code of the document', errorOf({ applicationError: 'INVALID_REQUEST' }, 400)),
    silent('not available', errorOf(INACTIVE, 503)),
  ],
}
