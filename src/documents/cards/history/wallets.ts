import { UNDATED_V2, assumed, change, optionalInAnswers, renamedParameter, shown } from './change.ts'

const DIGITAL_CARDS = ['/digitalcards/search', '/digitalcards/{dpan}'] as const
const PUSH_PROVISIONING = [
  '/cards/wallet-a/provisioning-data',
  '/cards/wallet-b/provisioning-data',
  '/cards/wallet-c/provisioning-data',
] as const

/** Digital cards, and provisioning of cards into wallets. */
export const WALLETS = [
  optionalInAnswers('token-requestor-optional', 'DigitalCard.tokenRequestor', 'digital card', DIGITAL_CARDS),
  renamedParameter(
    'digital-cards-filter-renamed',
    'DigitalCardsSearchRequestFilter',
    ['/digitalcards/search'],
    'filter',
  ),
  renamedParameter('digital-card-status-update-reason-renamed', 'digitalCardStatusUpdateReason', [
    '/digitalcards/status',
    '/digitalcards/{dpan}/status',
  ]),
  change('digital-card-status-update-reason-required', 'parameter', 'required', {
    name: 'digitalCardStatusUpdateReason',
    at: UNDATED_V2,
    client: 'A status update of a digital card without a reason is refused.',
    issuer: 'Staff and systems that change the status have to give a reason.',
    touches: ['/digitalcards/status', '/digitalcards/{dpan}/status'],
  }),
  change('dpan-is-a-string', 'format', 'corrected', {
    name: 'Dpan as a string',
    client: 'The number of a digital card is kept and sent as text: leading zeros belong to it.',
    touches: [...DIGITAL_CARDS, '/digitalcards/status'],
  }),
  change('push-provisioning-renamed', 'record', 'renamed', {
    name: 'push-provisioning requests and responses',
    from: 'not shown',
    at: { v2: shown('2.24.0') },
    client: 'Generated types have other names; the operations are still beta.',
    touches: PUSH_PROVISIONING,
  }),
  change('push-provisioning-fields-required', 'field', 'required', {
    name: 'new fields of push-provisioning requests and responses',
    at: { v2: assumed('2.24.0') },
    client: 'Requests without the new fields are refused; the document does not list them.',
    issuer: 'What the new fields ask for has to be at hand.',
    touches: PUSH_PROVISIONING,
  }),
  change('sub-card-type-added', 'field', 'added', {
    name: 'Card encryption request.subCardType',
    client: 'A request that names the SubCardType is answered without a lookup of the card number.',
    issuer: 'The sub type of each card has to be known to profit from it.',
    touches: ['/cards/encrypted-card-data', '/cards/encrypt-card-data/checkout'],
  }),
  change('pan-suffix-is-a-string', 'format', 'corrected', {
    name: 'CardEncryptionResponse.panSuffix as a string',
    client: 'The last digits of the card number are text: leading zeros belong to them.',
    touches: ['/cards/encrypted-card-data', '/cards/encrypt-card-data/checkout'],
  }),
] as const
