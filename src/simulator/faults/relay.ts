import type { ProviderCall } from '../../provider/answers/provider-call.ts'
import { jsonAnswer } from '../../provider/answers/answer.ts'
import { withList } from './relayed-list.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** What a gateway does wrong on the way between a client and its provider. */
export const RELAY_FAULTS: readonly GatewayFault[] = [
  {
    id: 'relay/client-id-is-not-sent',
    title: 'Resource requests go on without X-CorAPI-Client-ID',
    breaks: ['relay/client-id-is-sent'],
    operations: ['account-information/list-accounts'],
    gateway: { forwardedCall: (call) => withHeader(call, 'x-corapi-client-id', undefined) },
  },
  {
    id: 'relay/target-id-goes-on',
    title: 'X-CorAPI-Target-ID goes on beside X-CorAPI-Client-ID',
    breaks: ['relay/target-id-is-not-forwarded'],
    operations: ['account-information/list-accounts'],
    gateway: { forwardedCall: (call) => withHeader(call, 'x-corapi-target-id', 'provider-1') },
  },
  {
    id: 'relay/client-id-of-the-client-goes-on',
    title: 'The client of a request is whom its own X-CorAPI-Client-ID names',
    breaks: ['relay/client-id-of-the-client-dies'],
    gateway: {
      overlooks: (problem) => problem === 'x-corapi-client-id is not a specified header',
      namedClient: ({ clientId, headers }) => headers.get('x-corapi-client-id') ?? clientId,
    },
  },
  {
    id: 'relay/permission-id-is-kept-back',
    title: 'Permission-ID does not go on',
    breaks: ['relay/permission-id-arrives'],
    operations: ['account-information/read-balance'],
    gateway: { forwardedCall: (call) => withHeader(call, 'permission-id', undefined) },
  },
  {
    id: 'relay/correlation-id-is-replaced',
    title: 'The provider gets a correlation id of the gateway',
    breaks: ['relay/correlation-id-arrives'],
    operations: ['account-information/read-balance'],
    gateway: { forwardedCall: (call) => withHeader(call, 'x-correlation-id', 'gateway-1') },
  },
  {
    id: 'relay/psu-address-is-the-gateways',
    title: 'The provider gets AUTO in place of the address of the user',
    breaks: ['relay/psu-headers-arrive'],
    operations: ['account-information/list-accounts'],
    gateway: { forwardedCall: (call) => withHeader(call, 'x-psu-ip-address', 'AUTO') },
  },
  {
    id: 'relay/padding-of-tokens-is-lost',
    title: 'A token goes on without the = at its end',
    breaks: ['relay/access-token-arrives'],
    gateway: {
      forwardedCall: (call) =>
        withHeader(call, 'authorization', call.headers.get('authorization')?.replaceAll('=', '')),
    },
  },
  {
    id: 'relay/reads-are-answered-from-memory',
    title: 'Balances are answered from what the gateway keeps',
    breaks: ['relay/answered-request-arrives'],
    operations: ['account-information/read-balance'],
    gateway: { timesForwarded: () => 0 },
  },
  {
    id: 'relay/booking-instruction-is-changed',
    title: 'The booking instruction of an order is another one when it goes on',
    breaks: ['relay/body-arrives'],
    operations: ['payment-submission/submit'],
    gateway: {
      forwardedCall: (call) => ({ ...call, body: call.body.replace('BOOKING_NOA', 'BOOKING_SIA') }),
    },
  },
  {
    id: 'relay/unreadable-bodies-go-on',
    title: 'Orders that are no JSON go on to the provider, which refuses them',
    breaks: ['relay/nothing-unreadable-arrives'],
    gateway: { forwardsUnread: true },
  },
  {
    id: 'relay/submissions-are-sent-twice',
    title: 'A submission is sent to the provider twice',
    breaks: ['relay/submission-arrives-once'],
    operations: ['payment-submission/submit'],
    gateway: { timesForwarded: () => 2 },
  },
  {
    id: 'relay/refused-again-is-sent-again',
    title: 'A request that is refused with the refreshed token, too, is refreshed for and sent once more',
    breaks: ['relay/resubmission-happens-once'],
    gateway: { resubmissions: 2 },
  },
  {
    id: 'relay/lists-come-back-cut',
    title: 'Of a list of statements the first alone comes back',
    breaks: ['relay/success-comes-back'],
    operations: ['account-information/list-statements'],
    gateway: {
      relayedAnswer: (answer) => withList(answer, (list) => list.slice(0, 1)),
    },
  },
  {
    id: 'relay/invalid-token-is-reworded',
    title: 'The gateway has a problem type of its own for tokens that the provider refuses',
    breaks: ['relay/invalid-token-comes-back'],
    operations: ['account-information/list-statements'],
    gateway: {
      relayedAnswer: (answer, { instance }) =>
        answer.status === 401
          ? {
              ...answer,
              content: jsonAnswer({
                type: '/problems/TECHNICAL_ERROR',
                title: 'Refused',
                detail: 'The provider refused the request.',
                instance,
              }).content,
            }
          : answer,
    },
  },
  {
    id: 'relay/errors-become-502',
    title: 'Errors of the provider come back as 502',
    breaks: ['relay/other-errors-come-back'],
    operations: ['account-information/read-account'],
    gateway: {
      relayedAnswer: (answer) =>
        answer.status >= 400 && answer.status !== 401 ? { ...answer, status: 502 } : answer,
    },
  },
  {
    id: 'relay/token-requests-lose-the-client',
    title: 'client_id does not go on to the token endpoint',
    breaks: ['relay/token-request-arrives'],
    operations: ['consent-flow/token'],
    gateway: {
      forwardedCall: (call) => ({ ...call, body: call.body.replace(/(^|&)client_id=[^&]*/, '') }),
    },
  },
  {
    id: 'relay/resubmission-is-incomplete',
    title: 'After a refresh the request is sent again without X-PSU-User-Agent',
    breaks: ['relay/resubmission-is-complete'],
    gateway: { resubmittedCall: (call) => withHeader(call, 'x-psu-user-agent', undefined) },
  },
]

function withHeader(call: ProviderCall, name: string, value: string | undefined): ProviderCall {
  const headers = new Map(call.headers)
  if (value === undefined) headers.delete(name)
  else headers.set(name, value)
  return { ...call, headers }
}
