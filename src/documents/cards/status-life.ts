import { type Way, waysFrom } from '../way.ts'

/** The status of a card, or of a digital card, without what is pending. */
export type SettledStatus = 'ACTIVE' | 'SUSPENDED' | 'DELETED'

type PendingStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETE_PENDING'
export type CardStatus = SettledStatus | PendingStatus
export type StatusAction = 'BLOCK' | 'UNBLOCK' | 'DELETE_IMMEDIATELY' | 'DELETE_AT_END_OF_NEXT_MONTH'

export type PendingDigitalStatus = 'SUSPENSION_PENDING' | 'RESUMPTION_PENDING' | 'DELETION_PENDING'
export type DigitalStatus = SettledStatus | PendingDigitalStatus
export type DigitalAction = 'SUSPEND' | 'RESUME' | 'DELETE'

/** What an action leads to: a status that waits for its confirmation, or none for now. */
interface StatusWay<Deed extends string, Pending extends string> extends Way<SettledStatus | Pending, Deed> {
  readonly to: Pending | 'same'
  /** What it is once that is confirmed, or on its day. */
  readonly becomes: SettledStatus
}

type CardWay = StatusWay<StatusAction, PendingStatus>
type DigitalWay = StatusWay<DigitalAction, PendingDigitalStatus>

const IN_USE = ['ACTIVE', 'SUSPENSION_PENDING', 'SUSPENDED', 'RESUMPTION_PENDING', 'DELETE_PENDING'] as const
const CARDS = 'card-states'
const DPANS = 'digital-card-states'

/** Document 3 §3, and what is assumed: a card can be deleted from each state that it can be in. */
export const CARD_LIFE: readonly CardWay[] = [
  { deed: 'BLOCK', from: ['ACTIVE'], to: 'SUSPENSION_PENDING', becomes: 'SUSPENDED', basis: CARDS },
  { deed: 'UNBLOCK', from: ['SUSPENDED'], to: 'RESUMPTION_PENDING', becomes: 'ACTIVE', basis: CARDS },
  { deed: 'DELETE_IMMEDIATELY', from: IN_USE, to: 'DELETE_PENDING', becomes: 'DELETED', basis: '3 §3 row 1' },
  { deed: 'DELETE_AT_END_OF_NEXT_MONTH', from: IN_USE, to: 'same', becomes: 'DELETED', basis: '3 §3 row 2' },
]

export const STATUS_ACTIONS = CARD_LIFE.map(({ deed }) => deed)

/** The document shows none of them. */
export const DIGITAL_CARD_LIFE: readonly DigitalWay[] = [
  { deed: 'SUSPEND', from: ['ACTIVE'], to: 'SUSPENSION_PENDING', becomes: 'SUSPENDED', basis: DPANS },
  { deed: 'RESUME', from: ['SUSPENDED'], to: 'RESUMPTION_PENDING', becomes: 'ACTIVE', basis: DPANS },
  { deed: 'DELETE', from: ['ACTIVE', 'SUSPENDED'], to: 'DELETION_PENDING', becomes: 'DELETED', basis: DPANS },
]

export const DIGITAL_ACTIONS = DIGITAL_CARD_LIFE.map(({ deed }) => deed)

/** The rows of an action: what is pending is confirmed later. */
export function withConfirmation(row: CardWay | DigitalWay): readonly Way<string>[] {
  const { to, becomes } = row
  return to === 'same' ? [row] : [row, { ...row, deed: 'CONFIRM', from: [to], to: becomes }]
}

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
