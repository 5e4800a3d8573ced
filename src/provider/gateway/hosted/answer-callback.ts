import { PERMISSION_PARAMETER } from '../../bank/authorization/authorization-request.ts'
import { createPageFrame, escape } from '../../bank/authorization/page-frame.ts'
import { linkBack } from '../../bank/authorization/page.ts'
import { type WayBack, wayBackOf } from '../../bank/authorization/registered-clients.ts'
import type { Answer, ProviderCall } from '../../answers/call-and-answer.ts'
import { CLIENT_FIELD } from '../../../documents/headers.ts'
import type { GatewayContext } from '../gateway-context.ts'
import { type PublicAddresses, callbackUrl } from './authorization-url.ts'
import type { GatewayPermission, HostedTokens } from './permissions.ts'
import { meaningOf } from './refresh-outcome.ts'
import { tokenCall } from './token-call.ts'

/**
 * The customer comes back from the provider (assumption hosted-consent-callback): the gateway redeems the code by
 * itself, so that token handling stays hidden from the service user (document 2 §1.2).
 */
export async function answerCallback(
  { query }: ProviderCall,
  addresses: PublicAddresses,
  context: GatewayContext,
): Promise<Answer> {
  const { code, error } = query
  const permission = waitingFor(context.consentStates.take(query['state'] ?? ''), context)
  if (!permission) return unusable()
  const client = context.client(permission.clientId)
  const wayBack = client && wayBackOf(client)
  if (error !== undefined || code === undefined) {
    if (error === 'access_denied') context.permissions.apply(permission.id, 'consent-denied')
    return page(
      200,
      'No access was given',
      `The bank has sent you back without a consent. ${GO_BACK}; nothing has changed.`,
      wayBack,
    )
  }
  const isDone = await redeem(code, permission, addresses, context)
  return isDone
    ? page(
        200,
        'Access was given',
        `The application can now use the accounts that you chose. ${GO_BACK}. You can withdraw the access at your bank at any time.`,
        wayBack,
      )
    : page(
        502,
        'The consent could not be completed',
        `The bank gave no access for it, and nothing can be used. ${GO_BACK} and begin again there.`,
        wayBack,
      )
}

/**
 * HEAD is safe (RFC 9110 §9.2.1): what looks at a link before the customer follows it must not use it up. What the
 * provider will say of the code is not known then.
 */
export function lookAtCallback({ query }: ProviderCall, context: GatewayContext): Answer {
  const permission = waitingFor(context.consentStates.find(query['state'] ?? ''), context)
  return permission ? page(200, 'A consent is waiting', 'Open this page to complete it.') : unusable()
}

/** The permission with this id, if it waits for a consent. */
function waitingFor(
  id: string | undefined,
  { permissions, gateway }: GatewayContext,
): GatewayPermission | undefined {
  const found = id === undefined ? undefined : permissions.find(id)
  if (found?.state === 'pending') return found
  return gateway.checksConsentState
    ? undefined
    : permissions.list().findLast((one) => one.handling === 'hosted' && one.state === 'pending')
}

/** RFC 6749 §4.1.3, in the name of the client whose permission it is. */
async function redeem(
  code: string,
  { id, clientId, codeVerifier }: GatewayPermission,
  addresses: PublicAddresses,
  context: GatewayContext,
): Promise<boolean> {
  const parameters = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackUrl(addresses),
    // What comes back with the right state may be a code that was given for another permission of the client.
    [PERMISSION_PARAMETER]: id,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  }
  const headers = new Map([[CLIENT_FIELD, clientId]])
  const outcome = await context.tokenEndpoint(tokenCall(clientId, parameters, headers))
  const meaning = meaningOf(outcome, { accessToken: '', refreshToken: '' })
  // Without a refresh token nothing could ever be refreshed: such a permission would only seem to work.
  if (meaning.trigger !== 'refreshed' || meaning.tokens.refreshToken === '') return false
  return context.gateway.keepsTokensOfCallback ? adoptTokens(id, meaning.tokens, context) : true
}

const FRAME = createPageFrame({ name: 'Simulated gateway' })

/** A link at most, to an address that is registered for the client: a redirect could be misused. */
const GO_BACK = 'You can close this page and go back to the application'

function unusable(): Answer {
  return page(
    400,
    'This address cannot be used',
    `No consent is waiting for it: it was used before, or it never was one. ${GO_BACK}.`,
  )
}

function page(status: number, title: string, text: string, wayBack?: WayBack): Answer {
  return FRAME.page(status, {
    title,
    body: `<p>${escape(text)}</p>\n${linkBack(wayBack)}`,
    note: 'A simulated gateway.',
  })
}

/** The consent has become tokens: the permission is valid. False when it does not wait for any, or not any more. */
export function adoptTokens(
  permissionId: string,
  tokens: HostedTokens,
  { permissions, gateway, nowMs }: Pick<GatewayContext, 'permissions' | 'gateway' | 'nowMs'>,
): boolean {
  const permission = permissions.find(permissionId)
  if (permission?.state !== 'pending') return false
  if (!gateway.adoptsConsent(permission, permissions.list())) return true
  permissions.apply(permissionId, 'consent-completed')
  permissions.keep(permissionId, tokens)
  permissions.used(permissionId, nowMs)
  return true
}
