import { startOfBankDay, bankDayAt, zurichOffsetMs } from '../../kernel/calendar.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../kernel/duration.ts'
import type { Fault } from '../fault.ts'
import { atBoth, because } from './consequences.ts'
import { withStatus } from './distort.ts'
import type { Distortion } from './distort.ts'

const RESOURCES = ['account-information/list-accounts'] as const
const TOKEN = ['consent-flow/token'] as const

/** A hosted call gets the provider's own answer when its refresh was answered with invalid_grant. */
const HOSTED_ANSWER = because('the answer goes through', 'hosted/invalid-grant-shows-as-invalid-token')

/** The provider's authorization server and its resource server's part of document 2. */
export const TOKEN_FAULTS: readonly Fault[] = [
  {
    id: 'token/expired-token-works',
    title: 'Expired tokens go on working',
    breaks: atBoth('expired-answers-401', 'access-token-expires-after-24-hours', 'code-at-the-limit'),
    bank: { checksExpiry: false },
    alsoBreaks: because(
      'without an expiry nothing is refreshed',
      ...atBoth('refresh-token-after-30-days'),
      'hosted/invalid-grant-shows-as-invalid-token',
      'hosted/invalid-grant-expires-the-permission',
      'hosted/invalid-grant-stops-refreshing',
      'hosted/consents-cannot-be-updated',
      'hosted/call-when-refresh-fails',
    ),
  },
  {
    id: 'token/expired-answers-403',
    title: 'An expired token is answered 403',
    breaks: atBoth('expired-answers-401'),
    operations: RESOURCES,
    answer: (answer, view) =>
      answer.status === 401 && /expired/.test(detailOf(answer.content))
        ? withStatus(401, 403)(answer, view)
        : answer,
    alsoBreaks: HOSTED_ANSWER,
  },
  {
    id: 'token/expired-type-is-its-own',
    title: 'The problem type of an expired token is EXPIRED_TOKEN',
    breaks: atBoth('expired-answers-401'),
    operations: RESOURCES,
    answer: (answer) =>
      /expired/.test(detailOf(answer.content)) && answer.content.kind === 'json'
        ? {
            ...answer,
            content: {
              kind: 'json',
              value: { ...(answer.content.value as object), type: '/problems/EXPIRED_TOKEN' },
            },
          }
        : answer,
    alsoBreaks: HOSTED_ANSWER,
  },
  {
    id: 'token/no-challenge-when-expired',
    title: 'The 401 for an expired token has no WWW-Authenticate',
    breaks: atBoth('expired-answers-401'),
    operations: RESOURCES,
    answer: (answer) => {
      if (!/expired/.test(detailOf(answer.content))) return answer
      const { 'www-authenticate': _, ...headers } = answer.headers
      return { ...answer, headers }
    },
    alsoBreaks: HOSTED_ANSWER,
  },
  {
    id: 'token/withdrawn-consent-works',
    title: 'Access tokens go on working after the consent was withdrawn',
    breaks: [...atBoth('withdrawn-consent-answers-401'), 'access/revoked-consent-is-refused'],
    operations: RESOURCES,
    bank: { checksInvalidation: false },
    alsoBreaks: because(
      'it ignores why the token ended',
      ...atBoth(
        'replaced-token-answers-401',
        'deactivated-contract-revokes-access',
        'given-back-token-is-refused',
      ),
    ),
  },
  {
    id: 'token/withdrawn-consent-is-refreshed',
    title: 'A refresh does not ask whether the consent still exists',
    breaks: atBoth('invalidated-refresh-answers-invalid-grant'),
    operations: TOKEN,
    bank: { checksInvalidation: false, refreshAsksForConsent: false },
    alsoBreaks: because(
      'it refreshes whatever was issued',
      ...atBoth('deactivated-contract-revokes-refresh', 'given-back-token-is-refused'),
    ),
  },
  {
    id: 'token/second-consent-leaves-the-first',
    title: 'A second consent flow leaves the first token alive',
    breaks: atBoth('replaced-token-answers-401', 'invalidated-refresh-answers-invalid-grant'),
    bank: { newerConsentReplaces: 'nothing' },
  },
  {
    id: 'token/other-contract-revokes',
    title: 'A consent flow revokes the tokens of all contracts',
    breaks: atBoth('other-contract-leaves-token'),
    bank: { newerConsentReplaces: 'any-contract' },
    alsoBreaks: because('a consent of any user ends the others', 'hosted/newer-permission-revokes-the-older'),
  },
  {
    id: 'token/deactivation-leaves-access',
    title: 'A deactivated contract keeps its access tokens',
    breaks: atBoth('deactivated-contract-revokes-access'),
    bank: { deactivationReaches: ['refresh'] },
  },
  {
    id: 'token/deactivation-leaves-refresh',
    title: 'A deactivated contract keeps its refresh tokens',
    breaks: atBoth('deactivated-contract-revokes-refresh'),
    bank: { deactivationReaches: ['access'] },
  },
  {
    id: 'token/invalid-grant-as-401',
    title: 'The refresh of an invalidated token is answered 401 invalid_token',
    breaks: atBoth('invalidated-refresh-answers-invalid-grant', 'deactivated-contract-revokes-refresh'),
    bank: { answerToInvalidated: { status: 401, error: 'invalid_token' } },
  },
  {
    id: 'token/invalid-grant-as-500',
    title: 'The refresh of an invalidated token is answered 500',
    breaks: atBoth('invalidated-refresh-answers-invalid-grant', 'deactivated-contract-revokes-refresh'),
    bank: { answerToInvalidated: { status: 500, error: 'server_error' } },
  },
  {
    id: 'token/invalid-request-for-invalid-grant',
    title: 'The refresh of an invalidated token is answered invalid_request',
    breaks: atBoth('invalidated-refresh-answers-invalid-grant', 'deactivated-contract-revokes-refresh'),
    bank: { answerToInvalidated: { status: 400, error: 'invalid_request' } },
  },
  {
    id: 'token/invalid-grant-for-an-outage',
    title: 'A technical failure is answered 400 invalid_grant',
    breaks: atBoth('technical-failure-is-not-invalid-grant'),
    bank: { answerToTechnicalFailure: { status: 400, error: 'invalid_grant' } },
  },
  {
    id: 'token/invalid-grant-on-500',
    title: 'A technical failure is answered 500 with the error invalid_grant',
    breaks: atBoth('technical-failure-is-not-invalid-grant'),
    bank: { answerToTechnicalFailure: { status: 500, error: 'invalid_grant' } },
  },
  {
    id: 'token/outage-as-400',
    title: 'A technical failure is answered 400 invalid_request',
    breaks: atBoth('technical-failure-is-not-invalid-grant'),
    bank: { answerToTechnicalFailure: { status: 400, error: 'invalid_request' } },
  },
  {
    id: 'token/access-token-of-another-client-works',
    title: 'An access token works for every client',
    breaks: atBoth('access-token-belongs-to-its-client'),
    bank: { bindsAccessToken: false },
  },
  {
    id: 'token/refresh-token-of-another-client-works',
    title: 'Refresh tokens and codes work for every client',
    breaks: atBoth('refresh-token-belongs-to-its-client', 'code-belongs-to-its-client'),
    bank: { bindsRefreshToken: false },
    alsoBreaks: because('the refresh succeeds', ...atBoth('failing-refresh-answers-oauth-error')),
  },
  {
    id: 'token/code-valid-31-seconds',
    title: 'A code works for 31 seconds',
    breaks: atBoth('code-at-the-limit'),
    bank: { codeExpiry: (issuedAtMs) => issuedAtMs + 31 * SECOND_MS },
  },
  {
    id: 'token/code-valid-a-minute',
    title: 'A code works for a minute',
    breaks: atBoth('code-expires-after-30-seconds', 'code-at-the-limit'),
    bank: { codeExpiry: (issuedAtMs) => issuedAtMs + 60 * SECOND_MS },
  },
  {
    id: 'token/code-valid-10-seconds',
    title: 'A code works for 10 seconds only',
    breaks: atBoth('code-lives-30-seconds'),
    bank: { codeExpiry: (issuedAtMs) => issuedAtMs + 10 * SECOND_MS },
  },
  {
    id: 'token/code-usable-twice',
    title: 'A code can be used twice',
    breaks: atBoth('code-is-single-use'),
    bank: { codeIsSingleUse: false },
  },
  {
    id: 'token/24-hours-in-local-time',
    title: '24 hours are counted in local time: across a change of clocks it is 23 or 25',
    breaks: atBoth(
      'access-token-lives-24-hours',
      'access-token-expires-after-24-hours',
      'expired-answers-401',
      'code-at-the-limit',
    ),
    bank: { accessTokenExpiry: (issuedAtMs) => sameTimeTomorrow(issuedAtMs) },
  },
  {
    id: 'token/access-token-ends-at-midnight',
    title: 'Access tokens end with the calendar day',
    breaks: atBoth('access-token-lives-24-hours'),
    bank: { accessTokenExpiry: (issuedAtMs) => startOfBankDay(bankDayAt(issuedAtMs) + 1) },
    alsoBreaks: because(
      'whoever works past midnight is refused',
      'answers/valid-request-succeeds',
      'balances/unfinalized-day-is-answered-202',
    ),
  },
  {
    id: 'token/access-token-valid-two-days',
    title: 'Access tokens work for 48 hours',
    breaks: atBoth('access-token-expires-after-24-hours', 'code-at-the-limit', 'expired-answers-401'),
    bank: { accessTokenExpiry: (issuedAtMs) => issuedAtMs + 2 * DAY_MS },
  },
  {
    id: 'token/refresh-token-valid-29-days',
    title: 'Refresh tokens work for 29 days only',
    breaks: atBoth('refresh-token-lives-30-days'),
    bank: { refreshTokenExpiry: (issuedAtMs) => issuedAtMs + 29 * DAY_MS },
    alsoBreaks: because('the tokens are gone', 'hosted/tokens-outlive-an-ordinary-pause'),
  },
  {
    id: 'token/refresh-token-valid-90-days',
    title: 'Refresh tokens work for 90 days, which the documents allow',
    breaks: atBoth('refresh-token-after-30-days'),
    bank: { refreshTokenExpiry: (issuedAtMs) => issuedAtMs + 90 * DAY_MS },
  },
  {
    id: 'token/refresh-does-not-extend',
    title: 'A refresh leaves the lifetime of the refresh token as it was',
    breaks: atBoth('refresh-extends-the-refresh-token'),
    bank: { refreshExtends: false },
  },
  {
    id: 'token/refresh-issues-no-access-token',
    title: 'A refresh gives the refresh token as the access token',
    breaks: atBoth('refresh-generates-access-token'),
    bank: { refreshIssuesAccessToken: false },
    alsoBreaks: because(
      'the token does not work',
      'hosted/refresh-happens-inside-a-call',
      'hosted/refresh-keeps-tokens',
      'hosted/refresh-is-tried-again',
      'hosted/tokens-outlive-an-ordinary-pause',
    ),
  },
  {
    id: 'token/no-token-type',
    title: 'Token answers have no token_type',
    breaks: atBoth('refresh-answers-tokens'),
    operations: TOKEN,
    answer: tokensEdited(({ token_type: _, ...tokens }) => tokens),
  },
  {
    id: 'token/tokens-answered-201',
    title: 'A refresh is answered 202 without tokens',
    breaks: atBoth('refresh-answers-tokens'),
    operations: TOKEN,
    answer: tokensEdited((tokens) => ({ scope: tokens['scope'] })),
    alsoBreaks: because(
      'there is no token to go on with',
      ...atBoth('refresh-generates-access-token', 'refresh-extends-the-refresh-token'),
    ),
  },
  {
    id: 'token/errors-as-problem-documents',
    title: 'Errors of the token endpoint are problem documents',
    breaks: atBoth('failing-refresh-answers-oauth-error', 'invalidated-refresh-answers-invalid-grant'),
    operations: TOKEN,
    answer: (answer) =>
      answer.status === 400
        ? {
            ...answer,
            headers: { ...answer.headers, 'content-type': 'application/problem+json' },
            content: {
              kind: 'text',
              mediaType: 'application/problem+json',
              text: '{"type":"/problems/INVALID_PAYLOAD"}',
            },
          }
        : answer,
    alsoBreaks: because('the error is not named', ...atBoth('deactivated-contract-revokes-refresh')),
  },
  {
    id: 'token/unknown-grant-answers-501',
    title: 'An unknown grant type is answered 501',
    breaks: atBoth('failing-refresh-answers-oauth-error'),
    bank: { answerToUnknownGrant: { status: 501, error: 'unsupported_grant_type' } },
  },
  {
    id: 'token/unknown-token-answers-404',
    title: 'An unknown refresh token is answered 404',
    breaks: atBoth('failing-refresh-answers-oauth-error'),
    bank: { answerToUnknown: { status: 404, error: 'not_found' } },
  },
  {
    id: 'token/missing-parameter-has-own-error',
    title: 'A missing parameter has an error value of its own',
    breaks: atBoth('failing-refresh-answers-oauth-error'),
    bank: { answerToMissing: { status: 400, error: 'missing_parameter' } },
  },
  {
    id: 'token/answers-are-stored',
    title: 'Token answers may be stored by caches',
    breaks: atBoth('token-answers-are-not-stored'),
    bank: { tokenAnswersAreStored: true },
  },
  {
    id: 'token/given-back-token-works',
    title: 'A token that was given back goes on working',
    breaks: atBoth('given-back-token-is-refused'),
    bank: { revocationWorks: false },
  },
  {
    id: 'token/fraud-detection-hears-nothing',
    title: 'The fraud detection is not told about the user',
    breaks: atBoth('user-reaches-fraud-detection'),
    bank: { informsFraudDetection: false },
  },
]

/** The same time of the next day on the bank's clock. */
function sameTimeTomorrow(epochMs: number): number {
  const tomorrow = epochMs + DAY_MS
  const shift = zurichOffsetMs(tomorrow) - zurichOffsetMs(epochMs)
  return Math.abs(shift) === HOUR_MS ? tomorrow - shift : tomorrow
}

function detailOf(content: { kind: string; value?: unknown }): string {
  const { detail } = (content.value ?? {}) as { detail?: unknown }
  return typeof detail === 'string' ? detail : ''
}

function tokensEdited(change: (tokens: Record<string, unknown>) => Record<string, unknown>): Distortion {
  return (answer) => {
    if (answer.status !== 200 || answer.content.kind !== 'text') return answer
    const text = JSON.stringify(change(JSON.parse(answer.content.text) as Record<string, unknown>))
    return { ...answer, content: { ...answer.content, text } }
  }
}
