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
    acceptsToken: (token) => /^Bearer [0-9a-f]{48}$|^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(token),
  }),
  faultIn('token/refresh-goes-anywhere', ['consent-flow/token'], {
    title: 'A refresh goes to the same provider whatever target it names',
    breaks: ['token/refresh-goes-to-the-target'],
    providerFor: anyProvider,
  }),
  faultIn('token/refresh-without-target-goes-on', ['consent-flow/token'], {
    title: 'A refresh without X-CorAPI-Target-ID is forwarded',
    breaks: ['token/refresh-needs-the-target'],
    providerFor: anyProvider,
    overlooks: (problem) => problem === 'X-CorAPI-Target-ID is missing',
  }),
  faultIn('token/gateway-hides-oauth-errors', ['consent-flow/token'], {
    title: 'The gateway answers 502 in place of the OAuth errors of the provider',
    breaks: ['token/failing-refresh-answers-oauth-error', 'token/invalidated-refresh-answers-invalid-grant'],
    ...passing(passedAs(400, 502)),
  }),
  faultIn('token/gateway-rewrites-answers', ['consent-flow/token'], {
    title: 'The gateway answers every token request 501 in its own words',
    breaks: ['token/refresh-answers-tokens', 'token/failing-refresh-answers-oauth-error'],
    passedTokenAnswer: () => refused(501, 'not_implemented'),
  }),
  faultIn('token/gateway-changes-the-scope', ['consent-flow/token'], {
    title: 'The gateway gives token answers another scope than the provider did',
    breaks: ['relay/token-answer-comes-back'],
    ...passing(passedWith('"scope":"', '"scope":"offline ')),
  }),
  faultIn('token/gateway-turns-outages-into-400', ['consent-flow/token'], {
    title: 'The gateway answers 400 when the provider answers 5xx',
    breaks: ['token/technical-failure-is-not-invalid-grant'],
    ...passing(({ status }) => (status >= 500 ? { status: 400 } : {})),
  }),
  faultIn('token/gateway-takes-failures-for-invalid-grant', ['consent-flow/token'], {
    title: 'The gateway answers 400 invalid_grant whenever a token request comes to nothing usable',
    breaks: [
      'token/technical-failure-is-not-invalid-grant',
      'token/unusable-answer-is-not-invalid-grant',
      'token/provider-errors-come-back',
    ],
    passedTokenAnswer: (outcome) =>
      meaningOf(outcome, NO_TOKENS).trigger === 'refresh-failed' ? refused(400, 'invalid_grant') : outcome,
  }),
]

const NO_TOKENS = { accessToken: '', refreshToken: '' }

function refused(status: number, error: string): TokenOutcome {
  const headers = { 'content-type': 'application/json' }
  return { kind: 'answer', status, headers, body: JSON.stringify({ error }) }
}

type AnsweredTokens = Extract<TokenOutcome, { kind: 'answer' }>

/** The gateway passes what a token endpoint answers otherwise, where it answers. */
export function passing(change: (answered: AnsweredTokens) => Partial<AnsweredTokens>) {
  return {
    passedTokenAnswer: (outcome: TokenOutcome): TokenOutcome =>
      outcome.kind === 'answer' ? { ...outcome, ...change(outcome) } : outcome,
  }
}

/** One text in the place of another. */
export function passedWith(found: string | RegExp, text: string): Parameters<typeof passing>[0] {
  return ({ body }) => ({ body: body.replace(found, text) })
}

/** One status in the place of another. */
export function passedAs(from: number, to: number): Parameters<typeof passing>[0] {
  return ({ status }) => (status === from ? { status: to } : {})
}
