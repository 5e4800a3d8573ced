import type { OpenAction } from '../core.ts'
import { INVALID_CLIENT, clientProblem, redeemCode, refresh, tokenErrorAnswer } from './grants.ts'
import type { GrantAction } from './grants.ts'
import { readForm } from './form.ts'
import type { Answer } from '../../answers/call-and-answer.ts'

/** RFC 6749 §4.1.3 and §6. */
const GRANTS: Readonly<Record<string, GrantAction>> = {
  authorization_code: redeemCode,
  refresh_token: refresh,
}

/** Document 2 §4.1: the provider's token endpoint. */
export const token: OpenAction = (call, context) => {
  const { policy } = context
  const form = readForm(call)
  if (!form.ok) return tokenErrorAnswer(policy.answerToMissing, form.error, policy)
  const caller = policy.trustsClientParameter
    ? { ...call, clientId: form.value.get('client_id') ?? call.clientId }
    : call
  const wrongClient = clientProblem(form.value, caller, policy)
  if (wrongClient !== undefined) return tokenErrorAnswer(INVALID_CLIENT, wrongClient, policy)
  const grantType = form.value.get('grant_type')
  if (grantType === undefined)
    return tokenErrorAnswer(policy.answerToMissing, 'grant_type is missing.', policy)
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant)
    return tokenErrorAnswer(policy.answerToUnknownGrant, 'This grant type is not supported.', policy)
  return grant(form.value, caller, context)
}

/** RFC 7009: a client gives a token back. A token that is unknown or another client's is answered the same. */
export const revokeToken: OpenAction = (call, { bank, policy }) => {
  const { store } = bank.access
  const form = readForm(call)
  if (!form.ok) return tokenErrorAnswer(policy.answerToMissing, form.error, policy)
  const wrongClient = clientProblem(form.value, call, policy)
  if (wrongClient !== undefined) return tokenErrorAnswer(INVALID_CLIENT, wrongClient, policy)
  const value = form.value.get('token')
  if (value === undefined) return tokenErrorAnswer(policy.answerToMissing, 'token is missing.', policy)
  const found = store.find(value, 'refresh') ?? store.find(value, 'access')
  if (found?.clientId !== call.clientId || !policy.revocationWorks) return DONE
  // RFC 7009 §2.1: with a refresh token, the access tokens of the same grant go.
  const reached = found.kind === 'refresh' ? store.ofPermission(found.permissionId) : [found]
  for (const { hash } of reached) store.apply(hash, 'revoked-by-client')
  return DONE
}

const DONE: Answer = {
  status: 200,
  headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  content: { kind: 'none' },
}
