import type { OpenAction } from '../core.ts'
import type { Answer } from '../../answers/answer.ts'
import { readForm } from './form.ts'
import { INVALID_CLIENT, clientProblem } from './grant.ts'
import { tokenErrorAnswer } from './token-answers.ts'

/** RFC 7009: a client gives a token back. A token that is unknown or another client's is answered the same. */
export const revokeToken: OpenAction = (call, { bank, policy }) => {
  const { store } = bank.access
  const form = readForm(call)
  if (!form.ok) return tokenErrorAnswer(policy.answerToMissing, form.error, policy)
  const wrongClient = clientProblem(form.value, call, policy)
  if (wrongClient !== undefined) return tokenErrorAnswer(INVALID_CLIENT, wrongClient, policy)
  const value = form.value.get('token')
  if (value === undefined) return tokenErrorAnswer(policy.answerToMissing, 'token is missing.', policy)
  const token = store.find(value, 'refresh') ?? store.find(value, 'access')
  if (token?.clientId !== call.clientId || !policy.revocationWorks) return DONE
  // RFC 7009 §2.1: with a refresh token, the access tokens of the same grant go.
  const reached = token.kind === 'refresh' ? store.ofPermission(token.permissionId) : [token]
  for (const { hash } of reached) store.apply(hash, 'revoked-by-client')
  return DONE
}

const DONE: Answer = {
  status: 200,
  headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  content: { kind: 'none' },
}
