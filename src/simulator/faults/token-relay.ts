import { faultIn, row } from './fault.ts'
import { anyProvider } from './gateway.ts'
import { meaningOf } from '../../provider/gateway/hosted/refresh-outcome.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** The gateway between clients that keep their tokens themselves and the provider's token endpoint. */
export const TOKEN_RELAY_FAULTS: readonly GatewayFault[] = [
  row('token/gateway-wants-a-jwt', {
    title: 'The gateway refuses tokens that are no JWT',
    breaks: ['token/gateway-does-not-read-tokens'],
    gateway: {
      acceptsToken: (token) => /^Bearer [0-9a-f]{48}$|^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(token),
    },
  }),
  faultIn('token/refresh-goes-anywhere', ['consent-flow/token'], {
    title: 'A refresh goes to the same provider whatever target it names',
    breaks: ['token/refresh-goes-to-the-target'],
    gateway: { providerFor: anyProvider },
  }),
  faultIn('token/refresh-without-target-goes-on', ['consent-flow/token'], {
    title: 'A refresh without X-CorAPI-Target-ID is forwarded',
    breaks: ['token/refresh-needs-the-target'],
    gateway: {
      providerFor: anyProvider,
      overlooks: (problem) => problem === 'X-CorAPI-Target-ID is missing',
    },
  }),
  faultIn('token/gateway-hides-oauth-errors', ['consent-flow/token'], {
    title: 'The gateway answers 502 in place of the OAuth errors of the provider',
    breaks: ['token/failing-refresh-answers-oauth-error', 'token/invalidated-refresh-answers-invalid-grant'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        outcome.kind === 'answer' && outcome.status === 400 ? { ...outcome, status: 502 } : outcome,
    },
  }),
  faultIn('token/gateway-rewrites-answers', ['consent-flow/token'], {
    title: 'The gateway answers every token request 501 in its own words',
    breaks: ['token/refresh-answers-tokens', 'token/failing-refresh-answers-oauth-error'],
    gateway: {
      passedTokenAnswer: () => ({
        kind: 'answer',
        status: 501,
        headers: { 'content-type': 'application/json' },
        body: '{"error":"not_implemented"}',
      }),
    },
  }),
  faultIn('token/gateway-changes-the-scope', ['consent-flow/token'], {
    title: 'The gateway gives token answers another scope than the provider did',
    breaks: ['relay/token-answer-comes-back'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        outcome.kind === 'answer'
          ? { ...outcome, body: outcome.body.replace('"scope":"', '"scope":"offline ') }
          : outcome,
    },
  }),
  faultIn('token/gateway-turns-outages-into-400', ['consent-flow/token'], {
    title: 'The gateway answers 400 when the provider answers 5xx',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    gateway: {
      passedTokenAnswer: (outcome) =>
        outcome.kind === 'answer' && outcome.status >= 500 ? { ...outcome, status: 400 } : outcome,
    },
  }),
  faultIn('token/gateway-takes-failures-for-invalid-grant', ['consent-flow/token'], {
    title: 'The gateway answers 400 invalid_grant whenever a token request comes to nothing usable',
    breaks: [
      'token/technical-failure-is-not-invalid-grant',
      'token/unusable-answer-is-not-invalid-grant',
      'token/provider-errors-come-back',
    ],
    gateway: {
      passedTokenAnswer: (outcome) =>
        meaningOf(outcome, NO_TOKENS).trigger === 'refresh-failed' ? INVALID_GRANT : outcome,
    },
  }),
]

const NO_TOKENS = { accessToken: '', refreshToken: '' }

const INVALID_GRANT: TokenOutcome = {
  kind: 'answer',
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"error":"invalid_grant"}',
}
