import type { OperationId } from '../../documents/operations.ts'
import type { GatewayFault, GatewayPolicies } from '../policies/gateway.ts'
import type { Overrides } from './fault.ts'

/** A fault of a kind: what becomes of it, in words, at which operation (all when undefined), and the change itself. */
interface FaultRow<Change> {
  readonly words: string
  readonly operation: OperationId | undefined
  readonly change: Change
}

/** Faults of one kind by their ids. */
export type FaultRows<Change> = Readonly<Record<string, FaultRow<Change>>>

/** Faults that are made to break one requirement; `what` they change begins their titles, after the operation. */
export function breaking<Change>(
  requirement: string,
  what: string,
  gateway: (change: Change) => Overrides<GatewayPolicies>,
  rows: FaultRows<NoInfer<Change>>,
): readonly GatewayFault[] {
  return Object.entries(rows).map(([id, { words, operation, change }]) => ({
    id,
    title: `${operation === undefined ? '' : `${operation}: `}${what} ${words}`,
    breaks: [requirement],
    operations: operation && [operation],
    ...gateway(change),
  }))
}

export function at<Change>(operation: OperationId, words: string, change: Change): FaultRow<Change> {
  return { words, operation, change }
}

export function everywhere<Change>(words: string, change: Change): FaultRow<Change> {
  return { words, operation: undefined, change }
}
