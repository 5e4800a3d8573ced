import type { Policy } from '../../provider/bank/bank-policy.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Distortion, type Json, faultIn, row, withJsonOf, withText } from './fault.ts'

const TOKEN = ['consent-flow/token'] as const

const OAUTH_ERRORS = 'token/failing-refresh-answers-oauth-error'

/** What is refused, and the requirements that say with what. */
const REFUSED = {
  answerToInvalidated: [
    'The refresh of an invalidated token',
    'token/invalidated-refresh-answers-invalid-grant',
    'token/deactivated-contract-revokes-refresh',
  ],
  answerToTechnicalFailure: ['A technical failure', 'token/technical-failure-is-not-invalid-grant'],
  answerToUnknownGrant: ['An unknown grant type', OAUTH_ERRORS],
  answerToUnknown: ['An unknown refresh token', OAUTH_ERRORS],
  answerToMissing: ['A missing parameter', OAUTH_ERRORS],
} as const satisfies Readonly<Partial<Record<keyof Policy, readonly string[]>>>

/** With another status, or another error. */
const OTHER_REFUSALS: Readonly<
  Record<string, readonly [keyof typeof REFUSED, status: number, error: string]>
> = {
  'token/invalid-grant-as-401': ['answerToInvalidated', 401, 'invalid_token'],
  'token/invalid-grant-as-500': ['answerToInvalidated', 500, 'server_error'],
  'token/invalid-request-for-invalid-grant': ['answerToInvalidated', 400, 'invalid_request'],
  'token/invalid-grant-for-an-outage': ['answerToTechnicalFailure', 400, 'invalid_grant'],
  'token/invalid-grant-on-500': ['answerToTechnicalFailure', 500, 'invalid_grant'],
  'token/outage-as-400': ['answerToTechnicalFailure', 400, 'invalid_request'],
  'token/unknown-grant-answers-501': ['answerToUnknownGrant', 501, 'unsupported_grant_type'],
  'token/unknown-token-answers-401': ['answerToUnknown', 401, 'invalid_grant'],
  'token/unknown-token-answers-404': ['answerToUnknown', 404, 'not_found'],
  'token/missing-parameter-has-own-error': ['answerToMissing', 400, 'missing_parameter'],
}

/** What the token endpoint answers: RFC 6749 §5.1 and §5.2, and document 2 §7 rows 2 and 3. */
export const TOKEN_ENDPOINT_FAULTS: readonly GatewayFault[] = [
  ...Object.entries(OTHER_REFUSALS).map(([id, [decision, status, error]]) => {
    const [what, ...breaks] = REFUSED[decision]
    return {
      id,
      title: `${what} is answered ${status} ${error}`,
      breaks,
      [decision]: { status, error },
    }
  }),
  faultIn('token/lifetime-stated-too-long', TOKEN, {
    title: 'A token answer says that its access token works for a week',
    breaks: ['token/stated-lifetime-is-that-of-the-target'],
    answer: tokensEdited((tokens) => ({ ...tokens, expires_in: 7 * 86_400 })),
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
        ? withText(answer, 'application/problem+json', '{"type":"/problems/INVALID_PAYLOAD"}')
        : answer,
  }),
  row('token/client-id-is-not-required', {
    title: 'A token request without client_id is taken for one of the client of the connection',
    breaks: ['token/refresh-needs-client-id'],
    needsClientParameter: false,
  }),
  row('token/answers-are-stored', {
    title: 'Token answers may be stored by caches',
    breaks: ['token/token-answers-are-not-stored'],
    tokenAnswersAreStored: true,
  }),
]

function tokensEdited(change: (tokens: Json) => Json): Distortion {
  return (answer) => (answer.status === 200 ? withJsonOf(answer, (tokens) => change(tokens as Json)) : answer)
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
