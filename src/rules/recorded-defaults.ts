import { CLIENT_ID } from '../documents/headers.ts'
import type { AssumptionId } from '../documents/assumptions.ts'
import { CARD_ASSUMPTIONS } from '../documents/assumptions/card-api.ts'
import { each, words } from '../kernel/words.ts'
import { CARD_REQUIREMENTS } from './cards/requirements.ts'

export type RecordedDefaults = Partial<Readonly<Record<AssumptionId, string>>>

/** What checks of the card API record beside the assumptions on which their requirements rest. */
const RECORDED_BESIDES: readonly string[] = words(
  'checkout-support wallet-operations digital-card-addresses push-event-resend',
)

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
  ...each('as they are', 'relayed-answers relayed-errors'),
  ...each('404', 'account-outside-the-consent date-before-the-history foreign-submission unknown-target'),
  ...each('as described', 'booking-instruction-meaning days-without-execution encodings-of-orders'),
  ...each('as described', 'execution-window json-status-of-xml payment-reason-codes'),
  ...each('as described', 'hosted-call-without-tokens same-fact-in-several-places settlement-operations'),
  ...each('as described', 'settlement-values status-codes-of-submissions submission-processing'),
  ...each('400', 'date-in-the-future unspecified-header unspecified-query-parameter'),
  ...each('it does not', 'instant-of-expiry refresh-token-lifetime'),
  'provider-refuses-the-gateway': 'as it came',
  'token-request-body': 'a form',
  'token-request-refusals': 'an OAuth error',
  'token-request-without-client-id': 'it is refused',
  'account-ids-in-links': 'one id everywhere',
  'consents-and-accounts': 'an entry for each account',
  'link-shapes': 'paths of the account',
  'bank-time-zone': 'Europe/Zurich',
  'body-of-an-unfinalized-day': 'an empty object',
  'correlation-id-on-bad-requests': 'reflected',
  'echo-of-headers': CLIENT_ID,
  'entry-order': 'the same in both',
  'error-headers': 'application/problem+json',
  'instance-id-without-legacy-certificate': 'accepted',
  'json-submission-answer': '201',
  'missing-token': '401',
  'payment-item-fields': 'two blocks: 400',
  'response-field-presence': 'every documented field',
  'authorization-code-grant': 'as RFC 6749 prescribes',
  'hosted-call-when-refresh-fails': '503',
  'hosted-consent-callback': 'refused',
  'permission-creation': 'the older one is revoked',
  'settlement-absent-fields': 'left out',
  'settlement-other-errors': 'ErrorDetail',
  'three-months': 'deleted',
  'token-answer-headers': 'no-store',
  'token-revocation': 'revoked',
  'statement-self-link': 'statements',
  'status-of-other-methods': '405',
  'swiss-payment-standards': 'as the standards say',
  'token-of-another-permission': 'the token decides',
  'unknown-permission': '403',
  'unusable-token-answer': '502',
  'xml-submission-answer': 'an object with submissionId',
}

/**
 * What a run records of a target that does what is assumed, of all assumptions of which that is one and the same. A run
 * against the simulator pins it, so that a change of a default shows as drift; where the owner of a target has confirmed
 * an assumption, anything else is wrong.
 */
export const RECORDED_DEFAULTS: RecordedDefaults = { ...CARDS, ...DEFAULTS_OF_ALL_RELEASES }
