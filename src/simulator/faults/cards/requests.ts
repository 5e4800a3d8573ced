import type { CardFault } from '../../policies/cards.ts'
import { faultIn, ofTwoCaches, problemOf, row, withBody, withStatus } from '../fault.ts'

/** Requests that are refused or accepted wrongly, and PINs that are sent where none can be. */
export const REQUEST_FAULTS: readonly CardFault[] = [
  faultIn('cards/age-twice', ['cards/details'], {
    title: 'Card details have the age of two caches',
    breaks: ['cards/single-fields-come-once'],
    answer: ofTwoCaches,
  }),
  faultIn('cards/error-codes-with-a-letter', ['cards/update-status'], {
    title: 'The errorCode of an application error is a text with a letter in front',
    breaks: ['cards/errors-name-their-code'],
    answer: problemOf(({ errorCode, ...error }) =>
      errorCode === undefined ? error : { ...error, errorCode: `E${String(errorCode)}` },
    ),
  }),
  row('cards/tokens-of-virtual-cards-unknown', {
    title: 'Virtual cards cannot be found by their token',
    breaks: ['cards/immediate-deletion-from-any-state', 'cards/delayed-deletion-from-any-state'],
    knowsTokenOf: (card) => card.material !== 'VIRTUAL',
  }),
  faultIn('cards/instance-tokens-fail', ['cards/card-instance-token'], {
    title: 'POST /cards/{cardToken}/card-instance-token fails',
    breaks: ['cards/valid-request-succeeds'],
    answer: withStatus(200, 500, ({ request }) => request.path.includes('/CTK-')),
  }),
  faultIn('cards/counter-reset-not-allowed', ['cards/reset-pin-try-counter'], {
    title: 'POST /cards/reset-pin-try-counter is done and answered 405',
    breaks: ['cards/documented-method-is-allowed'],
    answer: withStatus(202, 405),
  }),
  row('cards/trace-id-refused', {
    title: 'A request with issuer-trace-id is refused',
    breaks: ['cards/issuer-trace-id-is-accepted', 'cards/issuer-trace-id-changes-nothing'],
    acceptsHeader: (name) => name !== 'issuer-trace-id',
  }),
  row('cards/unknown-headers-refused', {
    title: 'A request with a header that the document does not name is refused',
    breaks: ['cards/unknown-headers-are-ignored'],
    acceptsHeader: (name) => name !== 'x-proxy-zone',
  }),
  row('cards/trace-ids-of-any-length', {
    title: 'An issuer-trace-id may have any length',
    breaks: ['cards/long-issuer-trace-id'],
    limitsTraceId: false,
  }),
  faultIn('cards/unknown-cards-answered', ['cards/details'], {
    title: 'Card details of a card that does not exist are empty instead of an error',
    breaks: ['cards/unknown-card'],
    answer: (answer) => (answer.status === 404 ? { ...withBody(answer, {}), status: 200 } : answer),
  }),
  row('cards/v1-goes-on', {
    title: 'v1 answers after its decommissioning',
    breaks: ['cards/decommissioned-variant'],
    isDecommissioned: () => false,
  }),
  row('cards/pin-datamailers-for-virtual-cards', {
    title: 'A PIN datamailer can be ordered for a virtual card',
    breaks: ['cards/pin-datamailer-for-virtual-card-is-refused'],
    pinDatamailerFor: () => true,
  }),
  row('cards/no-pin-datamailers', {
    title: 'No PIN datamailer can be ordered',
    breaks: ['cards/pin-datamailer-for-physical-card-is-accepted'],
    pinDatamailerFor: () => false,
  }),
  row('cards/pin-datamailers-at-will', {
    title: 'PIN datamailers can be ordered at will',
    breaks: ['cards/second-pin-datamailer-of-a-day'],
    limitsPerDay: (what) => what !== 'pin-datamailer',
  }),
  row('cards/counter-resets-at-will', {
    title: 'The PIN try counter can be reset at will',
    breaks: ['cards/second-counter-reset-of-a-day'],
    limitsPerDay: (what) => what !== 'counter-reset',
    resetsUnusedCounters: true,
  }),
]
