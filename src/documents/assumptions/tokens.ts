import { assumption } from './assumption.ts'

/** Permissions, consents and tokens. */
export const TOKENS = [
  assumption('unknown-permission', '1 §1.4', {
    open: 'the answer for a well-formed Permission-ID that is unknown or of another client',
    default: '403 INSUFFICIENT_PRIVILEGES',
    alternatives: ['401', '404'],
  }),
  assumption('token-of-another-permission', '1 §1.4', {
    open: 'the answer when the token was issued to the same client under another permission than Permission-ID names',
    default:
      'the token decides: the gateway cannot know, because tokens are opaque to it, and the provider goes by the token as in the list of consents',
    alternatives: ['401', '403'],
  }),
  assumption('missing-token', '1 §5.1', {
    open: 'the answer when Authorization is absent and the permission has no hosted token',
    default: '401 INVALID_TOKEN with a bare Bearer challenge',
  }),
  assumption('authorization-endpoint', '2 §4.2', {
    open: 'method, parameters and answer of the authorization endpoint',
    default:
      'RFC 6749 §4.1.1 with PKCE S256 (RFC 7636): GET shows a page, its form sends the customer back with 302; permission_id names the permission that the consent is for',
    alternatives: ['another flow, on another address'],
  }),
  assumption('redirect-addresses', '2 §4.2', {
    open: 'to which addresses the authorization endpoint sends customers back, and what becomes of an unknown client or address',
    default:
      'to those registered for the client alone, compared character by character, and to the callback of the gateway for permissions that it hosts; otherwise a page with 400 and no redirect (RFC 9700 §2.1)',
    alternatives: ['to any address', 'another way to compare or to register'],
    notPlayed: 'nobody registers an address for this suite at a real provider',
  }),
  assumption('consent-for-a-permission', '2 §1.4', {
    open: 'what becomes of a consent flow for a permission that was made for another client, that is unknown, or that the customer has decided about',
    default:
      'the gateway makes the permission for one client, and its customer decides once: whatever is decided uses up its authorization address, and a code that is not redeemed in time is not replaced; the provider shows a page with 400, sends nobody back and changes nothing; a code is redeemed for the permission that it was issued for, and otherwise answered 400 invalid_grant',
    alternatives: [
      'a redirect with invalid_request, unauthorized_client or access_denied',
      'the customer may decide again until tokens have been issued',
      'a new permission in place of the one that was named',
    ],
    notPlayed:
      'the parameter that names the permission is itself an assumption, and a gateway may name it otherwise or not at all',
  }),
  assumption('withdrawal-at-the-provider', '2 §1.4', {
    open: 'where a customer withdraws a consent at the provider, outside a consent flow',
    default:
      'GET …/consent-flow/version/oauth/consents shows a page, whose form lists the consents of a contract and withdraws one; tokens end at once, and the next refresh is answered invalid_grant',
    alternatives: ['in the provider’s own banking application', 'at its counter'],
    notPlayed: 'what a customer does at a provider reaches no client and no gateway',
  }),
  assumption('authorization-code-grant', '2 §4.1', {
    open: 'how an authorization code becomes tokens',
    default:
      'RFC 6749 §4.1.3 at the token endpoint; a code is used once, and a second use revokes its tokens',
    alternatives: ['another endpoint, or an exchange that only the gateway makes'],
  }),
  assumption('token-request-body', '2 §4.2', {
    open: 'the content type of the token request body',
    default: 'application/x-www-form-urlencoded (RFC 6749 §4.1.3)',
    alternatives: ['application/json'],
  }),
  assumption('token-answer-headers', '2 §4.1', {
    open: 'the headers of token answers',
    default: 'Cache-Control: no-store and Pragma: no-cache (RFC 6749 §5.1)',
    alternatives: ['neither'],
  }),
  assumption('token-request-refusals', '2 §1.3', {
    open: 'how the gateway refuses a token request that lacks a parameter or has another grant type',
    default: 'as the provider does: an OAuth error',
    alternatives: ['a problem document'],
  }),
  assumption('token-request-without-client-id', '2 §4.1', {
    open: 'what becomes of a token request without client_id, which is one of its parameters: the client is known without it',
    default: 'it is refused',
    alternatives: ['it gives tokens'],
  }),
  assumption('provider-refuses-the-gateway', '2 §4.1', {
    open: 'what the gateway makes of a 401 or 403 of the token endpoint, which refuses the gateway itself',
    default: 'the status as it came',
    alternatives: ['502'],
  }),
  assumption('unusable-token-answer', '2 §4.1', {
    open: 'what the gateway makes of a success of the token endpoint that holds no token, such as a page or no body',
    default: '502 TECHNICAL_ERROR',
    alternatives: ['the answer as it came', '503'],
  }),
  assumption('instant-of-expiry', '2 §8 row 1', {
    open: 'whether something still works at the very instant at which its lifetime ends',
    default: 'it does not',
    alternatives: ['it does'],
  }),
  assumption('refresh-token-lifetime', '2 §8 row 3', {
    open: 'how much longer than 30 days a refresh token works',
    default: 'not at all',
    alternatives: ['any longer time'],
  }),
  assumption('token-revocation', '2 §3 row 3', {
    open: 'whether a client can give a token back',
    default: 'POST …/consent-flow/version/oauth/revoke (RFC 7009): 200 whatever the token',
    alternatives: ['not offered'],
  }),
  assumption('permission-creation', '1 §5.4', {
    open: 'request and answer of the operation that creates a permission, and who may have how many',
    default:
      '201 with Location and { "permissionId": …, "authorizationUrl": … }, the address at the provider where the customer decides; one valid permission per client, provider and user, a newer one revokes the older; its tokens are hosted; GET of its Location gives its client { "permissionId": …, "state": … }: pending, denied, valid, expired or revoked',
    alternatives: ['200', 'tokens that the client keeps itself'],
  }),
  assumption('hosted-consent-callback', '2 §1.2', {
    open: 'how a hosted consent comes back from the provider',
    default:
      'the provider redirects to GET …/consent-flow/version/oauth/callback with code and state; the gateway redeems the code itself and shows a page: 200 when access was given or denied, 400 for a state that is unknown or was used, 502 when the provider gives no tokens; after a denial the permission never becomes valid',
    alternatives: [
      'another address',
      'the client hands the code to the gateway',
      'a redirect to the application',
    ],
  }),
  assumption('hosted-call-without-tokens', '2 §3 row 4', {
    open: 'the answer to a call under a hosted permission that is expired, expires with the refresh inside the call, or whose tokens are gone',
    default: '401 INVALID_TOKEN; under a permission that is expired already the provider is not asked',
    alternatives: ['401 with a bare Bearer challenge', '403'],
  }),
  assumption('hosted-call-when-refresh-fails', '2 §3 row 5', {
    open: 'the answer to a call under a hosted permission when the refresh fails for a technical reason',
    default: '503 SERVICE_UNAVAILABLE',
    alternatives: ['401', '502', '504'],
  }),
  assumption('three-months', '2 §8 row 4', {
    open: 'how three months are counted, and what counts as activity',
    default:
      "calendar months on the bank's clock (30 November for 31 August), from the last call under the permission",
    alternatives: ['90 days'],
  }),
] as const
