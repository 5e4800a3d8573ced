import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { AccessToken, Permission } from './access.ts'
import type { ActionContext } from './core.ts'
import { problemAnswer } from './provider.ts'
import type { Answer, ProviderCall } from './provider.ts'

/** Who a request speaks for, once its access token has been accepted. */
export interface Holder {
  readonly token: AccessToken
  readonly permission: Permission
}

/** Document 2 §4.2 step 3: extracts the token and the client, and refuses what was not issued to that client. */
export function authenticate(
  call: ProviderCall,
  { bank, policy, nowMs }: ActionContext,
): Result<Holder, Answer> {
  const value = bearerToken(call.headers.get('authorization'))
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
  if (policy.checksToken) {
    if (token.status === 'invalid') return refuse(call, 'The access token has been invalidated.')
    if (nowMs >= token.expiresAtMs) return refuse(call, 'The access token has expired.')
    // Document 2 §5.2: the token must have been issued to the client that the gateway authenticated.
    if (token.clientId !== call.clientId)
      return refuse(call, 'The access token was issued to another client.')
  }
  return ok({ token, permission })
}

/** Document 2 §7 row 1. */
function refuse(call: ProviderCall, detail: string): Result<Holder, Answer> {
  return err(
    problemAnswer('invalidToken', detail, call.instance, {
      'www-authenticate': 'Bearer error="invalid_token"',
    }),
  )
}

function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(.+)$/i.exec(authorization)?.[1]
}
