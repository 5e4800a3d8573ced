import { assumption } from './assumption.ts'

/** What document 3 leaves open about cards and their secrets. */
export const CARDS = [
  assumption('card-methods', '3 §4', {
    open: 'the methods of operations given with a path only, and their addresses in the token-addressed variant',
    default:
      'POST; /cards/{cardToken} in place of /cards; GET /healthcheck; the card token is asked for in v2 alone',
    alternatives: ['GET for operations that only read'],
  }),
  assumption('card-identifier-in-path', '3 §9.4', {
    open: 'the paths of v1 before 1.0.0',
    default: '/cards/{bankClearingNumber}/{cardNumber}/{cardType} and the end that the path has since',
  }),
  assumption('card-identifiers', '3 §4', {
    open: 'the formats of cardId, shortCardId, cardToken and cardInstanceToken, and which of the first two an operation takes',
    default:
      'shortCardId: bankClearingNumber 100–99999, cardNumber 1–99999999, cardType 1–6, of which 6 is the bank card; cardId: cardSeqNumber 0–9 and cardExpiry {month, year} of two digits besides; cardToken CTK- and 32 hex, cardInstanceToken CITK- and 32 hex; either of the first two, where the document does not name one',
    alternatives: ['one of them alone, operation by operation'],
  }),
  assumption('card-success-statuses', '3 §4', {
    open: 'the success statuses of the card API, and the bodies beyond the fields named',
    default:
      '202 without a body for what is ordered or changed, 200 for what is read, 204 for set-pin; one-time codes as {otrc}',
    alternatives: ['200 or 204 with or without a body', 'a token as a text, or under another name'],
  }),
  assumption('card-order-request', '3 §2', {
    open: 'the body of a card order beyond the fields of CardOrderData',
    default:
      'shortCardId, chosen by the issuer; cardMaterial; accountId; cardOrderData; bankDataTrack2 for a bank card; a renewal names a card that exists, with its material, otherwise 400, and any other order one that does not (4445)',
    alternatives: [
      'the platform chooses the identifier',
      'a renewal keeps the material of its card, whatever it names',
    ],
  }),
  assumption('card-order-data', '3 §4 rule 4', {
    open: 'types and values of the fields of CardOrderData, and whether pinData brings the PIN or says how it is sent',
    default:
      'texts, and objects for pinData and fraudConfiguration, otherwise 400; pinData says how the PIN is sent, and the card has the PIN that it was made with',
    alternatives: [
      'pinData brings the PIN that the issuer has chosen, encrypted',
      'values from closed lists',
    ],
  }),
  assumption('card-order-answer', '3 §2', {
    open: 'the status of a card order, and what its answer holds beside cardToken and cardInstanceToken',
    default: '202, and the cardId',
  }),
  assumption('card-orders-in-v1', '3 §4', {
    open: 'whether v1 orders physical cards, which v2 does since 2.12.0',
    default: 'it orders virtual cards only',
    alternatives: ['physical cards as well'],
  }),
  assumption('card-details-answer', '3 §2', {
    open: 'the shape of card details beyond the fields named',
    default:
      '200; cardId and cardStatus at the top beside the fields of CardDetailsResponse, those of CommonCardInformation in commonCardInformation',
    alternatives: ['another nesting'],
  }),
  assumption('card-status-request', '3 §2', {
    open: 'the body of a status update',
    default:
      'action; cardStatusUpdateReason ISSUER_DECISION or USER_DECISION, always; cardBlockReason with BLOCK; otherwise 400',
    alternatives: ['other names of the fields'],
  }),
  assumption('card-states', '3 §3 row 1', {
    open: 'the card states and transitions beyond deletion, how soon a change shows, and when a pending state is confirmed',
    default:
      'BLOCK leads from ACTIVE over SUSPENSION_PENDING to SUSPENDED, UNBLOCK back over RESUMPTION_PENDING; confirmed a minute later; a pending card refuses both with 4439, an impossible change is 4438; DELETE_PENDING becomes DELETED, and a deleted card answers 404 but to searches for authorizations and presentments; until then it is found, changed and reversed as before, PIN datamailers and resets of the PIN try counter are taken, and what needs an active card is refused',
    alternatives: ['other states', 'changes without a pending state', 'changes that show some seconds later'],
  }),
  assumption('card-times', '3 §4', {
    open: 'how long an answer takes, and how soon other answers show what a request has changed',
    default: 'no time, and at once',
    alternatives: ['some seconds', 'answers of a moment ago', '404 for what is new'],
  }),
  assumption('card-repeated-requests', '3 §4', {
    open: 'what a request is answered that comes a second time, as it was',
    default: 'what any request is answered that comes then: often that it is impossible now',
    alternatives: ['what it was answered the first time'],
  }),
  assumption('card-delayed-deletion', '3 §3 row 2', {
    open: 'what shows of a scheduled deletion, when it happens, and what undoes it',
    default:
      'markedAsDelayedDelete alone; DELETED at the end of the last day of the next month in Europe/Zurich; asking again changes nothing',
  }),
  assumption('card-block-information', '3 §2', {
    open: 'values of CardBlockOrigin beside OPERATOR_FRAUD_BY_PLATFORM, of blockInterface and of the other block data',
    default:
      'ISSUER for ISSUER_DECISION, CARDHOLDER for USER_DECISION; blockInterface API; a cardholder may unblock what a cardholder has blocked, otherwise 4438',
  }),
  assumption('card-mutations', '3 §2', {
    open: 'the fields that a mutation can change, and what becomes of the members that it does not give',
    default:
      'onlineLimits, featureToggles, fraudConfiguration, and cardMutationBccData of bank cards only (4481); the members of a fraudConfiguration take the place of all those that the card had, those of the others stay where they are not given',
    alternatives: ['more fields', 'restrictions that are not given stay'],
  }),
  assumption('card-list-sizes', '3 §8', {
    open: 'the minimum sizes of BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries, and where the last stand',
    default:
      'blockedMerchantCategoryCodes 1 to 10 numbers from 0 to 9999; in fraudConfiguration restrictedRegions 1 to 10 and restrictedCountries 1 to 300 of two capital letters; otherwise 400',
    alternatives: ['other sizes'],
  }),
  assumption('card-order-reversal', '3 §4', {
    open: 'until when which card orders can be reversed',
    default:
      'renewals until 07:55 and new orders until 18:25 of the day of the order in Europe/Zurich (4470); no virtual cards (4471)',
    alternatives: ['any other time'],
  }),
  assumption('card-pin-orders', '3 §4 rule 2', {
    open: 'how often a PIN datamailer can be ordered and the PIN try counter be reset, and whether one that is not exhausted can be',
    default:
      'each once a day (4472, 4475); the counter of a blocked card cannot be reset, nor one that has counted nothing (4474); any other counter can',
    alternatives: [
      'no limit',
      'a counter that is not exhausted is not reset',
      'a counter that has counted nothing is reset like any other',
    ],
  }),
  assumption('card-error-body', '3 §7', {
    open: 'status and body of errors of the card API',
    default:
      '400 for a wrong request, 404 for a card that is unknown or deleted, 409 for one whose state does not allow it; {applicationError, errorCode, description}, of which errorCode is left out where no code says what is wrong',
    alternatives: ['other statuses', 'a problem document'],
  }),
  assumption('issuer-trace-id', '3 §4', {
    open: 'the form and length of issuer-trace-id, and what happens to one that is too long',
    default: '1 to 26 characters, otherwise 400; headers that document 3 does not name are ignored',
    alternatives: ['a UUID'],
  }),
  assumption('card-api-callers', '3 §5.3', {
    open: 'how callers of the card API authenticate',
    default: 'they do not have to; a profile may give headers for it under surfaces.cards',
    alternatives: ['client certificates', 'bearer tokens'],
  }),
  assumption('decommissioned-variant', '3 §9.2', {
    open: 'what v1 answers once it is decommissioned, and from when',
    default: '404 from 2026-03-01 in Europe/Zurich',
    alternatives: ['410', 'an address that does not answer', 'from a day before the end of February 2026'],
  }),
  assumption('jws-form', '3 §5.1', {
    open: 'the form of signed requests and answers, and which answers are signed beside that of start-set-pin',
    default:
      'JWS in compact form as text/plain, both ways, for credentials, pin, start-set-pin and set-pin; x5t#S256 in the header names the certificate; ES256, ES384, ES512, RS, PS and EdDSA are accepted; a certificate that is registered itself, or that x5c leads from to a registered authority; no certificate, one that leads nowhere, or a chain that is not valid at the time, 4450, a wrong signature 4451; the header of the platform has the kid of its key as well',
    alternatives: ['a detached signature in a header', 'every answer signed'],
  }),
  assumption('encryption-form', '3 §5.1', {
    open: 'how PINs and credentials are encrypted',
    default:
      'request {cardId, clientEphPubKey[, encryptedData]}, answer {serverEphPubKey[, encryptedData]}: public keys as JWK on P-256 or X25519, encryptedData a compact JWE with ECDH-ES and A256GCM over {pin} or {fpan, cvv}',
    alternatives: ['another key agreement or container'],
  }),
  assumption('card-secrecy', '3 §2', {
    open: 'which values no answer may show in the clear, beyond that some are encrypted',
    default:
      'card numbers, check values, PINs, the magnetic stripe and passwords stand in no name, value, header or error',
    alternatives: ['an issuer that is shown the numbers of its own cards'],
  }),
  assumption('verification-keys', '3 §5.1', {
    open: 'where the verification certificates are, beyond that they come with the API',
    default:
      'a JWK set with kid, x5c and x5t#S256 at /signing-keys beside the variants; x5c is the certificate of the key and the root that has issued it',
    alternatives: ['certificates as files', 'certificates that nobody has issued', 'keys without kid'],
  }),
  assumption('signed-request-replay', '3 §5.1', {
    open: 'what a signed request is answered that comes a second time, byte by byte',
    default:
      'what it was answered the first time, sealed anew with another key; what can be done once is refused as it is to any second request (4452)',
    alternatives: ['a refusal', 'a time in the payload after which it is refused'],
  }),
  assumption('key-change-over', '3 §5.1', {
    open: 'how long a replaced certificate stays valid',
    default: '24 hours; the new key signs at once',
  }),
  assumption('pin-setup', '3 §4 rule 3', {
    open: 'how long start-set-pin holds, and for which cards a PIN is set and read',
    default:
      'ten minutes, and once (4452); a PIN has 4 to 6 digits and is in force at once, for the one card; setting one needs a card that is active (4440), reading one a card that is not deleted (4458), credentials a card that is active (4436); 4441 and 4459 for virtual cards in the releases with these codes; 4442 for an instance that a renewal replaced',
  }),
] as const
