import type { OpenAction } from '../core.ts'
import { redeemCode } from './code-grant.ts'
import { readForm } from './form.ts'
import { INVALID_CLIENT, clientProblem } from './grant.ts'
import type { GrantAction } from './grant.ts'
import { refresh } from './refresh-grant.ts'
import { tokenErrorAnswer } from './token-answers.ts'

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
