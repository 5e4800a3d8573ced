import type { OperationId } from '../../documents/operations.ts'
import type { GatewayFault } from '../policies/gateway.ts'

/** What a fault does, at which operation (all when undefined), and the change itself. */
export interface FaultRow<Change> {
  readonly title: string
  readonly operation: OperationId | undefined
  readonly change: Change
}

/** Faults of one kind by their ids. */
export type FaultRows<Change> = Readonly<Record<string, FaultRow<Change>>>

/** Faults that are made to break one requirement. */
export function breaking<Change>(
  requirement: string,
  rows: FaultRows<Change>,
  gateway: (change: Change) => NonNullable<GatewayFault['gateway']>,
): readonly GatewayFault[] {
  return Object.entries(rows).map(([id, { title, operation, change }]) => ({
    id,
    title,
    breaks: [requirement],
    operations: operation && [operation],
    gateway: gateway(change),
  }))
}

export function at<Change>(operation: OperationId, title: string, change: Change): FaultRow<Change> {
  return { title, operation, change }
}

export function everywhere<Change>(title: string, change: Change): FaultRow<Change> {
  return { title, operation: undefined, change }
}
