import type { Answer } from '../answers/answer.ts'
import type { RoutedRequest } from '../answers/routed-request.ts'
import type { Result } from '../../kernel/result.ts'
import type { SettlementOperationId } from '../../documents/settlement/operations.ts'
import type { SettlementError } from './errors.ts'
import type { SettlementPolicy } from './settlement-policy.ts'
import type { Settlement } from './settlement.ts'

export type SettlementRequest = RoutedRequest<SettlementOperationId>

/** A request whose parameters are all valid, by name. */
export interface SettlementCall {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly headers: ReadonlyMap<string, string>
}

export interface SettlementContext {
  readonly settlement: Settlement
  readonly policy: SettlementPolicy
  readonly nowMs: number
}

/** What an operation does once its parameters are valid. */
export type SettlementAction = (
  call: SettlementCall,
  context: SettlementContext,
) => Result<Answer, SettlementError>

export const DONE: Answer = { status: 204, headers: {}, content: { kind: 'none' } }
