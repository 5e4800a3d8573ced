import type { CardIdentity, CardState, SettledStatus } from '../card.ts'

/** A card's token in a wallet or at a merchant. Every change makes a new value. */
export interface DigitalCard {
  /** 16 digits (assumption digital-card-shape). */
  readonly dpan: string
  /** The card that it stands for. */
  readonly card: CardIdentity
  /** Which of the cards that have had the identifier. */
  readonly generation: number
  /** Who asked for it; the document has it as optional. */
  readonly tokenRequestor?: TokenRequestor
  /** WALLET_A, WALLET_B or WALLET_C; absent for the token of a merchant. */
  readonly walletType?: string
  readonly deviceType?: string
  readonly deviceName?: string
  /** Where it was provisioned to, in the words of the request; absent for one that was made up. */
  readonly place?: string
  readonly createdAtMs: number
  /** Months since January 1970; it is valid until the end of this one. */
  readonly expiryMonth: number
  readonly state: CardState<PendingDigitalStatus>
  /** digitalCardStatusUpdateReason of the last update; absent where nobody has changed the status. */
  readonly statusReason?: string
}

export interface TokenRequestor {
  /** 11 digits. */
  readonly id: string
  readonly name: string
}

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
