import { type Result, err, ok } from '../../kernel/result.ts'
import {
  AUTHORIZATION_FIELD,
  PERMISSION_FIELD,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
} from '../../documents/headers.ts'
import type { Permission } from './access.ts'
import type { ActionContext } from './core.ts'
import { type Answer, type ProviderCall, problemAnswer } from '../answers/call-and-answer.ts'

/** Document 2 §4.2 step 3: extracts the token and the client, and refuses what was not issued to that client. */
export function authenticate(call: ProviderCall, context: ActionContext): Result<Permission, Answer> {
  const { bank, policy, nowMs } = context
  const authorization = call.headers.get(AUTHORIZATION_FIELD)
  if (authorization !== undefined && policy.trustsPermissionInPlaceOf(authorization)) {
    const named = permissionNamed(call, context)
    if (named) return accept(call, named, context)
  }
  const value = bearerToken(authorization)
  if (value === undefined) {
    // RFC 6750 §3.1: a request without credentials gets a challenge without an error code.
    return err(
      problemAnswer('invalidToken', 'The request carries no access token.', call.instance, {
        'www-authenticate': 'Bearer',
      }),
    )
  }
  const token = bank.access.token(value)
  const permission = token && bank.access.permission(token.permissionId)
  if (!token || !permission) return refuse(call, 'The access token is unknown.')
  if (policy.checksInvalidation && token.state !== 'valid') {
    return refuse(call, 'The access token has been invalidated.')
  }
  if (policy.checksExpiry && nowMs + bank.access.rules().aheadMs >= token.expiresAtMs)
    return refuse(call, 'The access token has expired.')
  // Document 2 §5.2: the token must have been issued to the client that the gateway authenticated.
  if (policy.bindsAccessToken && token.clientId !== call.clientId) {
    return refuse(call, 'The access token was issued to another client.')
  }
  if (policy.comparesPermission && permission.id !== call.headers.get(PERMISSION_FIELD)?.toLowerCase()) {
    return refuse(call, 'The access token belongs to another permission.')
  }
  return accept(call, permission, context)
}

/** Document 2 §4.2 step 5: what is known of the user goes to the fraud detection. */
function accept(call: ProviderCall, permission: Permission, { bank, policy, nowMs }: ActionContext) {
  if (policy.informsFraudDetection) {
    bank.access.fraudDetection.inform({
      operation: call.operation.id,
      clientId: call.clientId,
      permissionId: permission.id,
      psuIpAddress: call.headers.get(PSU_IP_ADDRESS.toLowerCase()),
      psuUserAgent: call.headers.get(PSU_USER_AGENT.toLowerCase()),
      atMs: nowMs,
    })
  }
  return ok(permission)
}

/** Document 2 §7 row 1. */
function refuse(call: ProviderCall, detail: string): Result<Permission, Answer> {
  return err(
    problemAnswer('invalidToken', detail, call.instance, {
      'www-authenticate': 'Bearer error="invalid_token"',
    }),
  )
}

/** The one in Permission-ID, whoever sends it. */
export function permissionNamed({ headers }: ProviderCall, { bank }: ActionContext): Permission | undefined {
  return bank.access.permission(headers.get(PERMISSION_FIELD) ?? '')
}

function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +([^ ].*)$/i.exec(authorization)?.[1]
}
