import { faultIn, row } from './fault.ts'
import { anyProvider } from './gateway.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** What a gateway does wrong with what it keeps for its clients and their users. */
export const RELAY_PERMISSION_FAULTS: readonly GatewayFault[] = [
  row('relay/hosted-permissions-are-everybodys', {
    title: 'Whoever knows a hosted permission calls in the name of its client',
    breaks: ['relay/hosted-permission-is-its-clients'],
    callerUnder: (permission, clientId) =>
      permission?.handling === 'hosted' || permission?.clientId === clientId
        ? permission.clientId
        : undefined,
  }),
  row('relay/tokens-are-kept-per-client', {
    title: 'Tokens are kept by client, so that the newest permission serves all users of it',
    breaks: ['relay/hosted-tokens-stay-apart'],
    holderOfTokens: ({ id, clientId }, all) =>
      all.findLast((other) => other.clientId === clientId && other.tokens !== undefined)?.id ?? id,
  }),
  row('relay/invalid-grant-ends-all-permissions', {
    title: 'invalid_grant for one user expires the hosted permissions of all users of the client',
    breaks: ['relay/invalid-grant-ends-one-permission'],
    endsWith: (ended, other) => ended.clientId === other.clientId && other.handling === 'hosted',
  }),
  row('relay/permissions-of-others-are-revoked', {
    title: 'A permission for a user of the same name revokes that of another client',
    breaks: ['relay/others-permissions-stay'],
    isSameHolder: () => true,
  }),
  row('relay/three-failures-are-final', {
    title: 'After three temporary failures in a row a permission expires',
    breaks: ['hosted/refresh-is-tried-again'],
    failuresOutlived: 3,
  }),
  row('relay/inactivity-counts-from-the-consent', {
    title: 'Three months after the consent hosted tokens are deleted, used or not',
    breaks: ['hosted/tokens-outlive-an-ordinary-pause'],
    countsFromLastUse: false,
  }),
  faultIn('relay/token-requests-are-not-checked', ['consent-flow/token'], {
    title: 'The gateway has no rules for the headers of token requests',
    breaks: ['relay/nothing-unspecified-arrives'],
    overlooks: () => true,
    providerFor: anyProvider,
  }),
  faultIn('relay/missing-client-id-is-filled-in', ['consent-flow/token'], {
    title: 'The gateway adds client_id to token requests that lack it',
    breaks: ['token/refresh-needs-client-id'],
    forwardedCall: (call) => {
      const form = new URLSearchParams(call.body)
      if (form.has('client_id')) return call
      form.set('client_id', call.clientId)
      return { ...call, body: form.toString() }
    },
  }),
]
