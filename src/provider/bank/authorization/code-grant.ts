import { equalInConstantTime } from '../../../kernel/constant-time.ts'
import { sha256Base64Url } from '../../../kernel/sha256.ts'
import type { ActionContext } from '../core.ts'
import { PERMISSION_PARAMETER } from './authorization-request.ts'
import type { CodeRecord } from './code-store.ts'
import type { Form } from './form.ts'
import type { GrantAction } from './grant.ts'
import { scopeOf } from './scope.ts'
import { tokenAnswer, tokenErrorAnswer } from './token-answers.ts'

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
  const tokens = {
    accessToken: granted.token.value,
    accessTokenExpiresAtMs: granted.token.expiresAtMs,
    refreshToken: granted.refreshToken,
  }
  return tokenAnswer(tokens, scopeOf(scope), nowMs, policy)
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
    for (const { hash } of bank.access.store.ofPermission(code.usedFor)) {
      bank.access.store.apply(hash, 'revoked-by-client')
    }
    return 'The code has been used.'
  }
  if (nowMs >= policy.codeExpiry(code.issuedAtMs)) return 'The code has expired.'
  if (code.redirectUri !== form.get('redirect_uri'))
    return 'redirect_uri is not that of the authorization request.'
  const permission = permissionProblem(code, form, bank)
  if (permission !== undefined) return permission
  return policy.checksVerifier ? verifierProblem(code, form) : undefined
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
