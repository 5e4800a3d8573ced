import { CLIENT_ID } from '../../documents/headers.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { CARD_ASSUMPTIONS } from '../../documents/assumptions/card-api.ts'
import { latestRelease } from '../../documents/cards/releases.ts'
import type { Variant } from '../../documents/cards/releases.ts'
import { CARD_REQUIREMENTS } from '../../rules/cards/requirements.ts'
import { embeddedTarget } from '../../runner/play/embedded-target.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Target } from '../../target/profile/profile.ts'

type Pins = Partial<Readonly<Record<AssumptionId, string>>>

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
const PINS_OF_CARDS: Pins = Object.fromEntries(
  CARD_ASSUMPTIONS.filter(
    ({ id }) =>
      RECORDED_BESIDES.includes(id) || CARD_REQUIREMENTS.some(({ assumptions }) => assumptions.includes(id)),
  ).map(({ id }) => [id, 'as described']),
)

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
  'echo-of-headers': CLIENT_ID,
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

/** The embedded simulator as a target: what the documents leave open is pinned to its own behaviour, if it has one. */
export function targetOf(simulator: Simulator): Target {
  return embeddedTarget(simulator, pinsOf(simulator))
}
