import { PERMISSION_PARAMETER } from '../../bank/authorization/authorization-request.ts'
import { sha256Base64Url } from '../../../kernel/sha256.ts'
import { DEFAULT_CONSENT_TYPE, operationPath } from '../../../documents/addresses.ts'
import { operationById } from '../../../documents/operations.ts'

/** Where the two faces can be reached from outside: origins and what they are mounted below. */
export interface PublicAddresses {
  readonly gateway: string
  readonly provider: string
}

/** Where the provider sends the customer back to (assumption hosted-consent-callback). */
export function callbackUrl(addresses: PublicAddresses, consentType: string = DEFAULT_CONSENT_TYPE): string {
  return addresses.gateway + operationPath(operationById('consent-flow/callback'), {}, consentType)
}

export interface AuthorizationOf {
  readonly clientId: string
  readonly permissionId: string
  readonly state: string
  readonly codeVerifier: string
}

/**
 * The address at the provider where the customer decides (document 2 §4.2: it must be reachable from the internet),
 * with what RFC 6749 §4.1.1 and RFC 7636 §4.3 put there.
 */
export function authorizationUrl(
  { clientId, permissionId, state, codeVerifier }: AuthorizationOf,
  addresses: PublicAddresses,
  consentType: string,
): string {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl(addresses, consentType),
    state,
    code_challenge: sha256Base64Url(codeVerifier),
    code_challenge_method: 'S256',
    [PERMISSION_PARAMETER]: permissionId,
  }
  const endpoint =
    addresses.provider + operationPath(operationById('consent-flow/authorize'), {}, consentType)
  return `${endpoint}?${new URLSearchParams(parameters)}`
}
