import { catalogueOf } from './fault.ts'
import { meaningOf } from '../../provider/gateway/hosted/refresh-outcome.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** Hosted consent and token handling: the gateway refreshes by itself. */
export const HOSTED_FAULTS = catalogueOf<GatewayFault>({
  'hosted/adds-no-token': {
    title: 'The gateway does not add the hosted token',
    breaks: ['hosted/call-needs-no-token'],
    hostedTokensUntil: () => 0,
  },
  'hosted/does-not-refresh': {
    title: 'An expired hosted token is not refreshed inside the call',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    refreshesInsideCalls: false,
  },
  'hosted/refreshes-are-not-shared': {
    title:
      'Calls that meet while a token has expired each refresh it, the later ones with a token that has been replaced',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    sharesRefreshes: false,
  },
  'hosted/refreshes-without-a-call': {
    title: 'The gateway refreshes tokens that nobody has used for a day',
    breaks: ['relay/refresh-waits-for-a-call'],
    refreshesUnused: (idleMs) => idleMs >= DAY_MS,
  },
  'hosted/does-not-resubmit': {
    title: 'After the refresh the call is not sent again',
    breaks: ['hosted/refresh-happens-inside-a-call'],
    resubmitsAfterRefresh: () => false,
  },
  'hosted/loses-the-refresh-token': {
    title: 'A refresh without a new refresh token puts the text undefined in the place of the current one',
    breaks: ['hosted/refresh-keeps-tokens'],
    meaningOfRefresh: (outcome, before) => {
      const meaning = meaningOf(outcome, before)
      const isKept = meaning.trigger === 'refreshed' && meaning.tokens.refreshToken === before.refreshToken
      return isKept ? { ...meaning, tokens: { ...meaning.tokens, refreshToken: 'undefined' } } : meaning
    },
    note: 'the next refresh is another one',
  },
  'hosted/invalid-grant-is-temporary': {
    title: 'invalid_grant is taken for a temporary failure',
    breaks: ['hosted/invalid-grant-expires-the-permission', 'hosted/invalid-grant-stops-refreshing'],
    meaningOfRefresh: (outcome, before) => {
      const meaning = meaningOf(outcome, before)
      return meaning.trigger === 'invalid-grant' ? { trigger: 'refresh-failed' } : meaning
    },
  },
  'hosted/refreshes-after-invalid-grant': {
    title: 'An expired permission is refreshed again',
    breaks: ['hosted/invalid-grant-stops-refreshing'],
    refreshesExpiredPermissions: true,
  },
  'hosted/every-error-is-final': {
    title: 'Every failing refresh expires the permission',
    breaks: ['hosted/other-failure-leaves-the-permission', 'hosted/refresh-is-tried-again'],
    meaningOfRefresh: (outcome, before) => {
      const meaning = meaningOf(outcome, before)
      return meaning.trigger === 'refresh-failed' ? { trigger: 'invalid-grant' } : meaning
    },
    note: 'it is answered like invalid_grant',
  },
  'hosted/client-errors-are-final': {
    title: 'A refresh answered 4xx expires the permission, whatever the error',
    breaks: ['hosted/other-failure-leaves-the-permission', 'hosted/refresh-is-tried-again'],
    meaningOfRefresh: (outcome, before) =>
      outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500
        ? { trigger: 'invalid-grant' }
        : meaningOf(outcome, before),
    note: 'it is answered like invalid_grant',
  },
  'hosted/tokens-deleted-after-30-days': {
    title: 'Hosted tokens are deleted after 30 days of inactivity',
    breaks: ['hosted/tokens-outlive-an-ordinary-pause'],
    hostedTokensUntil: (lastUsedMs) => lastUsedMs + 30 * DAY_MS,
  },
  'hosted/tokens-deleted-after-95-days': {
    title: 'Hosted tokens are deleted after 95 days of inactivity',
    breaks: ['hosted/tokens-go-after-three-months', 'hosted/three-months-are-calendar-months'],
    hostedTokensUntil: (lastUsedMs) => lastUsedMs + 95 * DAY_MS,
  },
  'hosted/tokens-never-deleted': {
    title: 'Hosted tokens are never deleted',
    breaks: ['hosted/tokens-go-after-three-months', 'hosted/three-months-are-calendar-months'],
    hostedTokensUntil: () => Number.POSITIVE_INFINITY,
  },
  'hosted/consents-are-updated': {
    title: 'A consent flow brings an expired permission back',
    breaks: ['hosted/consents-cannot-be-updated'],
    updatesExistingConsents: true,
  },
  'hosted/permissions-pile-up': {
    title: 'A newer permission leaves the older one in force, and its consent too',
    breaks: ['hosted/newer-permission-revokes-the-older'],
    newerPermissionRevokes: false,
    newerConsentReplaces: 'nothing',
    note: 'the first consent stays',
  },
  'hosted/new-permission-stays-without-consent': {
    title: 'Once a permission of a client has expired, the consents that its users give are lost',
    breaks: ['hosted/new-permission-heals'],
    adoptsConsent: ({ clientId }, all) =>
      !all.some((other) => other.state === 'expired' && other.clientId === clientId),
  },
  'hosted/refresh-failure-answers-500': {
    title: 'A call whose refresh fails is answered 500',
    breaks: ['hosted/call-when-refresh-fails'],
    answer: (answer) => (answer.status === 503 ? { ...answer, status: 500 } : answer),
  },
})
