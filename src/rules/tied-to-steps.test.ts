import { expect, test } from 'vitest'
import { REQUIREMENTS } from './requirements.ts'

/**
 * Requirements that are judged where a flow says so (`verifies`), and not wherever their premise is known to hold:
 * each with the reason. A new one is written with a premise, or stands here.
 */
const TIED: readonly (readonly [reason: string, ids: string])[] = [
  [
    'the bank is made to do it (a consent ends, a contract, a token endpoint that fails), or has another release',
    `
      access/deselected-account-is-not-listed access/revoked-consent-is-refused
      cards/credentials-took-short-card-id cards/decommissioned-variant
      cards/no-physical-card-in-earlier-releases cards/pending-card-refuses-changes
      cards/pending-digital-card-is-rejected-among-others cards/pin-of-virtual-card-was-refused
      cards/renamed-error-had-its-old-name cards/replaced-certificate-goes
      cards/replaced-certificate-stays-for-a-while cards/replaced-key-signs-no-more
      cards/request-id-was-taken hosted/call-needs-no-token hosted/call-when-refresh-fails
      hosted/callback-needs-its-state hosted/consent-flow-gives-access
      hosted/consents-cannot-be-updated hosted/denied-consent-gives-no-access
      hosted/invalid-grant-expires-the-permission hosted/invalid-grant-shows-as-invalid-token
      hosted/invalid-grant-stops-refreshing hosted/new-permission-heals
      hosted/newer-permission-revokes-the-older hosted/other-failure-leaves-the-permission
      hosted/refresh-happens-inside-a-call hosted/refresh-is-tried-again hosted/refresh-keeps-tokens
      provider/client-parameter-is-not-trusted provider/deactivated-contract-revokes-access
      provider/deactivated-contract-revokes-refresh provider/given-back-token-is-refused
      provider/other-contract-leaves-token provider/refresh-generates-access-token
      provider/replaced-token-answers-401 provider/technical-failure-is-not-invalid-grant
      provider/withdrawn-consent-answers-401 relay/hosted-permission-is-its-clients
      relay/invalid-grant-ends-one-permission relay/others-permissions-stay
      token/client-parameter-is-not-trusted token/deactivated-contract-revokes-access
      token/deactivated-contract-revokes-refresh token/given-back-token-is-refused
      token/other-contract-leaves-token token/refresh-generates-access-token
      token/replaced-token-answers-401 token/technical-failure-is-not-invalid-grant
      token/withdrawn-consent-answers-401
    `,
  ],
  [
    'the clock has to stand at an instant that the flow chooses',
    `
      balances/current-day-is-the-bank-day cards/authorization-code-at-twenty-seconds
      cards/authorization-code-expires cards/authorization-code-is-for-one-card
      cards/authorization-code-lasts cards/authorization-code-works-for-twenty-seconds
      cards/authorization-code-works-once cards/late-reversal-is-refused
      cards/second-counter-reset-of-a-day cards/second-pin-datamailer-of-a-day
      diagnostics/echo-is-of-today hosted/late-code-gives-no-access
      hosted/three-months-are-calendar-months hosted/tokens-go-after-three-months
      hosted/tokens-outlive-an-ordinary-pause provider/access-token-expires-after-24-hours
      provider/code-at-the-limit provider/code-belongs-to-its-client
      provider/code-expires-after-30-seconds provider/code-is-single-use provider/code-lives-30-seconds
      provider/refresh-extends-the-refresh-token provider/refresh-token-after-30-days
      provider/refresh-token-lives-30-days reconciliation/not-booked-before-its-day
      reconciliation/nothing-is-booked-on-a-bank-holiday statuses/moved-date-is-told
      statuses/salaries-are-not-moved token/access-token-expires-after-24-hours token/code-at-the-limit
      token/code-belongs-to-its-client token/code-expires-after-30-seconds token/code-is-single-use
      token/code-lives-30-seconds token/refresh-extends-the-refresh-token
      token/refresh-token-after-30-days token/refresh-token-lives-30-days
    `,
  ],
  [
    'the user’s address or a further header is seen where the bank counts it, or before it',
    `
      diagnostics/echo-shows-the-client-swap provider/refresh-needs-client-id
      provider/user-reaches-fraud-detection
      token/refresh-goes-to-the-target token/refresh-needs-client-id
      token/user-reaches-fraud-detection
    `,
  ],
  [
    'it needs a receiver of events, and what the flow did just before',
    `
      cards/authorization-is-told cards/block-is-told cards/deletion-is-told
      cards/digital-card-update-is-told cards/event-has-issuer-trace-id
      cards/event-names-its-card cards/event-search-counts
      cards/event-search-honours-its-filter cards/events-of-a-card-in-order cards/mutation-is-told
      cards/order-is-told cards/order-reversal-is-told cards/pin-order-is-told cards/pin-view-is-told
      cards/refused-event-comes-again cards/rejection-is-told cards/repeated-event-keeps-its-id
      cards/unblocking-is-told
    `,
  ],
  [
    'the request is wrong, or special, in a value that the flow knows: nothing in the request itself says so',
    `
      access/account-outside-the-consent-hides-its-existence
      access/account-outside-the-consent-is-refused access/endpoint-needs-authorization
      access/named-provider-answers access/other-method-is-answered-405
      access/permission-of-another-client-is-refused
      access/token-of-another-permission access/unknown-address-is-refused
      access/unknown-permission-is-refused access/unknown-target-is-refused
      cards/authorizations-of-unknown-digital-card cards/bank-card-fields-of-other-cards
      cards/bank-card-needs-track-2 cards/bank-card-of-issuer-without-them cards/block-needs-a-reason
      cards/card-is-provisioned-once cards/credentials-of-bank-card cards/credentials-of-blocked-card
      cards/credentials-take-card-id cards/customer-card-is-enrolled-once
      cards/customer-is-enrolled-once cards/deleted-customer-is-unknown cards/digital-cards-come-once
      cards/everything-is-found-once cards/identifier-is-taken cards/impossible-change-is-refused
      cards/impossible-change-of-digital-card cards/inactive-card-is-not-provisioned
      cards/invalid-wallet-type-of-authorizations cards/issuer-trace-id-changes-nothing
      cards/issuer-trace-id-is-accepted cards/long-issuer-trace-id cards/malformed-merchant-id
      cards/new-order-can-be-reversed cards/new-provisioning-fields-are-required
      cards/one-time-code-of-blocked-card cards/order-data-are-taken cards/order-with-pin-data
      cards/page-size-limits cards/pending-request-comes-first cards/physical-card-can-be-ordered
      cards/pin-counter-of-a-blocked-card cards/pin-of-blocked-card-is-not-set
      cards/pin-of-deleted-card-is-not-read cards/pin-of-replaced-card-is-not-set
      cards/renamed-region-is-taken cards/renewal-can-be-reversed
      cards/replaced-card-is-refused-at-the-end cards/request-id-is-needed-no-more
      cards/request-of-unknown-signer-is-refused cards/restricted-regions-are-optional
      cards/set-pin-has-to-follow cards/set-pin-needs-start cards/set-pin-works-once
      cards/status-update-needs-a-reason cards/sub-card-type-is-taken cards/tampered-request-is-refused
      cards/three-ds-biometric-is-the-name cards/three-ds-em-cert-id-is-not-taken
      cards/three-ds-fingerprint-is-gone cards/three-ds-is-registered-once
      cards/three-ds-methods-are-taken cards/three-ds-needs-a-registration cards/three-ds-not-enabled
      cards/three-ds-old-deregistration-is-gone cards/three-ds-password-error-is-4467
      cards/three-ds-sms-only cards/unchanged-logo-is-not-sent-again cards/unknown-card
      cards/unknown-customer cards/unknown-digital-card cards/unknown-headers-are-ignored
      cards/unknown-merchant cards/unknown-wallet-is-refused cards/unknown-wallet-type-of-presentments
      cards/unsigned-request-is-refused cards/usual-page-size cards/virtual-bank-card-is-refused
      cards/virtual-card-can-be-ordered cards/virtual-order-is-not-reversed
      headers/authorization-may-be-absent parameters/date-before-the-history
      parameters/date-in-the-future parameters/unknown-account-is-refused
      parameters/unknown-report-is-refused parameters/unspecified-query-parameter
      payments/body-of-the-xml-answer payments/encodings-of-orders payments/json-may-be-written-otherwise
      payments/kinds-of-transaction-are-accepted payments/two-detail-blocks
      provider/access-account-outside-the-consent-is-refused
      provider/reconciliation-payment-is-booked-once reconciliation/payment-is-booked-once
      rejections/currency rejections/date-in-the-past rejections/date-too-far-ahead
      rejections/duplicate-message rejections/foreign-debtor rejections/invalid-iban
      rejections/malformed-bic rejections/no-funds rejections/qr-iban-without-reference
      rejections/too-large-amount rejections/too-many-decimals rejections/unknown-agent
      rejections/wrong-control-sum rejections/wrong-count rejections/zero-amount
      settlement/operations-answer settlement/subscriptions-are-kept
      settlement/unchanged-results-are-not-sent-again statuses/unknown-submission-is-refused
    `,
  ],
  [
    'what an order brings about is looked up later, in answers that the flow fetches for it',
    `
      access/account-outside-the-consent-is-not-debited
      provider/access-account-outside-the-consent-is-not-debited
      provider/reconciliation-creditor-is-shown provider/reconciliation-debtor-alone-is-debited
      provider/reconciliation-each-debtor-is-debited provider/reconciliation-end-to-end-id-is-shown
      provider/reconciliation-exchange-is-of-the-order provider/reconciliation-group-status-agrees
      provider/reconciliation-order-is-booked-as-a-whole provider/reconciliation-payment-is-booked
      provider/reconciliation-reasons-agree provider/reconciliation-reference-is-shown
      provider/reconciliation-rejected-payment-is-not-booked
      provider/reconciliation-remittance-is-shown provider/reconciliation-statement-shows-the-payment
      provider/reconciliation-transaction-statuses-agree
      provider/statuses-report-describes-the-submission reconciliation/batch-booking-is-one-entry
      reconciliation/creditor-is-shown reconciliation/currency-is-as-ordered
      reconciliation/details-are-as-ordered reconciliation/statement-details-are-as-ordered
      statements/longer-equals-its-days
      reconciliation/debtor-alone-is-debited reconciliation/each-debtor-is-debited
      reconciliation/end-to-end-id-is-shown reconciliation/exchange-is-of-the-order
      reconciliation/group-status-agrees reconciliation/order-is-booked-as-a-whole
      reconciliation/own-account-is-credited reconciliation/payment-is-booked
      reconciliation/reasons-agree reconciliation/reference-is-shown
      reconciliation/refused-order-is-not-booked reconciliation/rejected-payment-is-not-booked
      reconciliation/remittance-is-shown reconciliation/salaries-show-no-creditor
      reconciliation/single-booking-has-an-entry-for-each reconciliation/statement-shows-the-payment
      reconciliation/transaction-statuses-agree statuses/part-shows-what-is-not-accepted
      statuses/report-describes-the-submission statuses/report-repeats-the-uetr
    `,
  ],
  [
    'a change is looked at before and after, and nothing else may have changed the same in between',
    `
      cards/block-is-pending cards/block-says-who cards/block-suspends cards/change-of-status-shows
      cards/changed-limit-is-what-was-set cards/checkout-request-completes
      cards/checkout-request-is-pending cards/checkout-status-shows-provisioning
      cards/customer-is-as-sent cards/delayed-deletion-is-marked cards/deleted-card
      cards/digital-card-deletion-is-pending cards/digital-card-is-deleted
      cards/digital-card-is-resumed cards/digital-card-is-suspended
      cards/digital-card-names-its-token-requestor cards/digital-card-resumption-is-pending
      cards/digital-card-suspension-is-pending cards/digital-cards-are-answered-one-by-one
      cards/mutation-leaves-the-rest cards/mutation-shows-in-details
      cards/ordered-again-is-another-card cards/ordered-card-is-found cards/pin-that-was-set-is-read
      cards/provisioning-makes-a-digital-card cards/purchase-is-approved cards/purchase-is-declined
      cards/renewal-makes-a-new-instance cards/setting-a-pin-leaves-other-cards
      cards/three-ds-details-hide-the-password cards/three-ds-details-show-no-other-method
      cards/three-ds-details-show-the-registration cards/three-ds-partial-update
      cards/three-ds-partial-update-shows cards/unblock-is-pending cards/unblock-resumes
    `,
  ],
  [
    'the form of what this flow alone asks for: sealed, signed, enriched, filtered, in pages or in a release',
    `
      cards/authorizations-of-one-digital-card
      cards/authorizations-stay-as-they-were cards/authorizer-filter cards/authorizer-filter-finds-all
      cards/authorizer-filter-holds cards/category-name-in-four-languages
      cards/days-before-are-not-found cards/declined-authorization-has-no-approval-code
      cards/details-have-their-form cards/digital-cards-are-filtered cards/digital-cards-have-pages
      cards/enriched-authorizations-have-merchants cards/fields-of-the-release-are-shown
      cards/first-searched-day-is-found cards/merchant-logo-is-an-image
      cards/pages-fit-together cards/pan-suffixes-agree
      cards/plain-authorizations-have-no-merchants cards/presentment-agrees-with-its-authorization
      cards/presentment-follows-its-authorization cards/presentment-has-its-authorization
      cards/presentments-of-another-instance cards/presentments-of-the-instance
      cards/presentments-show-the-instance
      cards/searched-fields-have-their-form
      cards/secrets-are-for-the-issuer cards/wallet-type-filter settlement/results-are-compressed
      settlement/secrets-are-not-echoed settlement/value-is-what-was-sent
    `,
  ],
  [
    'two clients are compared: what one of them was shown says nothing of the other, but where the flow has asked both',
    'access/consents-are-those-of-the-token provider/access-consents-are-those-of-the-token',
  ],
]

const byPremise = REQUIREMENTS.filter(({ check, when }) => check.kind === 'ambient' || when)

test('what is tied to steps is listed, with its reason', () => {
  const premised = new Set(byPremise.map(({ id }) => id))
  const tied = REQUIREMENTS.map(({ id }) => id).filter((id) => !premised.has(id))
  expect(TIED.flatMap(([, ids]) => ids.trim().split(/\s+/)).toSorted()).toEqual(tied.toSorted())
})

test('four of five MUSTs are judged by a premise', () => {
  const isMust = ({ level }: { readonly level: string }): boolean => level === 'MUST'
  const share = byPremise.filter(isMust).length / REQUIREMENTS.filter(isMust).length
  expect(share).toBeGreaterThanOrEqual(0.8)
})
