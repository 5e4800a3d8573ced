import type { AssumptionId } from '../../documents/assumptions.ts'
import type { Clause } from '../../documents/clauses.ts'

export type SettledStatus = 'ACTIVE' | 'SUSPENDED' | 'DELETED'
export type PendingStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETE_PENDING'
export type CardStatus = SettledStatus | PendingStatus

export const STATUS_ACTIONS = [
  'BLOCK',
  'UNBLOCK',
  'DELETE_IMMEDIATELY',
  'DELETE_AT_END_OF_NEXT_MONTH',
] as const
export type StatusAction = (typeof STATUS_ACTIONS)[number]

/** What an action leads to from some states: a pending state and what it becomes, or no change of the state. */
export interface Transition {
  /** `any`: from each state that a card can be in. */
  readonly from: readonly CardStatus[] | 'any'
  readonly action: StatusAction
  readonly to: { readonly pending: PendingStatus; readonly becomes: SettledStatus } | 'unchanged'
  readonly clause: Clause
  /** Present where the document does not show the transition. */
  readonly assumption?: AssumptionId
}

/** Document 3 §3 first, then what is assumed; the first row that fits decides. */
const TRANSITIONS: readonly Transition[] = [
  {
    from: 'any',
    action: 'DELETE_IMMEDIATELY',
    to: { pending: 'DELETE_PENDING', becomes: 'DELETED' },
    clause: '3 §3 row 1',
  },
  { from: 'any', action: 'DELETE_AT_END_OF_NEXT_MONTH', to: 'unchanged', clause: '3 §3 row 2' },
  {
    from: ['ACTIVE'],
    action: 'BLOCK',
    to: { pending: 'SUSPENSION_PENDING', becomes: 'SUSPENDED' },
    clause: '3 §3 row 1',
    assumption: 'card-states',
  },
  {
    from: ['SUSPENDED'],
    action: 'UNBLOCK',
    to: { pending: 'RESUMPTION_PENDING', becomes: 'ACTIVE' },
    clause: '3 §3 row 1',
    assumption: 'card-states',
  },
]

/** Undefined where the state does not allow the action. */
export function transitionFrom(status: CardStatus, action: StatusAction): Transition | undefined {
  return TRANSITIONS.find((row) => row.action === action && (row.from === 'any' || row.from.includes(status)))
}

export function isPending(status: CardStatus): status is PendingStatus {
  return status === 'SUSPENSION_PENDING' || status === 'RESUMPTION_PENDING' || status === 'DELETE_PENDING'
}
