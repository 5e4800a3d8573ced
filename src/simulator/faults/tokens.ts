import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { CLIENT_ID } from '../../documents/headers.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { atBoth, because } from './consequences.ts'
import { withStatus } from './distort.ts'

const RESOURCES = ['account-information/list-accounts'] as const
const TOKEN = ['consent-flow/token'] as const

/** A provider that does not ask who calls. */
const TRUSTING = {
  gateway: { overlooks: (problem) => problem === `${CLIENT_ID} is missing` },
  bank: { unnamedClient: DEFAULT_CLIENT },
} as const satisfies Partial<GatewayFault>

/** A hosted call gets the provider's own answer when its refresh was answered with invalid_grant. */
const HOSTED_ANSWER = because('the answer goes through', 'hosted/invalid-grant-shows-as-invalid-token')

/** The provider's authorization server and its resource server's part of document 2. */
export const TOKEN_FAULTS: readonly GatewayFault[] = [
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
      'hosted/invalid-grant-shows-as-invalid-token',
      'hosted/invalid-grant-expires-the-permission',
      'hosted/invalid-grant-stops-refreshing',
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
    alsoBreaks: because(
      'the hosted tokens of the first consent go on',
      'hosted/invalid-grant-shows-as-invalid-token',
      'hosted/invalid-grant-expires-the-permission',
      'hosted/invalid-grant-stops-refreshing',
    ),
  },
  {
    id: 'token/other-contract-revokes',
    title: 'A consent flow revokes the tokens of all contracts',
    breaks: atBoth('other-contract-leaves-token'),
    bank: { newerConsentReplaces: 'any-contract' },
    alsoBreaks: because(
      'a consent of any user ends the others',
      'hosted/newer-permission-revokes-the-older',
      'hosted/call-needs-no-token',
      'relay/invalid-grant-ends-one-permission',
    ),
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
    alsoBreaks: because(
      'the refresh succeeds',
      ...atBoth('failing-refresh-answers-oauth-error'),
      'hosted/invalid-grant-expires-the-permission',
    ),
  },
  {
    id: 'token/client-parameter-decides',
    title: 'The token endpoint believes client_id whatever client the gateway authenticated',
    breaks: atBoth('client-parameter-is-not-trusted'),
    bank: { trustsClientParameter: true },
  },
  {
    id: 'token/call-without-client-works',
    title: 'A resource request that names no client is taken for one of the usual client',
    breaks: ['provider/call-without-client-is-refused'],
    operations: RESOURCES,
    ...TRUSTING,
  },
  {
    id: 'token/refresh-without-client-works',
    title: 'A refresh that names no client is taken for one of the usual client',
    breaks: ['provider/refresh-without-client-is-refused'],
    alsoBreaks: because('the refresh succeeds', 'provider/failing-refresh-answers-oauth-error'),
    operations: TOKEN,
    ...TRUSTING,
  },
  {
    id: 'token/code-usable-twice',
    title: 'A code can be used twice',
    breaks: atBoth('code-is-single-use'),
    bank: { codeIsSingleUse: false },
  },
  {
    id: 'token/refresh-issues-no-access-token',
    title: 'A refresh gives the refresh token as the access token',
    breaks: atBoth('refresh-generates-access-token'),
    bank: { refreshIssuesAccessToken: false },
    alsoBreaks: because(
      'the token does not work',
      ...atBoth('refresh-gives-another-access-token'),
      'answers/valid-request-succeeds',
      'provider/answers-valid-request-succeeds',
      'hosted/refresh-happens-inside-a-call',
      'hosted/refresh-keeps-tokens',
      'hosted/refresh-is-tried-again',
      'hosted/tokens-outlive-an-ordinary-pause',
    ),
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

function detailOf(content: { kind: string; value?: unknown }): string {
  const { detail } = (content.value ?? {}) as { detail?: unknown }
  return typeof detail === 'string' ? detail : ''
}
