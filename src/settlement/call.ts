import type { Answer } from '../answers/answer.ts'
import type { Result } from '../kernel/result.ts'
import type { SettlementOperationId } from '../documents/settlement/operations.ts'
import type { SettlementError } from './errors.ts'
import type { SettlementPolicy } from './settlement-policy.ts'
import type { Settlement } from './settlement.ts'

/** A request as it came: routed, but with nothing checked. */
export interface SettlementRequest {
  readonly operation: SettlementOperationId
  /** Decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** The path of the resource, for error records. */
  readonly instance: string
}

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
