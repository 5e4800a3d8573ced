import { type Result, err, ok } from '../../../kernel/result.ts'
import type { RegisteredClients, WayBack } from './registered-clients.ts'

/** What a client asks the customer for (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope?: string
  readonly state?: string
  /** RFC 7636: the S256 challenge that the verifier has to meet. */
  readonly codeChallenge?: string
  /** The permission at the gateway that the consent is for; a new one when absent (assumption token-and-permission-paths). */
  readonly permissionId?: string
}

export type Refusal =
  /** Nobody may be sent back: it is not known to whom. */
  | { readonly kind: 'page'; readonly reason: string; readonly wayBack?: WayBack | undefined }
  | { readonly kind: 'redirect'; readonly location: string }

/** Names the permission that a consent is for, in the authorization request and when its code is redeemed. */
export const PERMISSION_PARAMETER = 'permission_id'

/** The names under which the parameters travel, from the first request through the page's forms. */
const PARAMETERS = {
  clientId: 'client_id',
  redirectUri: 'redirect_uri',
  scope: 'scope',
  state: 'state',
  codeChallenge: 'code_challenge',
  permissionId: PERMISSION_PARAMETER,
} as const satisfies Readonly<Record<keyof AuthorizationRequest, string>>

type Parameters = Readonly<Record<string, string | undefined>>

/** Whoever is not registered with this address is told so on the bank's own page: a redirect would help an attacker. */
export function readAuthorizationRequest(
  given: Parameters,
  clients: Pick<RegisteredClients, 'isKnown' | 'mayReturnTo' | 'wayBackTo'>,
  repeated: readonly string[] = [],
): Result<AuthorizationRequest, Refusal> {
  const clientId = given['client_id']
  const redirectUri = given['redirect_uri']
  if (!clientId) return err({ kind: 'page', reason: 'client_id is missing.' })
  const twice = WHO_AND_WHERE.find((name) => repeated.includes(name))
  if (twice !== undefined) return err({ kind: 'page', reason: `${twice} is given more than once.` })
  if (!redirectUri || !isRedirectUri(redirectUri)) {
    const reason = 'redirect_uri must be an absolute http or https address without a fragment.'
    return err({ kind: 'page', reason, wayBack: clients.wayBackTo(clientId) })
  }
  if (!clients.isKnown(clientId))
    return err({ kind: 'page', reason: 'client_id names no client of this bank.' })
  if (!clients.mayReturnTo(clientId, redirectUri)) {
    const reason =
      'redirect_uri is not registered for this client. Whoever starts this bank can register it: serve --redirect-uri, or redirectUris of the client.'
    return err({ kind: 'page', reason, wayBack: clients.wayBackTo(clientId) })
  }
  const error = errorOf(given, repeated)
  if (error !== undefined) {
    const state = repeated.includes('state') ? undefined : given['state']
    return err({ kind: 'redirect', location: redirectWith(redirectUri, { error, state }) })
  }
  const request = Object.entries(PARAMETERS).flatMap(([name, parameter]) =>
    given[parameter] ? [[name, given[parameter]] as const] : [],
  )
  const read = Object.fromEntries(request) as unknown as AuthorizationRequest
  const { permissionId } = read
  // A UUID is the same in capital letters.
  return ok(permissionId === undefined ? read : { ...read, permissionId: permissionId.toLowerCase() })
}

/** The request as hidden fields of a form. */
export function fieldsOf(request: AuthorizationRequest): readonly (readonly [name: string, value: string])[] {
  const fields = Object.entries(PARAMETERS).flatMap(([name, parameter]) => {
    const value = request[name as keyof AuthorizationRequest]
    return value === undefined ? [] : [[parameter, value] as const]
  })
  const method = request.codeChallenge === undefined ? [] : [['code_challenge_method', 'S256'] as const]
  return [['response_type', 'code'], ...fields, ...method]
}

/** The redirect address with parameters added (RFC 6749 §4.1.2). */
export function redirectWith(redirectUri: string, parameters: Parameters): string {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address.href
}

function errorOf(given: Parameters, repeated: readonly string[]): string | undefined {
  // RFC 6749 §3.1: whoever reads the first and whoever reads the last would not see the same request.
  if (repeated.some((name) => KNOWN.has(name))) return 'invalid_request'
  if (given['response_type'] === undefined) return 'invalid_request'
  if (given['response_type'] !== 'code') return 'unsupported_response_type'
  const { code_challenge: challenge, code_challenge_method: method } = given
  if (challenge === undefined && method === undefined) return undefined
  // RFC 7636 §4.3: without a method it would be "plain", which protects against nothing; nor does an empty challenge.
  return method === 'S256' && S256_CHALLENGE.test(challenge ?? '') ? undefined : 'invalid_request'
}

const WHO_AND_WHERE = ['client_id', 'redirect_uri'] as const
const KNOWN: ReadonlySet<string> = new Set([
  'response_type',
  'code_challenge_method',
  ...Object.values(PARAMETERS),
])

/** 32 bytes in base64url (RFC 7636 §4.2). */
const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hash === ''
}
