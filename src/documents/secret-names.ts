import { each, words } from '../kernel/words.ts'
import { TOKEN_LIFETIMES } from './token-lifetimes.ts'

/**
 * Which header, parameter or field holds a secret, wherever it stands: document 2 §5.4 wants tokens protected like
 * passwords, and what becomes a token, opens a card or stands for its number is no different. Names are compared
 * without case, underscores and hyphens, so that `access_token` is also `accessToken` and `Access-Token`.
 */
export interface SecretName {
  readonly name: string
  readonly why: string
  /**
   * An ordinary word in sentences, in numbers and in the names of elements: it is secret as a parameter of an address
   * or a form, as a text in JSON, and as a field of a page.
   */
  readonly isWord?: true
}

/** Parameters and fields. */
export const SECRET_NAMES: readonly SecretName[] = [
  secret('access_token', 'opens the accounts (document 2 §5.4)'),
  secret('refresh_token', 'becomes access tokens (document 2 §5.4)'),
  secret('id_token', 'says who the customer is, and is taken for it (OpenID Connect)'),
  secret(
    'token',
    'what is revoked or asked about is a token that still works if the call fails (RFC 7009 §2.1)',
  ),
  secret('subject_token', 'a token that is exchanged (RFC 8693 §2.1)'),
  secret('actor_token', 'a token that is exchanged (RFC 8693 §2.1)'),
  secret('device_code', 'becomes tokens (RFC 8628 §3.4)'),
  word('code', `becomes tokens for ${TOKEN_LIFETIMES.code.words} (document 2 §8)`),
  word('state', 'who knows it can complete the consent of somebody else (RFC 6749 §10.12)'),
  secret('code_verifier', 'makes a stolen code usable (RFC 7636 §1)'),
  // Whether the method is "plain" stands in another parameter, which may be absent or elsewhere.
  secret('code_challenge', 'with the method plain, the default, it is the verifier itself (RFC 7636 §4.2)'),
  word('nonce', 'binds an identity, or a provisioning, to the one who asked (OpenID Connect)'),
  secret('nonce_signature', 'with its nonce it lets a wallet take the card (assumption wallets)'),
  secret('client_secret', 'authenticates the client (RFC 6749 §2.3.1)'),
  secret('client_assertion', 'authenticates the client (RFC 7521 §4.2)'),
  secret('assertion', 'becomes tokens (RFC 7521 §4.1)'),
  secret('registration_access_token', 'changes the registration of the client (RFC 7592)'),
  secret('api_key', 'authenticates the client at the infrastructure of a gateway'),
  secret('private_key', 'signs in the name of its owner'),
  secret('password', 'of the page to log in, and of 3-D Secure (document 3 §2)'),
  secret('passphrase', 'a password'),
  secret('pin', 'of a card'),
  secret('new_pin', 'of a card'),
  secret('pin_data', 'may bring the PIN (document 3 §4 rule 4)'),
  ...words('cvv cvv2 cvc cvc2').map((name) => secret(name, 'check value of a card')),
  secret('pan', 'number of a card'),
  secret('fpan', 'number of a card'),
  secret('bank_data_track2', 'the number and check value of a card, as its magnetic stripe has them'),
  secret('otrc', 'one-time code (document 3 §4)'),
  secret('otc', 'one-time code'),
  secret('otp', 'one-time password'),
  secret('one_time_code', 'one-time code'),
  secret('one_time_password', 'one-time password'),
  secret('tan', 'one-time password'),
  secret('authorization_code', 'lets a wallet take the card for 20 seconds (document 3 §5.2)'),
  secret('activation_data', 'lets a wallet take the card'),
  secret('activation_code', 'lets a wallet take the card'),
  secret('encrypted_payload', 'the card, for its wallet'),
  secret('encrypted_card_data', 'the number of the card, for its wallet'),
  secret('encrypted_data', 'a PIN, or the number and check value of a card'),
]

/** Header fields whose whole value is secret, but for the scheme in front of it. */
export const SECRET_HEADERS: readonly SecretName[] = [
  secret('Authorization', 'access tokens (document 1 §2.1), and whatever else authenticates'),
  secret('Proxy-Authorization', 'authenticates at a proxy'),
  secret('Cookie', 'sessions'),
  secret('Set-Cookie', 'sessions'),
  secret('DPoP', 'proof that the key of a token is there (RFC 9449)'),
]

/** Names that read as if they were secret, and are not. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  'Permission-ID':
    'names a permission, and opens nothing: the gateway takes it only from the client that it authenticated and that the permission belongs to (document 1 §5.2), and without it no evidence can be understood',
  ...each('as the header Permission-ID', 'permissionId permission_id'),
  client_assertion_type: 'the kind of the assertion (RFC 7521 §4.2)',
  dpan: 'shown by its last four digits, by which people tell tokens apart; the rest is masked by its shape',
  token_type: 'Bearer, for all',
  token_type_hint: 'which kind of token is given back (RFC 7009 §2.1)',
  code_challenge_method: 'S256 or plain, for all',
  grant_type: 'the kind of the grant (RFC 6749 §4)',
  authorizationUrl: 'an address; what is secret in it stands under names of its own',
  cardToken:
    'names a card, like its number at the issuer, and opens nothing without the issuer (document 3 §4)',
  cardInstanceToken: 'names a card, like cardToken',
  tokenRequestor: 'a wallet, by name (document 3 §2)',
  tokenRequestorId: 'a wallet, by number (document 3 §2)',
  tokenRequestorName: 'a wallet, by name (document 3 §2)',
  errorToken: 'names a refused call, for the support of the platform',
  errorCode: 'says what was wrong (document 3 §7)',
  ...each('of a payment (document 1 §2.3)', 'statusCode reasonCode'),
  accountTypeCode: 'of an account (document 1 §2.5)',
  ...each('of a posting (document 1 §2.7)', 'bankTransactionCode domainCode familyCode subFamilyCode'),
  postCode: 'of an address (document 1 §2.2)',
  isoResponseCode: 'how an authorization ended (document 3 §2)',
  approvalCode: 'names an authorization to merchant and issuer, and opens nothing (document 3 §2)',
  ...each('kinds of merchants (document 3 §2)', 'blockedMerchantCategoryCodes allowedMerchantCategoryCodes'),
  ...each('how a letter is sent (document 3 §2)', 'pinDatamailerDelivery pinDatamailerExpressCode'),
  pinMailerTextCode: 'which text a letter has (document 3 §2)',
  authorisationOrigin: 'where an authorization came from (document 3 §2)',
  threeDsAuthenticationLevel: 'how well a payer was recognised (document 3 §2)',
  publicKeyId: 'names a key that is public (document 3 §2)',
  panSuffix: 'the last digits of a card, by which people tell cards apart (document 3 §2)',
  ...each('a public key', 'clientEphPubKey serverEphPubKey'),
  authId: 'names a registration for 3-D Secure (document 3 §2)',
  contactlessActivationMode: 'how a chip is made ready (document 3 §2)',
  contactlessActivationStatus: 'whether a chip is ready (document 3 §2)',
}

/** Whether the value of a parameter or field is secret. */
export function isSecretField(name: string): boolean {
  return FIELDS.has(plain(name))
}

/** Whether a secret field is named by an ordinary word. */
export function isSecretWord(name: string): boolean {
  return WORDS.has(plain(name))
}

/** Whether the value of a header is secret: of those named, and of one that is named like a secret field. */
export function isSecretHeader(name: string): boolean {
  const found = plain(name)
  return HEADERS.has(found) || (FIELDS.has(found.replace(/^x/, '')) && !WORDS.has(found))
}

/** A name as it is compared. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

const FIELDS: ReadonlySet<string> = new Set(SECRET_NAMES.map(({ name }) => plain(name)))
const HEADERS: ReadonlySet<string> = new Set(SECRET_HEADERS.map(({ name }) => plain(name)))
const WORDS: ReadonlySet<string> = new Set(
  SECRET_NAMES.filter(({ isWord }) => isWord).map(({ name }) => plain(name)),
)

function secret(name: string, why: string): SecretName {
  return { name, why }
}

function word(name: string, why: string): SecretName {
  return { name, why, isWord: true }
}
