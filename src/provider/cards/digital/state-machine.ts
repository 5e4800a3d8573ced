import type { SettledStatus } from '../state-machine.ts'

export type PendingDigitalStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETION_PENDING'
export type DigitalStatus = SettledStatus | PendingDigitalStatus

export const DIGITAL_ACTIONS = ['SUSPEND', 'RESUME', 'DELETE'] as const
export type DigitalAction = (typeof DIGITAL_ACTIONS)[number]

export interface DigitalTransition {
  readonly from: readonly SettledStatus[]
  readonly action: DigitalAction
  readonly pending: PendingDigitalStatus
  readonly becomes: SettledStatus
}

/** Assumption digital-card-states: the document shows none of them. */
const TRANSITIONS: readonly DigitalTransition[] = [
  { from: ['ACTIVE'], action: 'SUSPEND', pending: 'SUSPENSION_PENDING', becomes: 'SUSPENDED' },
  { from: ['SUSPENDED'], action: 'RESUME', pending: 'RESUMPTION_PENDING', becomes: 'ACTIVE' },
  { from: ['ACTIVE', 'SUSPENDED'], action: 'DELETE', pending: 'DELETION_PENDING', becomes: 'DELETED' },
]

/** Undefined where the state does not allow the action. */
export function digitalTransitionFrom(
  status: DigitalStatus,
  action: DigitalAction,
): DigitalTransition | undefined {
  return TRANSITIONS.find((row) => row.action === action && row.from.some((from) => from === status))
}

export function isDigitalPending(status: DigitalStatus): status is PendingDigitalStatus {
  return status.endsWith('_PENDING')
}
