import type { Answer, ProviderCall } from '../answers/call-and-answer.ts'
import { act } from '../bank/actions.ts'
import { INVALID_CLIENT, tokenErrorAnswer } from '../bank/authorization/grants.ts'
import { CLIENT_FIELD } from '../../documents/headers.ts'
import type { Operation } from '../../documents/operations.ts'
import type { GatewayOperationId } from '../../documents/operations/gateway.ts'
import type { GatewayContext } from './gateway-context.ts'
import type { InboundRequest } from './inbound.ts'
import { passedAnswer } from './gateway-policy.ts'

/** What a provider does with a checked request. */
export interface ProviderAction {
  readonly act: (call: ProviderCall, context: GatewayContext) => Answer | Promise<Answer>
  /** How a request with a wrong header is refused; with a problem document unless given. */
  readonly refuseHeader?: (request: InboundRequest, detail: string, context: GatewayContext) => Answer
}

const EXCEPTIONS: Partial<Readonly<Record<GatewayOperationId, ProviderAction>>> = {
  'consent-flow/token': {
    act: async (call, context) => passedAnswer(await context.tokenEndpoint(call), call),
    // Document 2 §4.1: providers answer a failing token request as RFC 6749 §5.2 prescribes.
    refuseHeader: ({ headers }, detail, { policy }) =>
      tokenErrorAnswer(headers.has(CLIENT_FIELD) ? policy.answerToMissing : INVALID_CLIENT, detail, policy),
  },
}

const USUAL: ProviderAction = { act }

export function providerAction({ id }: Operation): ProviderAction {
  return EXCEPTIONS[id as GatewayOperationId] ?? USUAL
}
