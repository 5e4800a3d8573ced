import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { isApi } from '../../documents/apis.ts'
import type { Api } from '../../documents/apis.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { ToldFact } from '../../documents/relations.ts'

/** A named deliberate deviation of the simulator, and the requirements that it must break. */
export interface Fault {
  /** area/slug; frozen. */
  readonly id: string
  /** What it does, as a sentence. */
  readonly title: string
  /**
   * Requirements that it is made to break, at each face at which they hold. What else fails with it is measured
   * (fixtures/consequences.txt).
   */
  readonly breaks: readonly string[]
  /** Why more fails with it, where nobody would expect so. */
  readonly note?: string
  /** Facts that it contradicts, each on one side of its relation (documents/relations.ts). */
  readonly contradicts?: readonly ToldFact[] | undefined
  /** The operations it touches; all when absent. */
  readonly operations?: readonly OperationId[] | undefined
  /** Distorts a finished answer. */
  readonly answer?: (answer: Answer, seen: FaultView) => Answer
}

/** A fault that may replace decisions, by the name of who takes them. */
export type FaultOf<Policies> = Fault & Overrides<Policies>

/** What takes the place of decisions, by the name of who takes them. */
export type Overrides<Policies> = { readonly [Name in keyof Policies]?: Partial<Policies[Name]> }

export interface FaultView {
  readonly request: InboundRequest
  readonly operation: OperationId | undefined
  readonly nowMs: number
  /** What the same API answered before to a request for something else; known while faults are on or watched. */
  readonly before?: Answer
}

/** A fault that is switched on, and for how many more requests. */
export interface ActiveFault<Any extends Fault = Fault> {
  readonly fault: Any
  readonly remaining: number
}

/** A fault of one API has no effect on another API. */
export function appliesTo(fault: Fault, operation: OperationId | undefined, api: Api): boolean {
  if (apiOfFault(fault) !== api) return false
  return !fault.operations || (operation !== undefined && fault.operations.includes(operation))
}

/**
 * The API that a fault or a variation is about. Those of the gateway are in areas of many names; in all other APIs the
 * area is the API (behaviours.ts holds it to that). Behind `wire/` stands the operation, which says it as well.
 */
export function apiOfFault({ id }: { readonly id: string }): Api {
  const start = id.startsWith('wire/') ? 'wire/'.length : 0
  const area = id.slice(start, id.indexOf('/', start))
  return isApi(area) ? area : 'gateway'
}
