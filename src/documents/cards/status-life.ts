import { type Way, waysFrom } from '../way.ts'

/** The status of a card, or of a digital card, without what is pending. */
export type SettledStatus = 'ACTIVE' | 'SUSPENDED' | 'DELETED'

type PendingStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETE_PENDING'
export type CardStatus = SettledStatus | PendingStatus
export const STATUS_ACTIONS = [
  'BLOCK',
  'UNBLOCK',
  'DELETE_IMMEDIATELY',
  'DELETE_AT_END_OF_NEXT_MONTH',
] as const
export type StatusAction = (typeof STATUS_ACTIONS)[number]

export type PendingDigitalStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETION_PENDING'
export type DigitalStatus = SettledStatus | PendingDigitalStatus
export const DIGITAL_ACTIONS = ['SUSPEND', 'RESUME', 'DELETE'] as const
export type DigitalAction = (typeof DIGITAL_ACTIONS)[number]

/** What an action leads to: a status that waits for its confirmation, or none for now. */
export interface StatusWay<Action extends string, Pending extends string> extends Way<
  SettledStatus | Pending,
  Action
> {
  readonly to: Pending | 'same'
  /** What it is once that is confirmed, or on its day. */
  readonly becomes: SettledStatus
}

export type CardWay = StatusWay<StatusAction, PendingStatus>
export type DigitalWay = StatusWay<DigitalAction, PendingDigitalStatus>

const EXISTING = [
  'ACTIVE',
  'SUSPENSION_PENDING',
  'SUSPENDED',
  'RESUMPTION_PENDING',
  'DELETE_PENDING',
] as const

/** Document 3 §3, and what is assumed: a card can be deleted from each state that it can be in. */
export const CARD_LIFE: readonly CardWay[] = [
  way('DELETE_IMMEDIATELY', EXISTING, 'DELETE_PENDING', 'DELETED', '3 §3 row 1'),
  way('DELETE_AT_END_OF_NEXT_MONTH', EXISTING, 'same', 'DELETED', '3 §3 row 2'),
  way('BLOCK', ['ACTIVE'], 'SUSPENSION_PENDING', 'SUSPENDED', 'card-states'),
  way('UNBLOCK', ['SUSPENDED'], 'RESUMPTION_PENDING', 'ACTIVE', 'card-states'),
]

/** The document shows none of them. */
export const DIGITAL_CARD_LIFE: readonly DigitalWay[] = [
  way('SUSPEND', ['ACTIVE'], 'SUSPENSION_PENDING', 'SUSPENDED', 'digital-card-states'),
  way('RESUME', ['SUSPENDED'], 'RESUMPTION_PENDING', 'ACTIVE', 'digital-card-states'),
  way('DELETE', ['ACTIVE', 'SUSPENDED'], 'DELETION_PENDING', 'DELETED', 'digital-card-states'),
]

/** Undefined where the state does not allow the action. */
export function transitionFrom(status: CardStatus, action: StatusAction): CardWay | undefined {
  return waysFrom(CARD_LIFE, status).find(({ deed }) => deed === action)
}

export function digitalTransitionFrom(status: DigitalStatus, action: DigitalAction): DigitalWay | undefined {
  return waysFrom(DIGITAL_CARD_LIFE, status).find(({ deed }) => deed === action)
}

export function isPending(status: CardStatus | DigitalStatus): boolean {
  return status.endsWith('_PENDING')
}

function way<Action extends string, Pending extends string>(
  deed: Action,
  from: readonly (SettledStatus | Pending)[],
  to: Pending | 'same',
  becomes: SettledStatus,
  basis: '3 §3 row 1' | '3 §3 row 2' | 'card-states' | 'digital-card-states',
): StatusWay<Action, Pending> {
  return { deed, from, to, becomes, basis }
}
