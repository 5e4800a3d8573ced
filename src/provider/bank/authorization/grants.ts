import type { ActionContext } from '../core.ts'
import type { Answer, ProviderCall } from '../../answers/call-and-answer.ts'
import type { Form } from './form.ts'
import type { TokenError, TokenPolicy } from './token-policy.ts'
import { defined } from '../../../kernel/defined.ts'
import type { Grant } from '../access.ts'
import { equalInConstantTime } from '../../../kernel/constant-time.ts'
import { sha256Base64Url } from '../../../kernel/sha256.ts'
import { PERMISSION_PARAMETER } from './authorization-request.ts'
import type { CodeRecord } from './code-store.ts'
import type { Permission } from './consents.ts'
import type { TokenRecord } from './token-store.ts'

/** What a grant type does with a token request. */
export type GrantAction = (form: Form, call: ProviderCall, context: ActionContext) => Answer

export const INVALID_CLIENT = { status: 400, error: 'invalid_client' } as const

/** Document 2 §5.1: the client is the one that the gateway authenticated; client_id must not say otherwise. */
export function clientProblem(
  form: Form,
  call: ProviderCall,
  { needsClientParameter }: Pick<TokenPolicy, 'needsClientParameter'>,
): string | undefined {
  const claimed = form.get('client_id')
  if (claimed === undefined) return needsClientParameter ? 'client_id is missing.' : undefined
  return claimed === call.clientId ? undefined : 'client_id is not the client that the gateway authenticated.'
}

/** Scopes are not shown: a consent covers the accounts that the customer chose, whatever was asked for. */
function scopeOf(requested: string | undefined): string {
  return requested ?? 'accounts'
}

/** RFC 6749 §5.1. The refresh token is absent when the current one goes on. */
function tokenAnswer(
  { value, expiresAtMs }: Pick<Grant['token'], 'value' | 'expiresAtMs'>,
  refreshToken: string | undefined,
  scope: string,
  { policy, nowMs }: ActionContext,
): Answer {
  return oauthAnswer(
    200,
    defined({
      access_token: value,
      token_type: 'Bearer',
      expires_in: Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000)),
      refresh_token: refreshToken,
      scope,
    }),
    policy,
  )
}

/** RFC 6749 §5.2: an error, with words for the people behind the client. */
export function tokenErrorAnswer(
  { status, error }: TokenError,
  description: string,
  policy: TokenPolicy,
): Answer {
  return oauthAnswer(status, { error, error_description: description }, policy)
}

function oauthAnswer(status: number, value: unknown, policy: TokenPolicy): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(!policy.tokenAnswersAreStored && { 'cache-control': 'no-store', pragma: 'no-cache' }),
    },
    content: { kind: 'json', value },
  }
}

/** RFC 6749 §4.1.3: a code becomes tokens, and the consent that the customer gave becomes valid. */
export const redeemCode: GrantAction = (form, call, context) => {
  const { bank, policy, nowMs } = context
  const { access } = bank
  const value = form.get('code')
  if (value === undefined) return tokenErrorAnswer(policy.answerToMissing, 'code is missing.', policy)
  const code = access.codes.find(value)
  if (!code) return tokenErrorAnswer(policy.answerToUnknown, 'The code is unknown.', policy)
  const refusal = refusalOf(code, form, call.clientId, context)
  if (refusal !== undefined) return tokenErrorAnswer(policy.answerToUnknown, refusal, policy)
  replaceOlderConsents(code, context)
  const { clientId, contractId, permissionId, scope } = code
  const accountIds = policy.grantedAccounts(code.accountIds, bank.contract(contractId)?.accountIds ?? [])
  const granted = access.grant(
    { clientId, contractId, accountIds, nowMs, permissionId, scope: scopeOf(scope) },
    policy,
  )
  access.codes.use(value, granted.permission.id)
  if (permissionId !== undefined) access.pending.close(permissionId)
  return tokenAnswer(granted.token, granted.refreshToken, scopeOf(scope), context)
}

function refusalOf(
  code: CodeRecord,
  form: Form,
  clientId: string,
  { bank, policy, nowMs }: ActionContext,
): string | undefined {
  if (policy.bindsRefreshToken && code.clientId !== clientId) return 'The code was issued to another client.'
  if (policy.codeIsSingleUse && code.usedFor !== undefined) {
    // RFC 6749 §4.1.2: a code that comes twice may have been stolen, so its tokens go.
    endAll(code.usedFor, { bank })
    return 'The code has been used.'
  }
  if (nowMs >= policy.codeExpiry(code.issuedAtMs)) return 'The code has expired.'
  if (code.redirectUri !== form.get('redirect_uri'))
    return 'redirect_uri is not that of the authorization request.'
  return permissionProblem(code, form, bank) ?? verifierProblem(code, form)
}

function endAll(permissionId: string, { bank: { access } }: Pick<ActionContext, 'bank'>): void {
  for (const { hash } of access.store.ofPermission(permissionId))
    access.store.apply(hash, 'revoked-by-client')
}

function verifierProblem({ codeChallenge }: CodeRecord, form: Form): string | undefined {
  const verifier = form.get('code_verifier')
  if (codeChallenge === undefined) {
    // RFC 9700 §4.8.2: somebody took the challenge out of the request, and the code is not the one of this verifier.
    return verifier === undefined ? undefined : 'code_verifier was sent for a code without a challenge.'
  }
  const meetsChallenge = equalInConstantTime(codeChallenge, sha256Base64Url(verifier ?? ''))
  return meetsChallenge ? undefined : 'code_verifier does not meet the challenge.'
}

/** Document 2 §1.4: a code makes a new consent, and only of the permission that the customer decided about. */
function permissionProblem(
  { permissionId }: CodeRecord,
  form: Form,
  { access }: ActionContext['bank'],
): string | undefined {
  const named = form.get(PERMISSION_PARAMETER)
  if (named !== undefined && named.toLowerCase() !== permissionId) {
    return 'The code was issued for another permission.'
  }
  const isOpen = permissionId === undefined || access.pending.awaitsTokens(permissionId)
  return isOpen ? undefined : 'The permission waits for no consent any more.'
}

/** Document 2 §3 row 2: silently, without a notice to anybody. */
function replaceOlderConsents({ clientId, contractId }: CodeRecord, { bank, policy }: ActionContext): void {
  const { access } = bank
  if (!access.rules().oneTokenPerContract || policy.newerConsentReplaces === 'nothing') return
  for (const older of access.list()) {
    const isSame = older.contractId === contractId || policy.newerConsentReplaces === 'any-contract'
    if (isSame && older.clientId === clientId && older.status === 'valid') {
      access.end(older, 'replaced-by-newer-consent')
    }
  }
}

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
function endOf(token: TokenRecord, permission: Permission, context: ActionContext): string | undefined {
  const { policy } = context
  if (policy.checksInvalidation && token.state !== 'valid' && !isInGrace(token, context)) {
    if (token.state === 'rotated' && context.bank.access.rules().reuse === 'revoke-all')
      endAll(token.permissionId, context)
    return ENDINGS[token.state]
  }
  const isAsked = policy.refreshAsksForConsent && policy.checksInvalidation
  // What ends with a contract is a recommendation: tokens that it left alone go on (document 2 §7 rule 3).
  const hasEnded = permission.status === 'revoked' && permission.endedBy !== 'contract-deactivated'
  return isAsked && hasEnded ? ENDINGS.invalid : undefined
}

function isInGrace({ state, replacedAtMs = 0 }: TokenRecord, { bank, nowMs }: ActionContext): boolean {
  return state === 'rotated' && nowMs < replacedAtMs + bank.access.rules().graceMs
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
  const token = { value, expiresAtMs: policy.accessTokenExpiry(nowMs, rules) }
  const issued = policy.refreshIssuesAccessToken
    ? access.newToken({ ...holder, kind: 'access', expiresAtMs: token.expiresAtMs })
    : token
  const isExtended = policy.refreshExtends && rules.refreshEnd === 'sliding'
  const expiresAtMs = isExtended ? policy.refreshTokenExpiry(nowMs, rules) : old.expiresAtMs
  if (rules.refresh === 'extend') {
    access.store.expireAt(old.hash, expiresAtMs)
    return tokenAnswer(issued, undefined, scope, context)
  }
  const next = access.newToken({ ...holder, kind: 'refresh', expiresAtMs })
  access.store.replace(old.hash, nowMs)
  return tokenAnswer(issued, next.value, scope, context)
}
