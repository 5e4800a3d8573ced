import { PERMISSION_PARAMETER } from '../../bank/authorization/authorization-request.ts'
import { sha256Base64Url } from '../../../kernel/sha256.ts'
import { operationById, operationPath } from '../../../documents/operations.ts'

/** Where the two faces can be reached from outside: origins, what they are mounted below, and the path of consents. */
export interface PublicAddresses {
  readonly gateway: string
  readonly provider: string
  readonly consentType: string
}

/** Where the provider sends the customer back to (assumption hosted-consent-callback). */
export function callbackUrl({ gateway, consentType }: PublicAddresses): string {
  return gateway + operationPath(operationById('consent-flow/callback'), {}, consentType)
}

/**
 * The address at the provider where the customer decides (document 2 §4.2: it must be reachable from the internet),
 * with what RFC 6749 §4.1.1 and RFC 7636 §4.3 put there.
 */
export function authorizationUrl(
  asked: Readonly<Record<'clientId' | 'permissionId' | 'state' | 'codeVerifier', string>>,
  addresses: PublicAddresses,
): string {
  const parameters = {
    response_type: 'code',
    client_id: asked.clientId,
    redirect_uri: callbackUrl(addresses),
    state: asked.state,
    code_challenge: sha256Base64Url(asked.codeVerifier),
    code_challenge_method: 'S256',
    [PERMISSION_PARAMETER]: asked.permissionId,
  }
  const endpoint =
    addresses.provider + operationPath(operationById('consent-flow/authorize'), {}, addresses.consentType)
  return `${endpoint}?${new URLSearchParams(parameters)}`
}
