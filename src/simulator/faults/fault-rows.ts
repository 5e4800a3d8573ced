import type { OperationId } from '../../documents/operations.ts'
import type { GatewayFault } from '../policies/gateway.ts'

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
  gateway: (change: Change) => NonNullable<GatewayFault['gateway']>,
  rows: FaultRows<NoInfer<Change>>,
): readonly GatewayFault[] {
  return Object.entries(rows).map(([id, { words, operation, change }]) => ({
    id,
    title: `${operation === undefined ? '' : `${operation}: `}${what} ${words}`,
    breaks: [requirement],
    operations: operation && [operation],
    gateway: gateway(change),
  }))
}

export function at<Change>(operation: OperationId, words: string, change: Change): FaultRow<Change> {
  return { words, operation, change }
}

export function everywhere<Change>(words: string, change: Change): FaultRow<Change> {
  return { words, operation: undefined, change }
}
