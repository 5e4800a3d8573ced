import { meaningOf } from '../../provider/gateway/hosted/refresh-outcome.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** The gateway between clients that keep their tokens themselves and the provider's token endpoint. */
export const TOKEN_RELAY_FAULTS: readonly GatewayFault[] = [
  {
    id: 'token/gateway-wants-a-jwt',
    title: 'The gateway refuses tokens that are no JWT',
    breaks: ['token/gateway-does-not-read-tokens'],
    gateway: {
      acceptsToken: (token) => /^Bearer [0-9a-f]{48}$|^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(token),
    },
  },
  {
    id: 'token/refresh-goes-anywhere',
    title: 'A refresh goes to the same provider whatever target it names',
    breaks: ['token/refresh-goes-to-the-target'],
    operations: ['consent-flow/token'],
    gateway: { checksTarget: false },
  },
  {
    id: 'token/refresh-without-target-goes-on',
    title: 'A refresh without X-CorAPI-Target-ID is forwarded',
    breaks: ['token/refresh-needs-the-target'],
    operations: ['consent-flow/token'],
    gateway: { checksTarget: false, overlooks: (problem) => problem === 'X-CorAPI-Target-ID is missing' },
    alsoBreaks: {
      'relay/nothing-incomplete-arrives': 'it arrives',
      'token/refresh-goes-to-the-target': 'the target is not looked at',
    },
  },
  {
    id: 'token/gateway-hides-oauth-errors',
    title: 'The gateway answers 502 in place of the OAuth errors of the provider',
    breaks: ['token/failing-refresh-answers-oauth-error', 'token/invalidated-refresh-answers-invalid-grant'],
    operations: ['consent-flow/token'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        outcome.kind === 'answer' && outcome.status === 400 ? { ...outcome, status: 502 } : outcome,
    },
    alsoBreaks: {
      'relay/token-answer-comes-back': 'the status is another one',
      'token/deactivated-contract-revokes-refresh': 'the status is another one',
      'token/provider-errors-come-back': 'the status is another one',
    },
  },
  {
    id: 'token/gateway-rewrites-answers',
    title: 'The gateway answers every token request 501 in its own words',
    breaks: ['token/refresh-answers-tokens', 'token/failing-refresh-answers-oauth-error'],
    operations: ['consent-flow/token'],
    gateway: {
      passedTokenAnswer: () => ({
        kind: 'answer',
        status: 501,
        headers: { 'content-type': 'application/json' },
        body: '{"error":"not_implemented"}',
      }),
    },
    alsoBreaks: {
      'relay/token-answer-comes-back': 'no answer comes through',
      'token/invalidated-refresh-answers-invalid-grant': 'no answer comes through',
      'token/deactivated-contract-revokes-refresh': 'no answer comes through',
      'token/token-answers-are-not-stored': 'no answer comes through',
      'token/provider-errors-come-back': 'no answer comes through',
      'token/unusable-answer-is-not-invalid-grant': 'it is answered 501',
      'token/code-lives-30-seconds': 'no answer comes through',
      'token/refresh-token-lives-30-days': 'no answer comes through',
      'token/refresh-extends-the-refresh-token': 'no answer comes through',
    },
  },
  {
    id: 'token/gateway-turns-outages-into-400',
    title: 'The gateway answers 400 when the provider answers 5xx',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    alsoBreaks: {
      'relay/token-answer-comes-back': 'the status is another one',
    },
    operations: ['consent-flow/token'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        outcome.kind === 'answer' && outcome.status >= 500 ? { ...outcome, status: 400 } : outcome,
    },
  },
  {
    id: 'token/gateway-takes-failures-for-invalid-grant',
    title: 'The gateway answers 400 invalid_grant whenever a token request comes to nothing usable',
    breaks: [
      'token/technical-failure-is-not-invalid-grant',
      'token/unusable-answer-is-not-invalid-grant',
      'token/provider-errors-come-back',
    ],
    alsoBreaks: {
      'relay/token-answer-comes-back': 'every error is told as that one',
      'token/missing-parameter-is-named': 'every error is told as that one',
      'token/unknown-grant-type-is-named': 'every error is told as that one',
    },
    operations: ['consent-flow/token'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        meaningOf(outcome, NO_TOKENS).trigger === 'refresh-failed' ? INVALID_GRANT : outcome,
    },
  },
]

const NO_TOKENS = { accessToken: '', refreshToken: '' }

const INVALID_GRANT: TokenOutcome = {
  kind: 'answer',
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"error":"invalid_grant"}',
}
