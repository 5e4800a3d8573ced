import { defined } from '../../../kernel/defined.ts'
import type { CardIdentity } from '../identity.ts'
import type { DigitalStatus, PendingDigitalStatus, SettledDigitalStatus } from './state-machine.ts'

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
  readonly state: DigitalCardState
  /** digitalCardStatusUpdateReason of the last update; absent where nobody has changed the status. */
  readonly statusReason?: string
}

export interface TokenRequestor {
  /** 11 digits. */
  readonly id: string
  readonly name: string
}

/** What the status of a digital card follows from, at any instant. */
export interface DigitalCardState {
  readonly settled: SettledDigitalStatus
  readonly pending?: {
    readonly status: PendingDigitalStatus
    readonly becomes: SettledDigitalStatus
    readonly confirmsAtMs: number
  }
  /** When it ends with its card; not known, or never, when absent. */
  readonly endsAtMs?: number
}

/** The status at an instant: what was pending has been confirmed by then. */
export function digitalStatusAt({ state }: DigitalCard, nowMs: number): DigitalStatus {
  const { settled, pending } = digitalStateAt(state, nowMs)
  return pending?.status ?? settled
}

/** The state at an instant, without what is over by then. */
export function digitalStateAt(state: DigitalCardState, nowMs: number): DigitalCardState {
  const { pending, endsAtMs } = state
  if (endsAtMs !== undefined && endsAtMs <= nowMs) return { settled: 'DELETED' }
  if (!pending || pending.confirmsAtMs > nowMs) return state
  return defined({ settled: pending.becomes, endsAtMs })
}
