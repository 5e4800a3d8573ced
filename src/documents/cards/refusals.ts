import type { CardAssumptionId } from '../assumptions/card-api.ts'
import type { DocumentClause } from '../document-clauses.ts'
import type { Sentence } from '../sentences.ts'
import type { CardCodeNumber } from './codes.ts'
import type { CardOperationId } from './operations.ts'

/** What an operation refuses with an application error: the requirement and its examples follow. */
export interface CodedRefusal {
  /** The id of the requirement. */
  readonly id: `cards/${string}`
  readonly code: CardCodeNumber
  /** An operation that refuses it. */
  readonly operation: CardOperationId
  /** What is required. */
  readonly text: string
  /** Why it is refused; the text unless given. */
  readonly rule?: string
  readonly clauses: readonly DocumentClause[]
  readonly statedIn?: readonly Sentence[]
  readonly assumptions?: readonly CardAssumptionId[]
  /** Why it matters. */
  readonly why: string
}

const OF_PINS = {
  clauses: ['3 §4 rule 3'],
  assumptions: ['pin-setup'],
  why: 'When the code comes is not shown, so that it is recorded what a target answers.',
} as const

const OF_CHECKOUT = {
  clauses: ['3 §4'],
  assumptions: ['checkout-requests'],
  why: 'The document names neither the code nor when it comes: it is recorded what a target answers.',
} as const

const OF_CODES = {
  clauses: ['3 §7'],
  assumptions: ['card-code-causes'],
  why: 'The document has the code and does not show for what it comes: it is recorded what a target answers.',
} as const

export const CODED_REFUSALS: readonly CodedRefusal[] = [
  row('cards/pin-datamailer-for-virtual-card-is-refused', 4469, 'cards/order-pin-datamailer', {
    statedIn: ['3 §4 rule 2: PIN datamailer'],
    clauses: ['3 §4 row 5', '3 §7 row 7'],
    text: 'A PIN datamailer cannot be ordered for a virtual card.',
    rule: 'PIN datamailer orders are possible for physical cards only.',
    why: 'The letter would go out for a card that has no chip, and the issuer has to see the code for it.',
  }),
  row('cards/second-pin-datamailer-of-a-day', 4472, 'cards/order-pin-datamailer', {
    clauses: ['3 §4 rule 2'],
    assumptions: ['card-pin-orders'],
    text: 'A second PIN datamailer cannot be ordered on the same day.',
    rule: 'One was ordered today.',
    why: 'Two letters with a PIN are one too many; whether there is a limit is not shown.',
  }),
  row('cards/pin-counter-of-a-blocked-card', 4474, 'cards/reset-pin-try-counter', {
    clauses: ['3 §4'],
    assumptions: ['card-pin-orders'],
    text: 'The PIN try counter of a blocked card cannot be reset.',
    rule: 'The card is blocked.',
    why: 'Whether it can is not shown.',
  }),
  row('cards/virtual-bank-card-is-refused', 4480, 'cards/order', {
    clauses: ['3 §7', '3 §7 row 8'],
    assumptions: ['card-order-request'],
    text: 'A bank card cannot be ordered as a virtual card.',
    rule: 'A bank card is always a physical card.',
    why: 'The order would end in a card that no till takes; the issuer has to see the code for it.',
  }),
  row('cards/bank-card-needs-track-2', 4482, 'cards/order', {
    clauses: ['3 §7', '3 §7 row 10'],
    assumptions: ['card-order-request'],
    text: 'A bank card that is ordered without the data of its second track is refused.',
    rule: 'The data of the second track are missing.',
    why: 'The document has a code for it, and does not show which parameter is meant.',
  }),
  row('cards/identifier-is-taken', 4445, 'cards/order', {
    clauses: ['3 §2'],
    assumptions: ['card-order-request'],
    text: 'A new card cannot have the identifier of one that exists.',
    rule: 'The card exists.',
    why: 'Two cards with one number cannot be told apart; who chooses the number is not shown.',
  }),
  row('cards/virtual-order-is-not-reversed', 4471, 'cards/reverse-order', {
    clauses: ['3 §4'],
    assumptions: ['card-order-reversal'],
    text: 'The order of a virtual card cannot be reversed.',
    rule: 'The card exists already.',
    why: 'A virtual card exists at once; whether its order can be taken back is not shown.',
  }),
  row('cards/bank-card-fields-of-other-cards', 4481, 'cards/mutate', {
    clauses: ['3 §7', '3 §2 row 7', '3 §7 row 9'],
    assumptions: ['card-mutations'],
    text: 'Fields that only bank cards have cannot be set for another card.',
    rule: 'The parameter is allowed for bank cards only.',
    why: 'The document has a code for it, and does not show which parameters are meant.',
  }),
  row('cards/pending-card-refuses-changes', 4439, 'cards/update-status', {
    clauses: ['3 §4 row 4'],
    assumptions: ['card-states'],
    text: 'A card that waits for a confirmation cannot be blocked or unblocked.',
    rule: 'The card is pending.',
    why: 'Two changes on the way at once end in a state that nobody asked for.',
  }),
  row('cards/impossible-change-is-refused', 4438, 'cards/update-status', {
    clauses: ['3 §4 row 4'],
    assumptions: ['card-states'],
    text: 'A card that is not blocked cannot be unblocked, and one that is blocked cannot be blocked.',
    rule: 'The status does not allow the change.',
    why: 'An issuer that believes a card to be in another state has to learn it.',
  }),
  row('cards/impossible-change-of-digital-card', 4431, 'cards/update-digital-card-status', {
    clauses: ['3 §7'],
    assumptions: ['digital-card-states'],
    text: 'A digital card that is not suspended cannot be resumed, and a deleted one not be changed at all.',
    rule: 'The status does not allow the change.',
    why: 'An issuer that believes a digital card to be in another state has to learn it.',
  }),
  row('cards/tampered-request-is-refused', 4451, 'cards/credentials', {
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that was changed after it was signed is refused.',
    rule: 'The signature does not hold.',
    why: 'Otherwise the signature protects nothing; how requests are signed is not shown.',
  }),
  row('cards/request-of-unknown-signer-is-refused', 4450, 'cards/credentials', {
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that names a certificate nobody has is refused.',
    rule: 'There is no such certificate.',
    why: 'Anybody could sign with a key of their own; how requests are signed is not shown.',
  }),
  row('cards/unknown-wallet-type-of-presentments', 4456, 'cards/search-presentments', {
    clauses: ['3 §7'],
    assumptions: ['card-search-wallet-types'],
    text: 'A presentment search with an unknown wallet type is refused with a code of its own.',
    rule: 'There is no such wallet type.',
    why: 'The document says that there is a code, and not which one.',
  }),
  row('cards/invalid-wallet-type-of-authorizations', 4433, 'cards/search-authorizations', {
    clauses: ['3 §7'],
    assumptions: ['card-search-wallet-types'],
    text: 'An authorization search with an invalid wallet type is refused with a code of its own.',
    rule: 'There is no such wallet type.',
    why: 'The document says that there is a code, and not which one.',
  }),
  row('cards/unknown-merchant', 4455, 'cards/merchant-logo', {
    clauses: ['3 §4', '3 §4 row 30'],
    assumptions: ['card-merchant-logo'],
    text: 'The logo of a merchant that does not exist is refused.',
    rule: 'There is no such merchant.',
    why: 'The document defines an answer with 404 and a code 4455, and names neither of their causes.',
  }),
  row('cards/set-pin-needs-start', 4452, 'cards/set-pin', {
    ...OF_PINS,
    text: 'A PIN can be set only after start-set-pin.',
  }),
  row('cards/set-pin-works-once', 4452, 'cards/set-pin', {
    ...OF_PINS,
    text: 'What start-set-pin gave out works for one PIN.',
  }),
  row('cards/set-pin-has-to-follow', 4452, 'cards/set-pin', {
    ...OF_PINS,
    text: 'What start-set-pin gave out works for ten minutes.',
  }),
  row('cards/pin-of-blocked-card-is-not-set', 4440, 'cards/set-pin', {
    ...OF_PINS,
    text: 'The PIN of a blocked card cannot be set.',
  }),
  row('cards/pin-of-deleted-card-is-not-read', 4458, 'cards/pin', {
    ...OF_PINS,
    text: 'The PIN of a deleted card cannot be fetched.',
  }),
  row('cards/pin-of-replaced-card-is-not-set', 4442, 'cards/set-pin', {
    ...OF_PINS,
    clauses: [...OF_PINS.clauses, '3 §7 row 4'],
    text: 'The PIN of a card that was renewed has passed on.',
  }),
  row('cards/credentials-of-blocked-card', 4436, 'cards/credentials', {
    ...OF_PINS,
    text: 'The credentials of a blocked card cannot be read.',
  }),
  row('cards/customer-is-enrolled-once', 4501, 'cards/enrol-checkout-customer', {
    ...OF_CHECKOUT,
    text: 'A customer is enrolled once.',
  }),
  row('cards/unknown-customer', 4502, 'cards/read-checkout-customer', {
    ...OF_CHECKOUT,
    text: 'A customer who was never enrolled is unknown.',
  }),
  row('cards/customer-card-is-enrolled-once', 4503, 'cards/add-checkout-card', {
    ...OF_CHECKOUT,
    text: 'A card is added to a customer once.',
  }),
  row('cards/pending-request-comes-first', 4504, 'cards/change-checkout-customer', {
    ...OF_CHECKOUT,
    text: 'While a request about a customer waits, others are refused.',
  }),
  row('cards/deleted-customer-is-unknown', 4502, 'cards/read-checkout-customer', {
    ...OF_CHECKOUT,
    clauses: [...OF_CHECKOUT.clauses, '3 §4 row 32'],
    text: 'A customer who was deleted is unknown.',
  }),
  row('cards/card-is-provisioned-once', 4503, 'cards/checkout-scheme-a-provisioning', {
    clauses: ['3 §4'],
    assumptions: ['checkout-records'],
    text: 'A card is provisioned once in a scheme.',
    why: 'The document names neither the code nor when it comes: it is recorded what a target answers.',
  }),
  row('cards/three-ds-is-registered-once', 4435, 'cards/register-three-ds', {
    clauses: ['3 §4'],
    assumptions: ['three-ds-registrations'],
    text: 'A card that is registered for 3-D Secure cannot be registered again.',
    why: 'Whether a second registration replaces the first is not shown.',
  }),
  row('cards/three-ds-needs-a-registration', 4457, 'cards/read-three-ds', {
    clauses: ['3 §4'],
    assumptions: ['three-ds-registrations'],
    text: 'A card that is not registered for 3-D Secure has no registration to read, to change or to delete.',
    why: 'An issuer has to learn that its cardholder cannot pay; which error it gets is not shown.',
  }),
  row('cards/three-ds-not-enabled', 4434, 'cards/register-three-ds', {
    clauses: ['3 §4'],
    assumptions: ['three-ds-registrations'],
    text: 'A card whose issuer has no 3-D Secure cannot be registered for it.',
    why: 'An issuer that takes part without knowing cannot authenticate anybody.',
  }),
  row('cards/unknown-wallet-is-refused', 4433, 'cards/encrypted-card-data', {
    clauses: ['3 §7'],
    assumptions: ['card-encryption'],
    text: 'No card data are given out for a wallet that nobody knows.',
    why: 'The document has the code, and does not show where it comes.',
  }),
  row('cards/inactive-card-is-not-provisioned', 4436, 'cards/encrypted-card-data', {
    clauses: ['3 §7', '3 §7 row 1'],
    assumptions: ['wallet-requests'],
    text: 'A card that is not active gets into no wallet.',
    why: 'The document has the code, and does not show where it comes.',
  }),
  row('cards/one-time-code-of-blocked-card', 4436, 'cards/otrc', {
    ...OF_CODES,
    clauses: [...OF_CODES.clauses, '3 §4 row 23'],
    text: 'No one-time code can be had for a blocked card.',
  }),
  row('cards/credentials-of-bank-card', 4483, 'cards/credentials', {
    ...OF_CODES,
    clauses: [...OF_CODES.clauses, '3 §7 row 11'],
    text: 'A bank card has no credentials that could be read.',
  }),
  row('cards/bank-card-of-issuer-without-them', 4484, 'cards/order', {
    ...OF_CODES,
    clauses: [...OF_CODES.clauses, '3 §7 row 12'],
    text: 'An issuer without bank cards cannot order one.',
  }),
]

function row(
  id: CodedRefusal['id'],
  code: CardCodeNumber,
  operation: CardOperationId,
  words: Omit<CodedRefusal, 'id' | 'code' | 'operation'>,
): CodedRefusal {
  return { id, code, operation, ...words }
}
