import type { Answer } from '../answers/answer.ts'
import { SETTLEMENT_ACTIONS } from './actions.ts'
import type { SettlementContext, SettlementRequest } from './call.ts'
import { checkRequest } from './check.ts'
import { errorAnswer } from './errors.ts'

/** One request to an operation: its parameters are checked all at once, then it does what it does. */
export function act(request: SettlementRequest, context: SettlementContext): Answer {
  const checked = checkRequest(request, context.policy)
  const done = checked.ok ? SETTLEMENT_ACTIONS[request.operation](checked.value, context) : checked
  return done.ok ? done.value : errorAnswer(done.error, request.instance, context.policy)
}
