import type { AssumptionId } from '../documents/assumptions.ts'
import { latestRelease } from '../documents/cards/releases.ts'
import type { Variant } from '../documents/cards/releases.ts'
import type { Simulator } from './simulator.ts'

type Pins = Partial<Readonly<Record<AssumptionId, string>>>

/** What the card API does in its latest releases; in earlier ones it does less, and some of it otherwise. */
const PINS_OF_CARDS: Pins = {
  'card-block-information': 'as described',
  'card-decisions': 'as described',
  'card-limits': 'as described',
  'card-reorders': 'as described',
  'digital-card-provisioning': 'as described',
  'card-delayed-deletion': 'as described',
  'card-details-answer': 'as described',
  'card-mutations': 'as described',
  'card-order-answer': 'as described',
  'card-order-data': 'as described',
  'card-order-request': 'as described',
  'card-order-reversal': 'as described',
  'card-pin-orders': 'as described',
  'card-states': 'as described',
  'card-status-request': 'as described',
  'card-error-body': 'as described',
  'wallet-requests': 'as described',
  'card-encryption': 'as described',
  'authorization-code-form': 'as described',
  'authorization-code-redemption': 'as described',
  'checkout-records': 'as described',
  'checkout-requests': 'as described',
  'checkout-support': 'as described',
  'wallet-operations': 'as described',
  'card-change-placement': 'as described',
  'card-code-causes': 'as described',
  'card-field-presence': 'as described',
  'card-request-id': 'as described',
  'card-identifiers': 'as described',
  'card-search-request': 'as described',
  'card-secrecy': 'as described',
  'card-search-window': 'as described',
  'card-search-paging': 'as described',
  'card-search-answer': 'as described',
  'card-search-wallet-types': 'as described',
  'card-presentments': 'as described',
  'card-merchant-logo': 'as described',
  'jws-form': 'as described',
  'verification-keys': 'as described',
  'encryption-form': 'as described',
  'key-change-over': 'as described',
  'pin-setup': 'as described',
  'three-ds-requests': 'as described',
  'three-ds-registrations': 'as described',
  'three-ds-old-methods': 'as described',
  'digital-card-shape': 'as described',
  'digital-card-states': 'as described',
  'digital-card-status-request': 'as described',
  'digital-card-addresses': 'as described',
  'decommissioned-variant': 'as described',
  'issuer-trace-id': 'as described',
  'push-event-kinds': 'as described',
  'push-event-form': 'as described',
  'push-event-delivery': 'as described',
  'push-event-search': 'as described',
  'push-event-resend': 'as described',
  'card-sync-filter': 'as described',
}

const OTHER_PINS: Pins = {
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
  'hosted-call-without-tokens': 'as described',
  'hosted-call-when-refresh-fails': '503',
  'hosted-consent-callback': 'refused',
  'instant-of-expiry': 'it does not',
  'permission-creation': 'the older one is revoked',
  'same-fact-in-several-places': 'as described',
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
 * What the simulator is known to do where the documents are silent. A run against it pins this, so that a
 * change of a default shows as drift instead of going unnoticed.
 */
export const SIMULATOR_PINS: Pins = { ...PINS_OF_CARDS, ...OTHER_PINS }

/**
 * A bank that is there to do things otherwise can be held to nothing that the documents leave open, and a card API of
 * an earlier release to nothing that is known of the latest.
 */
export function pinsOf({
  variations,
  profile,
}: Partial<Pick<Simulator, 'variations'>> & Pick<Simulator, 'profile'>): Pins {
  if (variations?.length) return {}
  const variants = Object.entries(profile().surfaces.cards?.variants ?? {})
  const isLatest = variants.every(([variant, { release }]) => release === latestRelease(variant as Variant))
  return isLatest ? SIMULATOR_PINS : OTHER_PINS
}
