import type { PendingDigitalStatus } from '../../../documents/cards/status-life.ts'
import type { CardState, OneCard } from '../card.ts'

/** A card's token in a wallet or at a merchant, and the card that it stands for. Every change makes a new value. */
export interface DigitalCard extends OneCard {
  /** 16 digits (assumption digital-card-shape). */
  readonly dpan: string
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
