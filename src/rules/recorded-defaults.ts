import { CLIENT_ID } from '../documents/headers.ts'
import type { AssumptionId } from '../documents/assumptions.ts'
import { CARD_ASSUMPTIONS } from '../documents/assumptions/card-api.ts'
import { words } from '../kernel/words.ts'
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
  ...alike('as they are', words('relayed-answers relayed-errors')),
  ...alike('404', words('account-outside-the-consent date-before-the-history')),
  ...alike('404', words('foreign-submission unknown-target')),
  ...alike('as described', words('booking-instruction-meaning days-without-execution encodings-of-orders')),
  ...alike('as described', words('execution-window json-status-of-xml payment-reason-codes')),
  ...alike('as described', words('hosted-call-without-tokens same-fact-in-several-places')),
  ...alike('as described', words('settlement-operations settlement-values')),
  ...alike('as described', words('status-codes-of-submissions submission-processing')),
  ...alike('400', words('date-in-the-future unspecified-header unspecified-query-parameter')),
  ...alike('it does not', words('instant-of-expiry refresh-token-lifetime')),
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

/** One and the same of several. */
function alike(recorded: string, ids: readonly AssumptionId[]): RecordedDefaults {
  return Object.fromEntries(ids.map((id) => [id, recorded]))
}
