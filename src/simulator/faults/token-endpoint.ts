import type { GatewayFault } from '../policies/gateway.ts'
import { type Distortion, faultIn, row, withHeader } from './fault.ts'

const TOKEN = ['consent-flow/token'] as const

/** What the token endpoint answers: RFC 6749 §5.1 and §5.2, and document 2 §7 rows 2 and 3. */
export const TOKEN_ENDPOINT_FAULTS: readonly GatewayFault[] = [
  row('token/invalid-grant-as-401', {
    title: 'The refresh of an invalidated token is answered 401 invalid_token',
    breaks: ['token/invalidated-refresh-answers-invalid-grant', 'token/deactivated-contract-revokes-refresh'],
    bank: { answerToInvalidated: { status: 401, error: 'invalid_token' } },
  }),
  row('token/invalid-grant-as-500', {
    title: 'The refresh of an invalidated token is answered 500',
    breaks: ['token/invalidated-refresh-answers-invalid-grant', 'token/deactivated-contract-revokes-refresh'],
    bank: { answerToInvalidated: { status: 500, error: 'server_error' } },
  }),
  row('token/invalid-request-for-invalid-grant', {
    title: 'The refresh of an invalidated token is answered invalid_request',
    breaks: ['token/invalidated-refresh-answers-invalid-grant', 'token/deactivated-contract-revokes-refresh'],
    bank: { answerToInvalidated: { status: 400, error: 'invalid_request' } },
  }),
  faultIn('token/lifetime-stated-too-long', TOKEN, {
    title: 'A token answer says that its access token works for a week',
    breaks: ['token/stated-lifetime-is-that-of-the-target'],
    answer: tokensEdited((tokens) => ({ ...tokens, expires_in: 7 * 86_400 })),
  }),
  row('token/invalid-grant-for-an-outage', {
    title: 'A technical failure is answered 400 invalid_grant',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    bank: { answerToTechnicalFailure: { status: 400, error: 'invalid_grant' } },
  }),
  row('token/invalid-grant-on-500', {
    title: 'A technical failure is answered 500 with the error invalid_grant',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    bank: { answerToTechnicalFailure: { status: 500, error: 'invalid_grant' } },
  }),
  row('token/outage-as-400', {
    title: 'A technical failure is answered 400 invalid_request',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    bank: { answerToTechnicalFailure: { status: 400, error: 'invalid_request' } },
  }),
  faultIn('token/no-token-type', TOKEN, {
    title: 'Token answers have no token_type',
    breaks: ['token/refresh-answers-tokens'],
    answer: tokensEdited(({ token_type: _, ...tokens }) => tokens),
  }),
  faultIn('token/refresh-without-tokens', TOKEN, {
    title: 'A refresh is answered 200 without tokens',
    breaks: ['token/refresh-answers-tokens'],
    answer: tokensEdited((tokens) => ({ scope: tokens['scope'] })),
  }),
  faultIn('token/one-access-token-for-all', TOKEN, {
    title: 'Every refresh gives the same access token',
    breaks: ['token/refresh-gives-another-access-token'],
    note: 'it is no token of the bank',
    answer: tokensEdited((tokens) => ({ ...tokens, access_token: 'f'.repeat(48) })),
  }),
  faultIn('token/unknown-grant-type-as-invalid-grant', TOKEN, {
    title: 'An unknown grant type is answered with invalid_grant',
    breaks: ['token/unknown-grant-type-is-named'],
    answer: errorInstead('unsupported_grant_type'),
  }),
  faultIn('token/missing-parameter-as-invalid-grant', TOKEN, {
    title: 'A missing parameter is answered with invalid_grant',
    breaks: ['token/missing-parameter-is-named'],
    answer: errorInstead('invalid_request'),
  }),
  faultIn('token/errors-as-problem-documents', TOKEN, {
    title: 'Errors of the token endpoint are problem documents',
    breaks: ['token/failing-refresh-answers-oauth-error', 'token/invalidated-refresh-answers-invalid-grant'],
    answer: (answer) =>
      answer.status === 400
        ? {
            ...withHeader(answer, 'content-type', 'application/problem+json'),
            content: {
              kind: 'text',
              mediaType: 'application/problem+json',
              text: '{"type":"/problems/INVALID_PAYLOAD"}',
            },
          }
        : answer,
  }),
  row('token/client-id-is-not-required', {
    title: 'A token request without client_id is taken for one of the client of the connection',
    breaks: ['token/refresh-needs-client-id'],
    bank: { needsClientParameter: false },
  }),
  row('token/unknown-grant-answers-501', {
    title: 'An unknown grant type is answered 501',
    breaks: ['token/failing-refresh-answers-oauth-error'],
    bank: { answerToUnknownGrant: { status: 501, error: 'unsupported_grant_type' } },
  }),
  row('token/unknown-token-answers-401', {
    title: 'An unknown refresh token is answered 401 invalid_grant',
    breaks: ['token/failing-refresh-answers-oauth-error'],
    bank: { answerToUnknown: { status: 401, error: 'invalid_grant' } },
  }),
  row('token/unknown-token-answers-404', {
    title: 'An unknown refresh token is answered 404',
    breaks: ['token/failing-refresh-answers-oauth-error'],
    bank: { answerToUnknown: { status: 404, error: 'not_found' } },
  }),
  row('token/missing-parameter-has-own-error', {
    title: 'A missing parameter has an error value of its own',
    breaks: ['token/failing-refresh-answers-oauth-error'],
    bank: { answerToMissing: { status: 400, error: 'missing_parameter' } },
  }),
  row('token/answers-are-stored', {
    title: 'Token answers may be stored by caches',
    breaks: ['token/token-answers-are-not-stored'],
    bank: { tokenAnswersAreStored: true },
  }),
]

function tokensEdited(change: (tokens: Record<string, unknown>) => Record<string, unknown>): Distortion {
  return (answer) => {
    if (answer.status !== 200 || answer.content.kind !== 'text') return answer
    const text = JSON.stringify(change(JSON.parse(answer.content.text) as Record<string, unknown>))
    return { ...answer, content: { ...answer.content, text } }
  }
}

/** invalid_grant in place of another error. */
function errorInstead(meant: string): Distortion {
  return (answer) => {
    const { content } = answer
    if (answer.status !== 400 || content.kind !== 'text' || !content.text.includes(`"${meant}"`))
      return answer
    return { ...answer, content: { ...content, text: JSON.stringify({ error: 'invalid_grant' }) } }
  }
}
