import { meaningOf } from '../../provider/gateway/hosted/refresh-outcome.ts'
import { DAY_MS } from '../../kernel/duration.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** Hosted consent and token handling: the gateway refreshes by itself. */
export const HOSTED_FAULTS: readonly GatewayFault[] = [
  {
    id: 'hosted/adds-no-token',
    title: 'The gateway does not add the hosted token',
    breaks: ['hosted/call-needs-no-token'],
    gateway: { hostedTokensUntil: () => 0 },
    alsoBreaks: {
      ...everythingHosted('there is no token'),
      'hosted/consent-flow-gives-access': 'there is no token',
      'relay/others-permissions-stay': 'there is no token',
      'relay/invalid-grant-ends-one-permission': 'there is no token',
    },
  },
  {
    id: 'hosted/does-not-refresh',
    title: 'An expired hosted token is not refreshed inside the call',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    gateway: { refreshesInsideCalls: false },
    alsoBreaks: {
      'relay/expired-token-is-refreshed': 'the token endpoint is not asked',
      ...everythingHosted('nothing is refreshed'),
      'hosted/invalid-grant-expires-the-permission': 'the provider is never asked',
    },
  },
  {
    id: 'hosted/refreshes-are-not-shared',
    title:
      'Calls that meet while a token has expired each refresh it, the later ones with a token that has been replaced',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    gateway: { sharesRefreshes: false },
  },
  {
    id: 'hosted/does-not-resubmit',
    title: 'After the refresh the call is not sent again',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    gateway: { resubmitsAfterRefresh: () => false },
    alsoBreaks: {
      'relay/refreshed-call-is-sent-again': 'nothing is sent again',
      ...everythingHosted('the first answer stands'),
    },
  },
  {
    id: 'hosted/loses-the-refresh-token',
    title: 'A refresh without a new refresh token puts the text undefined in the place of the current one',
    breaks: ['hosted/refresh-keeps-tokens'],
    gateway: {
      meaningOfRefresh: (outcome, before) => {
        const meaning = meaningOf(outcome, before)
        const isKept = meaning.trigger === 'refreshed' && meaning.tokens.refreshToken === before.refreshToken
        return isKept ? { ...meaning, tokens: { ...meaning.tokens, refreshToken: 'undefined' } } : meaning
      },
    },
    alsoBreaks: {
      'hosted/call-when-refresh-fails': 'the next refresh is another one',
      'hosted/refresh-is-tried-again': 'there is nothing to refresh with',
    },
  },
  {
    id: 'hosted/invalid-grant-is-temporary',
    title: 'invalid_grant is taken for a temporary failure',
    breaks: ['hosted/invalid-grant-expires-the-permission', 'hosted/invalid-grant-stops-refreshing'],
    gateway: {
      meaningOfRefresh: (outcome, before) => {
        const meaning = meaningOf(outcome, before)
        return meaning.trigger === 'invalid-grant' ? { trigger: 'refresh-failed' } : meaning
      },
    },
    alsoBreaks: {
      'relay/final-refusal-ends-refreshing': 'it goes on asking',
      'hosted/invalid-grant-shows-as-invalid-token': 'it is answered like an outage',
      'hosted/consents-cannot-be-updated': 'the permission never expired',
    },
  },
  {
    id: 'hosted/refreshes-after-invalid-grant',
    title: 'An expired permission is refreshed again',
    breaks: ['hosted/invalid-grant-stops-refreshing'],
    gateway: { refreshesExpiredPermissions: true },
    alsoBreaks: {
      'relay/final-refusal-ends-refreshing': 'it goes on asking',
      'hosted/consents-cannot-be-updated': 'the old tokens are refreshed',
    },
  },
  {
    id: 'hosted/every-error-is-final',
    title: 'Every failing refresh expires the permission',
    breaks: ['hosted/other-failure-leaves-the-permission', 'hosted/refresh-is-tried-again'],
    gateway: {
      meaningOfRefresh: (outcome, before) => {
        const meaning = meaningOf(outcome, before)
        return meaning.trigger === 'refresh-failed' ? { trigger: 'invalid-grant' } : meaning
      },
    },
    alsoBreaks: { 'hosted/call-when-refresh-fails': 'it is answered like invalid_grant' },
  },
  {
    id: 'hosted/client-errors-are-final',
    title: 'A refresh answered 4xx expires the permission, whatever the error',
    breaks: ['hosted/other-failure-leaves-the-permission', 'hosted/refresh-is-tried-again'],
    gateway: {
      meaningOfRefresh: (outcome, before) =>
        outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500
          ? { trigger: 'invalid-grant' }
          : meaningOf(outcome, before),
    },
    alsoBreaks: { 'hosted/call-when-refresh-fails': 'it is answered like invalid_grant' },
  },
  {
    id: 'hosted/tokens-deleted-after-30-days',
    title: 'Hosted tokens are deleted after 30 days of inactivity',
    breaks: ['hosted/tokens-outlive-an-ordinary-pause'],
    gateway: { hostedTokensUntil: (lastUsedMs) => lastUsedMs + 30 * DAY_MS },
  },
  {
    id: 'hosted/tokens-deleted-after-95-days',
    title: 'Hosted tokens are deleted after 95 days of inactivity',
    breaks: ['hosted/tokens-go-after-three-months', 'hosted/three-months-are-calendar-months'],
    gateway: { hostedTokensUntil: (lastUsedMs) => lastUsedMs + 95 * DAY_MS },
  },
  {
    id: 'hosted/tokens-never-deleted',
    title: 'Hosted tokens are never deleted',
    breaks: ['hosted/tokens-go-after-three-months', 'hosted/three-months-are-calendar-months'],
    gateway: { hostedTokensUntil: () => Number.POSITIVE_INFINITY },
  },
  {
    id: 'hosted/consents-are-updated',
    title: 'A consent flow brings an expired permission back',
    breaks: ['hosted/consents-cannot-be-updated'],
    gateway: { updatesExistingConsents: true },
  },
  {
    id: 'hosted/permissions-pile-up',
    title: 'A newer permission leaves the older one in force, and its consent too',
    breaks: ['hosted/newer-permission-revokes-the-older'],
    gateway: { newerPermissionRevokes: false },
    bank: { newerConsentReplaces: 'nothing' },
    alsoBreaks: {
      'token/replaced-token-answers-401': 'the first consent stays',
      'provider/replaced-token-answers-401': 'the first consent stays',
      'token/invalidated-refresh-answers-invalid-grant': 'the first consent stays',
      'provider/invalidated-refresh-answers-invalid-grant': 'the first consent stays',
      'hosted/invalid-grant-shows-as-invalid-token': 'the first consent stays',
      'hosted/invalid-grant-expires-the-permission': 'the first consent stays',
      'hosted/invalid-grant-stops-refreshing': 'the first consent stays',
    },
  },
  {
    id: 'hosted/new-permission-stays-without-consent',
    title: 'Once a permission of a client has expired, the consents that its users give are lost',
    breaks: ['hosted/new-permission-heals'],
    gateway: {
      adoptsConsent: ({ clientId }, all) =>
        !all.some((other) => other.state === 'expired' && other.clientId === clientId),
    },
  },
  {
    id: 'hosted/refresh-failure-answers-500',
    title: 'A call whose refresh fails is answered 500',
    breaks: ['hosted/call-when-refresh-fails'],
    answer: (answer) => (answer.status === 503 ? { ...answer, status: 500 } : answer),
  },
]

/** What cannot work when hosted calls do not. */
function everythingHosted(reason: string): Readonly<Record<string, string>> {
  const ids = [
    'call-needs-no-token',
    'refresh-happens-inside-a-call',
    'refresh-keeps-tokens',
    'refresh-is-tried-again',
    'tokens-outlive-an-ordinary-pause',
    'new-permission-heals',
    'call-when-refresh-fails',
    'invalid-grant-expires-the-permission',
  ]
  return Object.fromEntries(ids.map((id) => [`hosted/${id}`, reason]))
}
