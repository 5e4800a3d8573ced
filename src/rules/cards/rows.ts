import type { Clause } from '../../documents/clauses.ts'

/** A row whose requirements, by id, are filed elsewhere. */
interface JudgedRow {
  readonly reason: string
  readonly judgedBy: readonly string[]
}

/** What judges the rows of document 3: their requirements are filed under the section, the rule or another row. */
const JUDGED_BY: Partial<Readonly<Record<Clause, readonly string[]>>> = {
  '3 §2 row 1': ['order-data-are-taken', 'order-with-pin-data', 'physical-card-can-be-ordered'],
  '3 §2 row 2': ['order-answers-tokens'],
  '3 §2 row 3': ['restricted-regions-are-optional'],
  '3 §2 row 4': ['removed-fields-are-gone', 'fields-of-the-release-are-shown'],
  '3 §2 row 5': ['one-card-token', 'one-card-instance-token', 'fields-of-the-release-are-shown'],
  '3 §2 row 6': ['block-says-who', 'delayed-deletion-is-marked'],
  '3 §2 row 7': ['bank-card-fields-of-other-cards', 'valid-request-succeeds'],
  '3 §2 row 8': ['category-name-in-four-languages'],
  '3 §2 row 9': [
    'enriched-authorizations-have-merchants',
    'plain-authorizations-have-no-merchants',
    'declined-authorization-has-no-approval-code',
    'wallet-type-filter',
  ],
  '3 §2 row 10': ['sequence-numbers-of-presentments', 'presentments-of-the-instance'],
  '3 §2 row 11': ['digital-card-names-its-token-requestor', 'digital-card-is-as-in-the-search'],
  '3 §2 row 12': ['sub-card-type-is-taken'],
  '3 §2 row 13': ['pan-suffix-is-text', 'public-key-is-named'],
  '3 §2 row 14': [
    'three-ds-em-cert-id-is-gone',
    'three-ds-details-show-the-registration',
    'three-ds-password-under-psd2',
  ],
  '3 §2 row 15': ['street-number-is-optional', 'customer-is-as-sent'],
  '3 §2 row 16': ['new-provisioning-fields-are-required'],
  '3 §2 row 17': ['immediate-deletion-is-pending', 'delayed-deletion-leaves-status'],
  '3 §2 row 18': ['delete-pending-only-after-immediate-deletion'],
  '3 §2 row 19': ['authorizer-filter'],
  '3 §2 row 20': ['block-says-who'],
  '3 §2 row 21': [
    'three-ds-methods-are-taken',
    'three-ds-answers-say-biometric',
    'three-ds-fingerprint-is-gone',
    'three-ds-sms-only',
  ],
  '3 §2 row 22': ['renamed-region-is-taken'],
  '3 §2 row 23': ['sync-emits-card-sync'],
  '3 §4 row 1': [
    'virtual-card-can-be-ordered',
    'physical-card-can-be-ordered',
    'no-physical-card-in-earlier-releases',
    'order-answers-tokens',
    'order-answers-the-tokens-of-the-card',
  ],
  '3 §4 row 2': ['valid-request-succeeds', 'mutation-shows-in-details'],
  '3 §4 row 3': ['valid-request-succeeds'],
  '3 §4 row 4': ['immediate-deletion-is-pending', 'block-suspends', 'unblock-resumes'],
  '3 §4 row 5': [
    'pin-datamailer-for-physical-card-is-accepted',
    'pin-datamailer-for-virtual-card-is-refused',
  ],
  '3 §4 row 6': ['valid-request-succeeds'],
  '3 §4 row 7': ['valid-request-succeeds'],
  '3 §4 row 8': ['new-order-can-be-reversed', 'renewal-can-be-reversed'],
  '3 §4 row 9': ['valid-request-succeeds', 'one-card-instance-token'],
  '3 §4 row 10': ['sync-emits-card-sync', 'sync-spares-other-cards'],
  '3 §4 row 11': ['event-search-finds-events', 'event-search-honours-its-filter'],
  '3 §4 row 12': ['resend-delivers-again', 'resend-keeps-the-id'],
  '3 §4 row 13': ['text-requests-are-taken', 'start-set-pin-answer-is-signed'],
  '3 §4 row 14': ['valid-request-succeeds', 'new-provisioning-fields-are-required'],
  '3 §4 row 15': ['valid-request-succeeds'],
  '3 §4 row 16': ['valid-request-succeeds', 'checkout-status-shows-provisioning'],
  '3 §4 row 17': ['valid-request-succeeds', 'checkout-status-shows-provisioning'],
  '3 §4 row 18': [
    'three-ds-partial-update',
    'three-ds-partial-update-keeps-the-rest',
    'three-ds-sms-only',
    'three-ds-old-deregistration-is-gone',
  ],
  '3 §4 row 19': ['one-card-token'],
  '3 §4 row 20': ['credentials-take-card-id', 'text-requests-are-taken'],
  '3 §4 row 21': ['text-requests-are-taken', 'start-set-pin-answer-is-signed'],
  '3 §4 row 22': ['pin-of-virtual-card-can-be-read', 'pin-that-was-set-is-read'],
  '3 §4 row 23': ['valid-request-succeeds', 'one-time-code-of-blocked-card'],
  '3 §4 row 24': ['authorization-code-has-an-id', 'authorization-code-ids-differ'],
  '3 §4 row 25': ['valid-request-succeeds', 'card-data-are-encrypted'],
  '3 §4 row 26': ['checkout-status-shows-provisioning'],
  '3 §4 row 27': ['digital-card-is-as-in-the-search', 'digital-card-update-needs-a-reason'],
  '3 §4 row 28': ['authorizations-of-120-days', 'authorizations-of-one-digital-card'],
  '3 §4 row 29': ['presentments-of-the-instance', 'presentments-of-120-days'],
  '3 §4 row 30': ['image-version-is-a-string', 'unknown-merchant', 'malformed-merchant-id'],
  '3 §4 row 31': ['valid-request-succeeds'],
  '3 §4 row 32': ['valid-request-succeeds', 'customer-is-as-sent', 'deleted-customer-is-unknown'],
  '3 §7 row 1': ['inactive-card-is-not-provisioned'],
  '3 §7 row 2': ['pending-digital-card-refuses-changes'],
  '3 §7 row 3': ['removed-codes-are-gone', 'pin-of-virtual-card-can-be-set'],
  '3 §7 row 4': ['renamed-error-has-its-new-name', 'pin-of-replaced-card-is-not-set'],
  '3 §7 row 5': ['removed-codes-are-gone', 'pin-of-virtual-card-can-be-read'],
  '3 §7 row 6': ['three-ds-password-outside-psd2'],
  '3 §7 row 7': ['pin-datamailer-for-virtual-card-is-refused'],
  '3 §7 row 8': ['virtual-bank-card-is-refused'],
  '3 §7 row 9': ['bank-card-fields-of-other-cards'],
  '3 §7 row 10': ['bank-card-needs-track-2'],
  '3 §7 row 11': ['credentials-of-bank-card'],
  '3 §7 row 12': ['bank-card-of-issuer-without-them'],
  '3 §7 row 13': ['remote-checkout-needs-support'],
  '3 §8 row 1': ['authorizations-of-120-days', 'presentments-of-120-days'],
  '3 §8 row 2': [
    'authorization-code-says-twenty-seconds',
    'authorization-code-works-for-twenty-seconds',
    'authorization-code-expires',
  ],
  '3 §8 row 3': ['sequence-number-of-a-card', 'sequence-numbers-of-presentments'],
}

/** The same of the settlement API: its error record. */
const SETTLEMENT_JUDGED_BY: Partial<Readonly<Record<Clause, readonly string[]>>> = {
  '3 §2 row 24': ['references-are-uris', 'fields-have-documented-types'],
  '3 §2 row 25': ['fields-have-documented-types'],
  '3 §2 row 26': ['status-is-given', 'status-is-the-http-status', 'fields-have-documented-types'],
  '3 §2 row 27': ['fields-have-documented-types'],
  '3 §2 row 28': ['references-are-uris', 'fields-have-documented-types'],
  '3 §2 row 29': ['lists-are-not-empty', 'invalid-parameters-are-complete', 'invalid-parameter-is-listed'],
  '3 §2 row 30': ['lists-are-not-empty', 'missing-parameters-are-complete', 'missing-parameter-is-listed'],
  '3 §8 row 4': ['fields-have-documented-types', 'status-is-the-http-status'],
  '3 §8 row 5': ['lists-are-not-empty'],
}

const REASON = 'its requirements are filed where the statement stands first'

/** Every row of document 3, with the requirements that judge it. */
export const ROWS_OF_DOCUMENT_3: Partial<Readonly<Record<Clause, JudgedRow>>> = {
  ...judged('cards', JUDGED_BY),
  ...judged('settlement', SETTLEMENT_JUDGED_BY),
}

function judged(area: string, rows: typeof JUDGED_BY): Readonly<Record<string, JudgedRow>> {
  return Object.fromEntries(
    Object.entries(rows).map(([clause, names]) => [
      clause,
      { reason: REASON, judgedBy: names.map((name) => `${area}/${name}`) },
    ]),
  )
}
