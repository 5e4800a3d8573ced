import type { AssumptionId } from '../spec/assumptions.ts'
import type { Simulator } from './simulator.ts'

/**
 * What the simulator is known to do where the documents are silent. A run against it pins this, so that a
 * change of a default shows as drift instead of going unnoticed.
 */
export const SIMULATOR_PINS: Partial<Readonly<Record<AssumptionId, string>>> = {
  'account-outside-the-consent': '404',
  'bank-time-zone': 'Europe/Zurich',
  'booking-instruction-meaning': 'as described',
  'body-of-an-unfinalized-day': 'an empty object',
  'correlation-id-on-bad-requests': 'reflected',
  'date-before-the-history': '404',
  'date-in-the-future': '400',
  'days-without-execution': 'as described',
  'echo-of-headers': 'X-CorAPI-Client-ID',
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
  'hosted-call-when-refresh-fails': '503',
  'hosted-consent-callback': 'refused',
  'instant-of-expiry': 'it does not',
  'permission-creation': 'the older one is revoked',
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

/** A bank that is there to do things otherwise can be held to nothing that the documents leave open. */
export function pinsOf({ variations }: Simulator): typeof SIMULATOR_PINS {
  return variations.length === 0 ? SIMULATOR_PINS : {}
}
