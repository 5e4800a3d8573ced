import { problemAnswer } from '../answers/call-and-answer.ts'
import type { Answer, ProviderCall } from '../answers/call-and-answer.ts'
import { meaningOf } from './hosted/refresh-outcome.ts'
import type { TokenEndpointPort, TokenOutcome } from './hosted/token-endpoint-port.ts'
import type { GatewayPolicy } from './gateway-policy.ts'

export interface TokenRequestContext {
  readonly tokenEndpoint: TokenEndpointPort
  readonly gateway: GatewayPolicy
}

/** Document 2 §4.1: the gateway is an authenticating proxy. It reads nothing of the request. */
export async function relayTokenRequest(call: ProviderCall, context: TokenRequestContext): Promise<Answer> {
  const { gateway, tokenEndpoint } = context
  const outcome = gateway.passedTokenAnswer(await tokenEndpoint(gateway.forwardedCall(call)))
  if (isUnusable(outcome)) {
    return problemAnswer(
      'badGateway',
      'The token endpoint answered something else than tokens.',
      call.instance,
    )
  }
  return passedAnswer(outcome, call)
}

/** A success without a token in it (assumption unusable-token-answer). */
function isUnusable(outcome: TokenOutcome): boolean {
  const isSuccess = outcome.kind === 'answer' && outcome.status < 300
  return isSuccess && meaningOf(outcome, { accessToken: '', refreshToken: '' }).trigger !== 'refreshed'
}

/** The provider's answer as it came; without one, the gateway's own (document 1 §7.1). */
export function passedAnswer(outcome: TokenOutcome, { instance }: ProviderCall): Answer {
  if (outcome.kind === 'answer') {
    const { status, headers, body } = outcome
    const mediaType = headers['content-type'] ?? ''
    return {
      status,
      headers,
      content: body === '' ? { kind: 'none' } : { kind: 'text', mediaType, text: body },
    }
  }
  return outcome.reason === 'timeout'
    ? problemAnswer('gatewayTimeout', 'The token endpoint did not answer in time.', instance)
    : problemAnswer('badGateway', 'The token endpoint closed the connection.', instance)
}
