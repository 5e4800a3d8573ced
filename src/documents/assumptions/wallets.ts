import { assumption } from './assumption.ts'

/** Cards in wallets and in remote checkout. */
export const WALLETS = [
  assumption('wallet-operations', '3 §4', {
    open: 'which operations on wallets and remote checkout v1 has, and the addresses of push provisioning in the token-addressed variant',
    default:
      'v1 has those on cards from 1.0.0 on, and neither unified data nor customers; /cards/{cardToken}/wallet-a/provisioning-data and likewise b and c',
    alternatives: ['v1 has none of them'],
  }),
  assumption('wallet-requests', '3 §2', {
    open: 'requests and answers of wallet provisioning, also those that 2.24.0 renamed, and the fields that it made required',
    default:
      'a card that is active and has not expired (4436); wallet A certificates, nonce and nonceSignature, wallets B and C walletAccountId, each of them deviceId besides from 2.24.0 on and unified data from the beginning, otherwise 400; answered with encryptedPayload and, for wallet A, activationData',
    alternatives: ['other names', 'other fields', 'expired cards get into wallets'],
  }),
  assumption('card-encryption', '3 §2', {
    open: 'what card data are encrypted for and how, the values of SubCardType, and the fields of CardEncryptionResponse beside panSuffix and publicKeyId',
    default:
      'encryptedCardData, a compact JWE with ECDH-ES and A256GCM for the key publicKeyId; panSuffix has the last four digits; any SubCardType of 1 to 32 characters is taken; walletType WALLET_A, WALLET_B or WALLET_C, otherwise 4433',
    alternatives: ['another container', 'a list of sub types'],
  }),
  assumption('authorization-code-form', '3 §5.2', {
    open: 'where the authorization code stands in the answer, who signs it, and its claims beside jti',
    default:
      'authorizationCode, a JWS in compact form that the platform signs with its signing key; sub, iat, exp and jti; another one for each request',
    alternatives: ['an encrypted token', 'the same code again while it is valid'],
  }),
  assumption('authorization-code-redemption', '3 §5.2', {
    open: 'who redeems an authorization code, where, how often, and whether it is still valid after exactly 20 seconds',
    default:
      'the SDK of the wallet, as authorizationCode of /cards/encrypted-card-data: both stand in one row of the document; for the card that it was given out for, once, and before 20 seconds are over; otherwise 400; the issuer itself may ask without a code',
    alternatives: ['an address of the SDK that the document does not show', 'several times'],
  }),
  assumption('checkout-records', '3 §2', {
    open: 'requests and answers of checkout provisioning and checkout status, and which fields of consumers are required',
    default:
      'consumer with firstName, lastName and address {street, streetNo, postalCode, city, country}, of which streetNo alone may be left out; customerId for scheme A, privacyUri and termsAndConditionsUri for scheme B, otherwise 400; a card is provisioned at once, and once in a scheme (4503); the status as enrolments, a list of {scheme, status} with SCHEME_A, SCHEME_B and ENROLLED, NOT_ENROLLED',
    alternatives: ['other names', 'provisioning that takes its time'],
  }),
  assumption('checkout-requests', '3 §4', {
    open: 'requests and answers about customers of scheme A, and how they are carried out',
    default:
      'customerId chosen by the issuer, and consumer as in provisioning; each change is answered 202 with a requestTraceId and carried out a minute later; its status is PENDING, then COMPLETED; until then what was before is shown, and any other change is refused with 4504; a customer is enrolled once (4501), an unknown one 404 (4502), a card once (4503); the deletion takes the customer out with all cards; cards are named by cardId or shortCardId in the token-addressed variant, too',
    alternatives: ['changes at once', 'a deletion of single cards'],
  }),
  assumption('checkout-support', '3 §7', {
    open: 'which of several errors an issuer without remote checkout gets, and how it comes to be without',
    default: '4506 with 409 before anything else is looked at; every issuer has it unless told otherwise',
  }),
] as const
