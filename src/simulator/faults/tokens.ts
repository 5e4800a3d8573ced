import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { CLIENT_ID } from '../../documents/headers.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Distortion, faultIn, withStatus, row, problemOf, withoutHeader } from './fault.ts'

const RESOURCES = ['account-information/list-accounts'] as const
const TOKEN = ['consent-flow/token'] as const

/** A provider that does not ask who calls. */
const TRUSTING = {
  overlooks: (problem) => problem === `${CLIENT_ID} is missing`,
  unnamedClient: DEFAULT_CLIENT,
} as const satisfies Partial<GatewayFault>

/** The provider's authorization server and its resource server's part of document 2. */
export const TOKEN_FAULTS: readonly GatewayFault[] = [
  row('token/expired-token-works', {
    title: 'Expired tokens go on working',
    breaks: [
      'token/expired-answers-401',
      'token/access-token-expires-after-24-hours',
      'token/code-at-the-limit',
    ],
    checksExpiry: false,
  }),
  faultIn('token/expired-answers-403', RESOURCES, {
    title: 'An expired token is answered 403',
    breaks: ['token/expired-answers-401'],
    answer: whereExpired(withStatus(401, 403)),
  }),
  faultIn('token/expired-type-is-its-own', RESOURCES, {
    title: 'The problem type of an expired token is EXPIRED_TOKEN',
    breaks: ['token/expired-answers-401'],
    answer: whereExpired(problemOf((problem) => ({ ...problem, type: '/problems/EXPIRED_TOKEN' }))),
  }),
  faultIn('token/no-challenge-when-expired', RESOURCES, {
    title: 'The 401 for an expired token has no WWW-Authenticate',
    breaks: ['token/expired-answers-401'],
    answer: whereExpired((answer) => withoutHeader(answer, 'www-authenticate')),
  }),
  faultIn('token/withdrawn-consent-works', RESOURCES, {
    title: 'Access tokens go on working after the consent was withdrawn',
    breaks: ['token/withdrawn-consent-answers-401', 'access/revoked-consent-is-refused'],
    checksInvalidation: false,
  }),
  faultIn('token/withdrawn-consent-is-refreshed', TOKEN, {
    title: 'A refresh does not ask whether the consent still exists',
    breaks: ['token/invalidated-refresh-answers-invalid-grant'],
    checksInvalidation: false,
    refreshAsksForConsent: false,
  }),
  row('token/second-consent-leaves-the-first', {
    title: 'A second consent flow leaves the first token alive',
    breaks: ['token/replaced-token-answers-401', 'token/invalidated-refresh-answers-invalid-grant'],
    newerConsentReplaces: 'nothing',
  }),
  row('token/other-contract-revokes', {
    title: 'A consent flow revokes the tokens of all contracts',
    breaks: ['token/other-contract-leaves-token'],
    newerConsentReplaces: 'any-contract',
  }),
  row('token/deactivation-leaves-access', {
    title: 'A deactivated contract keeps its access tokens',
    breaks: ['token/deactivated-contract-revokes-access'],
    deactivationReaches: ['refresh'],
  }),
  row('token/deactivation-leaves-refresh', {
    title: 'A deactivated contract keeps its refresh tokens',
    breaks: ['token/deactivated-contract-revokes-refresh'],
    deactivationReaches: ['access'],
  }),
  row('token/access-token-of-another-client-works', {
    title: 'An access token works for every client',
    breaks: ['token/access-token-belongs-to-its-client'],
    bindsAccessToken: false,
  }),
  row('token/refresh-token-of-another-client-works', {
    title: 'Refresh tokens and codes work for every client',
    breaks: ['token/refresh-token-belongs-to-its-client', 'token/code-belongs-to-its-client'],
    bindsRefreshToken: false,
  }),
  row('token/client-parameter-decides', {
    title: 'The token endpoint believes client_id whatever client the gateway authenticated',
    breaks: ['token/client-parameter-is-not-trusted'],
    trustsClientParameter: true,
  }),
  faultIn('token/call-without-client-works', RESOURCES, {
    title: 'A resource request that names no client is taken for one of the usual client',
    breaks: ['provider/call-without-client-is-refused'],
    ...TRUSTING,
  }),
  faultIn('token/refresh-without-client-works', TOKEN, {
    title: 'A refresh that names no client is taken for one of the usual client',
    breaks: ['provider/refresh-without-client-is-refused'],
    ...TRUSTING,
  }),
  row('token/code-usable-twice', {
    title: 'A code can be used twice',
    breaks: ['token/code-is-single-use'],
    codeIsSingleUse: false,
  }),
  row('token/refresh-issues-no-access-token', {
    title: 'A refresh gives the refresh token as the access token',
    breaks: ['token/refresh-generates-access-token'],
    refreshIssuesAccessToken: false,
  }),
  row('token/given-back-token-works', {
    title: 'A token that was given back goes on working',
    breaks: ['token/given-back-token-is-refused'],
    revocationWorks: false,
  }),
  row('token/fraud-detection-hears-nothing', {
    title: 'The fraud detection is not told about the user',
    breaks: ['token/user-reaches-fraud-detection'],
    informsFraudDetection: false,
  }),
]

/** Answers whose problem document says that something has expired. */
function whereExpired(change: Distortion): Distortion {
  return (answer, view) => {
    const { detail } = (answer.content.kind === 'json' ? answer.content.value : {}) as { detail?: unknown }
    return typeof detail === 'string' && detail.includes('expired') ? change(answer, view) : answer
  }
}
