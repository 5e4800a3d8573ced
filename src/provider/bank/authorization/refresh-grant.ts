import type { ActionContext } from '../core.ts'
import type { Answer } from '../../answers/answer.ts'
import type { Permission } from './consents.ts'
import type { GrantAction } from './grant.ts'
import { scopeOf } from './scope.ts'
import { tokenAnswer, tokenErrorAnswer } from './token-answers.ts'
import type { TokenRecord } from './token-store.ts'

/** Document 2 §4.1: verify the client, ask the consent server, issue a new access token. */
export const refresh: GrantAction = (form, call, context) => {
  const { bank, policy, nowMs } = context
  const { access } = bank
  const value = form.get('refresh_token')
  if (value === undefined)
    return tokenErrorAnswer(policy.answerToMissing, 'refresh_token is missing.', policy)
  const token = access.store.find(value, 'refresh')
  const permission = token && access.permission(token.permissionId)
  if (!token || !permission) return tokenErrorAnswer(policy.answerToUnknown, 'The token is unknown.', policy)
  if (policy.bindsRefreshToken && token.clientId !== call.clientId) {
    return tokenErrorAnswer(policy.answerToUnknown, 'The token was issued to another client.', policy)
  }
  if (access.isDown()) {
    access.countFailure()
    return tokenErrorAnswer(policy.answerToTechnicalFailure, 'The consent server does not answer.', policy)
  }
  const ended = endOf(token, permission, context)
  if (ended !== undefined) return tokenErrorAnswer(policy.answerToInvalidated, ended, policy)
  if (policy.checksExpiry && nowMs >= token.expiresAtMs) {
    return tokenErrorAnswer(policy.answerToUnknown, 'The token has expired.', policy)
  }
  const asked = form.get('scope')
  if (asked !== undefined && !isWithin(asked, scopeOf(permission.scope))) {
    return tokenErrorAnswer(INVALID_SCOPE, 'More was asked for than was granted.', policy)
  }
  return renew(token, permission, value, context)
}

/** RFC 6749 §6: a refresh may ask for less than what was granted, and never for more. */
function isWithin(asked: string, granted: string): boolean {
  const all = new Set(granted.split(' '))
  return asked.split(' ').every((one) => all.has(one))
}

const INVALID_SCOPE = { status: 400, error: 'invalid_scope' } as const

/** Document 2 §7 row 2. */
function endOf(token: TokenRecord, permission: Permission, { policy }: ActionContext): string | undefined {
  if (policy.checksInvalidation && token.state !== 'valid') return ENDINGS[token.state]
  const isAsked = policy.refreshAsksForConsent && policy.checksInvalidation
  // What ends with a contract is a recommendation: tokens that it left alone go on (document 2 §7 rule 3).
  const hasEnded = permission.status === 'revoked' && permission.endedBy !== 'contract-deactivated'
  return isAsked && hasEnded ? ENDINGS.invalid : undefined
}

const ENDINGS = {
  invalid: 'The token has been invalidated.',
  rotated: 'The token has been replaced by a newer one.',
  revoked: 'The token has been revoked.',
} as const

/** The values live in the answer alone: what is kept of them is their hashes. */
function renew(old: TokenRecord, permission: Permission, value: string, context: ActionContext): Answer {
  const { bank, policy, nowMs } = context
  const { access } = bank
  const rules = access.rules()
  const scope = scopeOf(permission.scope)
  const holder = { permissionId: permission.id, clientId: permission.clientId, issuedAtMs: nowMs }
  // A fault that gives back what was there has nothing to give back but the refresh token itself.
  const accessToken = policy.refreshIssuesAccessToken ? access.newSecret('access-token') : value
  const accessTokenExpiresAtMs = policy.accessTokenExpiry(nowMs, rules)
  if (policy.refreshIssuesAccessToken) {
    access.store.add(accessToken, { ...holder, kind: 'access', expiresAtMs: accessTokenExpiresAtMs })
  }
  const expiresAtMs = policy.refreshExtends ? policy.refreshTokenExpiry(nowMs, rules) : old.expiresAtMs
  if (rules.refresh === 'extend') {
    access.store.expireAt(old.hash, expiresAtMs)
    return tokenAnswer({ accessToken, accessTokenExpiresAtMs }, scope, nowMs, policy)
  }
  const refreshToken = access.newSecret('refresh-token')
  access.store.add(refreshToken, { ...holder, kind: 'refresh', expiresAtMs })
  access.store.apply(old.hash, 'refreshed')
  return tokenAnswer({ accessToken, accessTokenExpiresAtMs, refreshToken }, scope, nowMs, policy)
}
