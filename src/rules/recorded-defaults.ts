import { CLIENT_ID } from '../documents/headers.ts'
import type { AssumptionId } from '../documents/assumptions.ts'
import { CARD_ASSUMPTIONS } from '../documents/assumptions/card-api.ts'
import { CARD_REQUIREMENTS } from './cards/requirements.ts'

export type RecordedDefaults = Partial<Readonly<Record<AssumptionId, string>>>

/** What checks of the card API record beside the assumptions on which their requirements rest. */
const RECORDED_BESIDES: readonly string[] = [
  'checkout-support',
  'wallet-operations',
  'digital-card-addresses',
  'push-event-resend',
]

/**
 * In its latest releases the card API does whatever requirements rest on as the register describes it; in earlier ones it
 * does less, and some of it otherwise.
 */
const CARDS: RecordedDefaults = Object.fromEntries(
  CARD_ASSUMPTIONS.filter(
    ({ id }) =>
      RECORDED_BESIDES.includes(id) || CARD_REQUIREMENTS.some(({ assumptions }) => assumptions.includes(id)),
  ).map(({ id }) => [id, 'as described']),
)

/** Without the card API, which did less in earlier releases, and some of it otherwise. */
export const DEFAULTS_OF_ALL_RELEASES: RecordedDefaults = {
  'provider-refuses-the-gateway': 'as it came',
  'relayed-answers': 'as they are',
  'relayed-errors': 'as they are',
  'token-request-body': 'a form',
  'token-request-refusals': 'an OAuth error',
  'token-request-without-client-id': 'it is refused',
  'account-ids-in-links': 'one id everywhere',
  'consents-and-accounts': 'an entry for each account',
  'link-shapes': 'paths of the account',
  'account-outside-the-consent': '404',
  'bank-time-zone': 'Europe/Zurich',
  'booking-instruction-meaning': 'as described',
  'body-of-an-unfinalized-day': 'an empty object',
  'correlation-id-on-bad-requests': 'reflected',
  'date-before-the-history': '404',
  'date-in-the-future': '400',
  'days-without-execution': 'as described',
  'echo-of-headers': CLIENT_ID,
  'encodings-of-orders': 'as described',
  'entry-order': 'the same in both',
  'error-headers': 'application/problem+json',
  'execution-window': 'as described',
  'foreign-submission': '404',
  'instance-id-without-legacy-certificate': 'accepted',
  'json-status-of-xml': 'as described',
  'json-submission-answer': '201',
  'missing-token': '401',
  'payment-item-fields': 'two blocks: 400',
  'payment-reason-codes': 'as described',
  'response-field-presence': 'every documented field',
  'authorization-code-grant': 'as RFC 6749 prescribes',
  'hosted-call-without-tokens': 'as described',
  'hosted-call-when-refresh-fails': '503',
  'hosted-consent-callback': 'refused',
  'instant-of-expiry': 'it does not',
  'permission-creation': 'the older one is revoked',
  'same-fact-in-several-places': 'as described',
  'settlement-absent-fields': 'left out',
  'settlement-operations': 'as described',
  'settlement-other-errors': 'ErrorDetail',
  'settlement-values': 'as described',
  'refresh-token-lifetime': 'it does not',
  'three-months': 'deleted',
  'token-answer-headers': 'no-store',
  'token-revocation': 'revoked',
  'statement-self-link': 'statements',
  'status-codes-of-submissions': 'as described',
  'status-of-other-methods': '405',
  'submission-processing': 'as described',
  'swiss-payment-standards': 'as the standards say',
  'token-of-another-permission': 'the token decides',
  'unknown-permission': '403',
  'unknown-target': '404',
  'unspecified-header': '400',
  'unusable-token-answer': '502',
  'unspecified-query-parameter': '400',
  'xml-submission-answer': 'an object with submissionId',
}

/**
 * What a run records of a target that does what is assumed, of all assumptions of which that is one and the same. A run
 * against the simulator pins it, so that a change of a default shows as drift; where the owner of a target has confirmed
 * an assumption, anything else is wrong.
 */
export const RECORDED_DEFAULTS: RecordedDefaults = { ...CARDS, ...DEFAULTS_OF_ALL_RELEASES }
