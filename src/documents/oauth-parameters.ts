import { words } from '../kernel/words.ts'

/**
 * What travels between client, gateway, customer and provider while a consent is given and its tokens live: document 2
 * §4.1, and RFC 6749, RFC 7009 and RFC 7636, to which it refers. Where it is open what a consent's page asks, the names
 * are those of the simulator (assumption authorization-endpoint).
 */
export const OAUTH_PARAMETERS = {
  /** Of the address where a customer is asked, and of the form of its page. */
  authorize: words(
    'response_type client_id redirect_uri scope state code_challenge code_challenge_method',
    'permission_id nonce contract account decision',
  ),
  /** Of the address that the customer comes back to. */
  callback: words('code state error error_description'),
  /** Of the form of the token endpoint. */
  token: words(
    'client_id client_secret client_assertion client_assertion_type assertion',
    'grant_type code redirect_uri code_verifier refresh_token scope',
  ),
  /** Of the form of the revocation endpoint. */
  revoke: words('client_id client_secret token token_type_hint'),
  /** Of the answer to a request for tokens. */
  tokens: words('access_token token_type expires_in refresh_token id_token scope'),
} as const satisfies Readonly<Record<string, readonly string[]>>
