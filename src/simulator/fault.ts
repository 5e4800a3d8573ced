import type { Answer } from '../answers/answer.ts'
import type { Policy } from '../bank/bank-policy.ts'
import type { CardsPolicy } from '../cards/cards-policy.ts'
import type { GatewayPolicy } from '../gateway/gateway-policy.ts'
import type { SettlementPolicy } from '../settlement/settlement-policy.ts'
import type { InboundRequest } from '../gateway/inbound.ts'
import type { OperationId } from '../documents/operations.ts'

/** A named deliberate deviation of the simulator, and the requirements that it must break. */
export interface Fault {
  /** area/slug; frozen. */
  readonly id: string
  readonly title: string
  /** Requirement ids that have to fail when it is on. */
  readonly breaks: readonly string[]
  /** Requirements that fail with it for the same cause, each with the reason. */
  readonly alsoBreaks?: Readonly<Record<string, string>>
  /** The operations it touches; all when absent. */
  readonly operations?: readonly OperationId[]
  readonly bank?: Partial<Policy>
  readonly gateway?: Partial<GatewayPolicy>
  readonly cards?: Partial<CardsPolicy>
  readonly settlement?: Partial<SettlementPolicy>
  /** Distorts a finished answer. */
  readonly answer?: (answer: Answer, seen: FaultView) => Answer
}

export interface FaultView {
  readonly request: InboundRequest
  readonly operation: OperationId | undefined
  readonly nowMs: number
  /** What the same API answered before to a request for something else; known while faults are on or watched. */
  readonly before?: Answer
}

/** A fault that is switched on, and for how many more requests. */
export interface ActiveFault {
  readonly fault: Fault
  readonly remaining: number
}

/** The APIs of document 3 are others than the gateway's: what is wrong with one is not wrong with the next. */
export type Api = 'gateway' | 'cards' | 'settlement'

export function appliesTo(fault: Fault, operation: OperationId | undefined, api: Api): boolean {
  if (apiOf(fault) !== api) return false
  return !fault.operations || (operation !== undefined && fault.operations.includes(operation))
}

/** The area of a fault or a variation says it; behind `wire/` stands the operation, which says it as well. */
export function apiOf({ id }: { readonly id: string }): Api {
  const start = id.startsWith('wire/') ? 'wire/'.length : 0
  const area = id.slice(start, id.indexOf('/', start))
  return area === 'cards' || area === 'settlement' ? area : 'gateway'
}
