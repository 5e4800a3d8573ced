import type { CardAssumptionId } from '../assumptions/card-api.ts'
import type { DocumentClause } from '../document-clauses.ts'
import type { Sentence } from '../sentences.ts'
import type { CardCodeNumber } from './codes.ts'
import type { CardOperationId } from './operations.ts'

/** What an operation takes: the requirement and its examples follow. */
export interface CardAcceptance {
  /** The id of the requirement. */
  readonly id: `cards/${string}`
  /** An operation that takes, or refuses, it. */
  readonly operation: CardOperationId
  /** What is required. */
  readonly text: string
  /** Why it is taken, or refused; the text unless given. */
  readonly rule?: string
  /** Where it stands, unless that is the place of its assumptions alone. */
  readonly clauses?: readonly DocumentClause[]
  readonly statedIn?: readonly Sentence[]
  readonly assumptions?: readonly CardAssumptionId[]
  /** Why it matters. */
  readonly why: string
}

/** What an operation refuses: the requirement, its examples and, with a code, the fault of another code follow. */
export interface CardRefusal extends CardAcceptance {
  /** The application error; with which one it is refused is not shown where there is none. */
  readonly code?: CardCodeNumber
  /** The id of the fault that refuses it with another code; without one, that of another row shows as much. */
  readonly fault?: `cards/${string}`
  /** Where the fault answers so, if not wherever the code is answered. */
  readonly faultAt?: readonly CardOperationId[]
  /** What is pending is confirmed by itself, and then it is taken. */
  readonly passes?: true
}

const OF_WALLET_TYPES = {
  assumptions: ['card-search-wallet-types'],
  rule: 'There is no such wallet type.',
  why: 'The document says that there is a code, and not which one.',
} as const
const OF_PINS = {
  assumptions: ['pin-setup'],
  why: 'When the code comes is not shown, so that it is recorded what a target answers.',
} as const

const OF_CHECKOUT = {
  assumptions: ['checkout-requests'],
  why: 'The document names neither the code nor when it comes: it is recorded what a target answers.',
} as const

const OF_REVERSALS = {
  assumptions: ['card-order-reversal'],
  why: 'When the card maker starts is not shown; an order that cannot be stopped costs a card.',
} as const

const OF_CODES = {
  assumptions: ['card-code-causes'],
  why: 'The document has the code and does not show for what it comes: it is recorded what a target answers.',
} as const

export const CARD_REFUSALS: readonly CardRefusal[] = [
  coded('cards/pin-datamailer-for-virtual-card-is-refused', 4469, 'cards/order-pin-datamailer', {
    fault: 'cards/pin-datamailer-for-virtual-card-has-another-code',
    statedIn: ['3 §4 rule 2: PIN datamailer'],
    clauses: ['3 §4 row 5', '3 §7 row 7'],
    text: 'A PIN datamailer cannot be ordered for a virtual card.',
    rule: 'PIN datamailer orders are possible for physical cards only.',
    why: 'The letter would go out for a card that has no chip, and the issuer has to see the code for it.',
  }),
  coded('cards/second-pin-datamailer-of-a-day', 4472, 'cards/order-pin-datamailer', {
    assumptions: ['card-pin-orders'],
    text: 'A second PIN datamailer cannot be ordered on the same day.',
    rule: 'One was ordered today.',
    why: 'Two letters with a PIN are one too many; whether there is a limit is not shown.',
  }),
  coded('cards/pin-counter-of-a-blocked-card', 4474, 'cards/reset-pin-try-counter', {
    fault: 'cards/counter-of-a-blocked-card-has-another-code',
    clauses: ['3 §4'],
    assumptions: ['card-pin-orders'],
    text: 'The PIN try counter of a blocked card cannot be reset.',
    rule: 'The card is blocked.',
    why: 'Whether it can is not shown.',
  }),
  coded('cards/virtual-bank-card-is-refused', 4480, 'cards/order', {
    fault: 'cards/virtual-bank-card-has-another-code',
    clauses: ['3 §7', '3 §7 row 8'],
    assumptions: ['card-order-request'],
    text: 'A bank card cannot be ordered as a virtual card.',
    rule: 'A bank card is always a physical card.',
    why: 'The order would end in a card that no till takes; the issuer has to see the code for it.',
  }),
  coded('cards/bank-card-needs-track-2', 4482, 'cards/order', {
    fault: 'cards/missing-track-2-has-another-code',
    clauses: ['3 §7', '3 §7 row 10'],
    assumptions: ['card-order-request'],
    text: 'A bank card that is ordered without the data of its second track is refused.',
    rule: 'The data of the second track are missing.',
    why: 'The document has a code for it, and does not show which parameter is meant.',
  }),
  coded('cards/identifier-is-taken', 4445, 'cards/order', {
    fault: 'cards/existing-card-has-another-code',
    assumptions: ['card-order-request'],
    text: 'A new card cannot have the identifier of one that exists.',
    rule: 'The card exists.',
    why: 'Two cards with one number cannot be told apart; who chooses the number is not shown.',
  }),
  coded('cards/virtual-order-is-not-reversed', 4471, 'cards/reverse-order', {
    fault: 'cards/reversal-of-a-virtual-card-has-another-code',
    assumptions: ['card-order-reversal'],
    text: 'The order of a virtual card cannot be reversed.',
    rule: 'The card exists already.',
    why: 'A virtual card exists at once; whether its order can be taken back is not shown.',
  }),
  coded('cards/bank-card-fields-of-other-cards', 4481, 'cards/mutate', {
    fault: 'cards/field-of-bank-cards-has-another-code',
    clauses: ['3 §7', '3 §2 row 7', '3 §7 row 9'],
    assumptions: ['card-mutations'],
    text: 'Fields that only bank cards have cannot be set for another card.',
    rule: 'The parameter is allowed for bank cards only.',
    why: 'The document has a code for it, and does not show which parameters are meant.',
  }),
  coded('cards/pending-card-refuses-changes', 4439, 'cards/update-status', {
    passes: true,
    clauses: ['3 §4 row 4'],
    assumptions: ['card-states'],
    text: 'A card that waits for a confirmation cannot be blocked or unblocked.',
    rule: 'The card is pending.',
    why: 'Two changes on the way at once end in a state that nobody asked for.',
  }),
  coded('cards/impossible-change-is-refused', 4438, 'cards/update-status', {
    passes: true,
    clauses: ['3 §4 row 4'],
    assumptions: ['card-states'],
    text: 'A card that is not blocked cannot be unblocked, and one that is blocked cannot be blocked.',
    rule: 'The status does not allow the change.',
    why: 'An issuer that believes a card to be in another state has to learn it.',
  }),
  coded('cards/impossible-change-of-digital-card', 4431, 'cards/update-digital-card-status', {
    passes: true,
    fault: 'cards/impossible-change-of-digital-card-has-another-code',
    assumptions: ['digital-card-states'],
    text: 'A digital card that is not suspended cannot be resumed, and a deleted one not be changed at all.',
    rule: 'The status does not allow the change.',
    why: 'An issuer that believes a digital card to be in another state has to learn it.',
  }),
  coded('cards/tampered-request-is-refused', 4451, 'cards/credentials', {
    fault: 'cards/tampered-request-has-another-code',
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that was changed after it was signed is refused.',
    rule: 'The signature does not hold.',
    why: 'Otherwise the signature protects nothing; how requests are signed is not shown.',
  }),
  coded('cards/request-of-unknown-signer-is-refused', 4450, 'cards/credentials', {
    fault: 'cards/request-of-unknown-signer-has-another-code',
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that names a certificate nobody has is refused.',
    rule: 'There is no such certificate.',
    why: 'Anybody could sign with a key of their own; how requests are signed is not shown.',
  }),
  coded('cards/unknown-wallet-type-of-presentments', 4456, 'cards/search-presentments', {
    fault: 'cards/unknown-wallet-type-has-another-code',
    ...OF_WALLET_TYPES,
    text: 'A presentment search with an unknown wallet type is refused with a code of its own.',
  }),
  coded('cards/invalid-wallet-type-of-authorizations', 4433, 'cards/search-authorizations', {
    fault: 'cards/invalid-wallet-type-has-another-code',
    faultAt: ['cards/search-authorizations', 'cards/search-digital-card-authorizations'],
    ...OF_WALLET_TYPES,
    text: 'An authorization search with an invalid wallet type is refused with a code of its own.',
  }),
  coded('cards/unknown-merchant', 4455, 'cards/merchant-logo', {
    fault: 'cards/unknown-merchant-has-another-code',
    clauses: ['3 §4', '3 §4 row 30'],
    assumptions: ['card-merchant-logo'],
    text: 'The logo of a merchant that does not exist is refused.',
    rule: 'There is no such merchant.',
    why: 'The document defines an answer with 404 and a code 4455, and names neither of their causes.',
  }),
  coded('cards/set-pin-needs-start', 4452, 'cards/set-pin', {
    fault: 'cards/pin-without-start-has-another-code',
    ...OF_PINS,
    text: 'A PIN can be set only after start-set-pin.',
  }),
  coded('cards/set-pin-works-once', 4452, 'cards/set-pin', {
    ...OF_PINS,
    text: 'What start-set-pin gave out works for one PIN.',
  }),
  coded('cards/set-pin-has-to-follow', 4452, 'cards/set-pin', {
    ...OF_PINS,
    text: 'What start-set-pin gave out works for ten minutes.',
  }),
  coded('cards/pin-of-blocked-card-is-not-set', 4440, 'cards/set-pin', {
    ...OF_PINS,
    text: 'The PIN of a blocked card cannot be set.',
  }),
  coded('cards/pin-of-deleted-card-is-not-read', 4458, 'cards/pin', {
    fault: 'cards/pin-of-a-deleted-card-has-another-code',
    ...OF_PINS,
    text: 'The PIN of a deleted card cannot be fetched.',
  }),
  coded('cards/pin-of-replaced-card-is-not-set', 4442, 'cards/set-pin', {
    fault: 'cards/pin-of-a-replaced-card-has-another-code',
    ...OF_PINS,
    clauses: ['3 §4 rule 3', '3 §7 row 4'],
    text: 'The PIN of a card that was renewed has passed on.',
  }),
  coded('cards/credentials-of-blocked-card', 4436, 'cards/credentials', {
    fault: 'cards/credentials-of-a-blocked-card-has-another-code',
    faultAt: ['cards/credentials'],
    ...OF_PINS,
    text: 'The credentials of a blocked card cannot be read.',
  }),
  coded('cards/customer-is-enrolled-once', 4501, 'cards/enrol-checkout-customer', {
    fault: 'cards/enrolled-customer-has-another-code',
    ...OF_CHECKOUT,
    text: 'A customer is enrolled once.',
  }),
  coded('cards/unknown-customer', 4502, 'cards/read-checkout-customer', {
    fault: 'cards/unknown-customer-has-another-code',
    ...OF_CHECKOUT,
    text: 'A customer who was never enrolled is unknown.',
  }),
  coded('cards/customer-card-is-enrolled-once', 4503, 'cards/add-checkout-card', {
    ...OF_CHECKOUT,
    text: 'A card is added to a customer once.',
  }),
  coded('cards/pending-request-comes-first', 4504, 'cards/change-checkout-customer', {
    passes: true,
    fault: 'cards/pending-request-has-another-code',
    ...OF_CHECKOUT,
    text: 'While a request about a customer waits, others are refused.',
  }),
  coded('cards/deleted-customer-is-unknown', 4502, 'cards/read-checkout-customer', {
    ...OF_CHECKOUT,
    clauses: ['3 §4', '3 §4 row 32'],
    text: 'A customer who was deleted is unknown.',
  }),
  coded('cards/card-is-provisioned-once', 4503, 'cards/checkout-scheme-a-provisioning', {
    fault: 'cards/enrolled-card-has-another-code',
    clauses: ['3 §4'],
    assumptions: ['checkout-records'],
    text: 'A card is provisioned once in a scheme.',
    why: 'The document names neither the code nor when it comes: it is recorded what a target answers.',
  }),
  coded('cards/three-ds-is-registered-once', 4435, 'cards/register-three-ds', {
    fault: 'cards/three-ds-of-a-registered-card-has-another-code',
    assumptions: ['three-ds-registrations'],
    text: 'A card that is registered for 3-D Secure cannot be registered again.',
    why: 'Whether a second registration replaces the first is not shown.',
  }),
  coded('cards/three-ds-needs-a-registration', 4457, 'cards/read-three-ds', {
    fault: 'cards/three-ds-of-an-unregistered-card-has-another-code',
    assumptions: ['three-ds-registrations'],
    text: 'A card that is not registered for 3-D Secure has no registration to read, to change or to delete.',
    why: 'An issuer has to learn that its cardholder cannot pay; which error it gets is not shown.',
  }),
  coded('cards/three-ds-not-enabled', 4434, 'cards/register-three-ds', {
    fault: 'cards/three-ds-of-another-issuer-has-another-code',
    assumptions: ['three-ds-registrations'],
    text: 'A card whose issuer has no 3-D Secure cannot be registered for it.',
    why: 'An issuer that takes part without knowing cannot authenticate anybody.',
  }),
  coded('cards/unknown-wallet-is-refused', 4433, 'cards/encrypted-card-data', {
    fault: 'cards/unknown-wallet-has-another-code',
    faultAt: ['cards/encrypted-card-data'],
    clauses: ['3 §7'],
    assumptions: ['card-encryption'],
    text: 'No card data are given out for a wallet that nobody knows.',
    why: 'The document has the code, and does not show where it comes.',
  }),
  coded('cards/inactive-card-is-not-provisioned', 4436, 'cards/encrypted-card-data', {
    clauses: ['3 §7', '3 §7 row 1'],
    assumptions: ['wallet-requests'],
    text: 'A card that is not active gets into no wallet.',
    why: 'The document has the code, and does not show where it comes.',
  }),
  coded('cards/one-time-code-of-blocked-card', 4436, 'cards/otrc', {
    fault: 'cards/one-time-code-of-a-blocked-card-has-another-code',
    faultAt: ['cards/otrc', 'cards/order-otrc-datamailer'],
    ...OF_CODES,
    clauses: ['3 §7', '3 §4 row 23'],
    text: 'No one-time code can be had for a blocked card.',
  }),
  coded('cards/credentials-of-bank-card', 4483, 'cards/credentials', {
    fault: 'cards/credentials-of-a-bank-card-has-another-code',
    ...OF_CODES,
    clauses: ['3 §7', '3 §7 row 11'],
    text: 'A bank card has no credentials that could be read.',
  }),
  coded('cards/bank-card-of-issuer-without-them', 4484, 'cards/order', {
    fault: 'cards/bank-card-of-an-issuer-without-them-has-another-code',
    ...OF_CODES,
    clauses: ['3 §7', '3 §7 row 12'],
    text: 'An issuer without bank cards cannot order one.',
  }),
  coded('cards/late-reversal-is-refused', 4470, 'cards/reverse-order', {
    ...OF_REVERSALS,
    text: 'After 18:25 a new order, and after 07:55 a renewal, cannot be reversed.',
  }),
  codeless('cards/block-needs-a-reason', 'cards/update-status', {
    assumptions: ['card-status-request'],
    text: 'A BLOCK without cardBlockReason is refused.',
    rule: 'cardBlockReason is required with BLOCK',
    why: 'Whether the reason is required is not shown.',
  }),
  codeless('cards/status-update-needs-a-reason', 'cards/update-status', {
    assumptions: ['card-status-request'],
    text: 'A status update without cardStatusUpdateReason is refused.',
    rule: 'cardStatusUpdateReason is required',
    why: 'Whether the reason is required is not shown.',
  }),
  codeless('cards/long-issuer-trace-id', 'cards/details', {
    assumptions: ['issuer-trace-id'],
    text: 'An issuer-trace-id of more than 26 characters is refused.',
    rule: 'at most 26 characters',
    why: 'What is cut off silently cannot be found again; how long it may be is not shown.',
  }),
  codeless('cards/unknown-card', 'cards/details', {
    assumptions: ['card-error-body'],
    text: 'A request for a card that does not exist is refused.',
    rule: 'there is no such card',
    why: 'An issuer that mistypes a number must learn it; which error it gets is not shown.',
  }),
  codeless('cards/decommissioned-variant', 'cards/details', {
    assumptions: ['decommissioned-variant'],
    text: 'From March 2026 on, v1 answers no more.',
    rule: 'the variant is gone',
    why: 'Issuers that have not moved by then find out from the error, so it is recorded what it is.',
  }),
  codeless('cards/authorizations-of-unknown-digital-card', 'cards/search-digital-card-authorizations', {
    assumptions: ['card-error-body'],
    text: 'A search for the authorizations of a digital card that does not exist is refused.',
    rule: 'there is no such digital card',
    why: 'Nothing found and nothing there are different things to an issuer.',
  }),
  codeless('cards/page-size-limits', 'cards/search-authorizations', {
    assumptions: ['card-search-paging'],
    text: 'A pageSize below 20 or above 100 is refused.',
    rule: '20 to 100',
    why: 'A size that is cut silently looks like the end of what there is.',
  }),
  codeless('cards/unsigned-request-is-refused', 'cards/start-set-pin', {
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that is not signed is refused.',
    rule: 'requests are signed',
    why: 'Whether requests are signed is not shown, and worth knowing.',
  }),
  codeless('cards/three-ds-em-cert-id-is-not-taken', 'cards/register-three-ds', {
    clauses: ['3 §9.4'],
    assumptions: ['three-ds-requests'],
    text: 'Since 2.6.1 a registration with emCertId in place of authId is refused.',
    rule: 'authId takes the place of emCertId',
    why: 'Otherwise the card is registered for nobody; whether authId is required is not shown.',
  }),
  codeless('cards/three-ds-old-deregistration-is-gone', 'cards/delete-three-ds', {
    clauses: ['3 §9.4', '3 §4 row 18'],
    assumptions: ['three-ds-requests'],
    text: 'DELETE /cards/3ds answers no more since deregistration moved to POST /cards/3ds/delete.',
    rule: 'deregistration moved',
    why: 'Whether the old address still works decides how much time clients have to move.',
  }),
  codeless('cards/three-ds-fingerprint-is-gone', 'cards/register-three-ds', {
    clauses: ['3 §9.4', '3 §2 row 21'],
    assumptions: ['three-ds-old-methods'],
    text: 'FINGERPRINT is taken no more since it was renamed to BIOMETRIC.',
    rule: 'the value has another name',
    why: 'Whether the old name still works decides how much time clients have to move.',
  }),
]

export const CARD_ACCEPTANCES: readonly CardAcceptance[] = [
  codeless('cards/unknown-headers-are-ignored', 'cards/details', {
    assumptions: ['issuer-trace-id'],
    text: 'A header that the document does not name changes nothing.',
    rule: 'the header is ignored',
    why: 'Proxies add headers of their own; whether a target takes them is recorded.',
  }),
  codeless('cards/virtual-card-can-be-ordered', 'cards/order', {
    clauses: ['3 §4', '3 §4 row 1'],
    assumptions: ['card-order-request'],
    text: 'A virtual card can be ordered.',
    rule: 'virtual cards can be ordered',
    why: 'It is what the operation was made for.',
  }),
  codeless('cards/ordered-card-is-found', 'cards/details', {
    clauses: ['3 §4'],
    assumptions: ['card-order-answer'],
    text: 'A card that was ordered is found at once.',
    rule: 'the card that was ordered',
    why: 'An order may take its time, and how an issuer learns that it is done is not shown.',
  }),
  codeless('cards/new-order-can-be-reversed', 'cards/reverse-order', {
    ...OF_REVERSALS,
    clauses: ['3 §4', '3 §4 row 8'],
    text: 'A new order can be reversed until 18:25 of the same day.',
  }),
  codeless('cards/renewal-can-be-reversed', 'cards/reverse-order', {
    ...OF_REVERSALS,
    clauses: ['3 §4', '3 §4 row 8'],
    text: 'A renewal can be reversed until 07:55 of the same day.',
  }),
  // What an order may say of the card: the names are documented, their types are not, so that nothing here fails.
  codeless('cards/order-data-are-taken', 'cards/order', {
    clauses: ['3 §2', '3 §2 row 1'],
    assumptions: ['card-order-data'],
    text: 'An order may have the fields of CardOrderData that the document names.',
    why: 'Issuers choose letters, delivery and the mode of the chip with them; which values there are is not shown.',
  }),
  codeless('cards/order-with-pin-data', 'cards/order', {
    clauses: ['3 §4 rule 4', '3 §2 row 1'],
    assumptions: ['card-order-data'],
    text: 'An order may include pinData to deliver the PIN during the order.',
    why: 'Without it a cardholder waits for another letter; what pinData looks like is not shown.',
  }),
  codeless('cards/restricted-regions-are-optional', 'cards/order', {
    clauses: ['3 §2', '3 §2 row 3'],
    assumptions: ['card-order-data'],
    text: 'A fraudConfiguration may have no restrictedRegions.',
    why: 'A card that is restricted in no region has nothing to list, and the list cannot be empty.',
  }),
  codeless('cards/renamed-region-is-taken', 'cards/order', {
    clauses: ['3 §2', '3 §2 row 22'],
    assumptions: ['card-order-data'],
    text: 'EASTERN_EUROPE_AND_CENTRAL_ASIA is a region that can be restricted.',
    why: 'Issuers that restricted the region under its earlier name have to be able to restrict it still.',
  }),
]

function coded(
  id: CardRefusal['id'],
  code: CardCodeNumber,
  operation: CardOperationId,
  words: Omit<CardRefusal, 'id' | 'code' | 'operation'>,
): CardRefusal {
  return { id, code, operation, ...words }
}

function codeless(
  id: CardAcceptance['id'],
  operation: CardOperationId,
  words: Omit<CardAcceptance, 'id' | 'operation'>,
): CardAcceptance {
  return { id, operation, ...words }
}
