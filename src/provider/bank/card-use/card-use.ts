import type { MinorUnits } from '../../../kernel/money.ts'
import type { ExchangeDetails } from '../model.ts'
import type { Channel, Merchant } from './merchants.ts'

/** One use of a card, or one attempt: what is authorized, and what the bank books of it. */
export interface CardUse {
  /** 15 digits, given by the scheme: all messages about the use have it. */
  readonly schemeTransactionId: string
  readonly atMs: number
  readonly merchant: Merchant
  readonly channel: Channel
  /** What it is paid in; the merchant's currency when absent. */
  readonly currency?: string | undefined
  /** In that currency. */
  readonly amount: MinorUnits
  /** In the currency of the account. */
  readonly cardholderAmount: MinorUnits
  /** Present where the two currencies differ. */
  readonly exchange?: ExchangeDetails | undefined
  /** With which of the card's wallets, in their order; with the card itself when absent. */
  readonly wallet?: number | undefined
  readonly authorizer: Authorizer
  readonly threeDs?: ThreeDs | undefined
  /** ISO 8583: 00 is approved. */
  readonly responseCode: string
  /** Six digits, of what was approved. */
  readonly approvalCode?: string
  /** What happens to it once it is approved, in this order; made-up uses have what will happen, too. */
  readonly deeds?: readonly UseDeed[]
  /** What is asked for more than before is an authorization of its own, from 2 on. */
  readonly increment?: number
  /** Money that comes in, such as a refund. */
  readonly isCredit?: true
  /** Money that goes from card to card. */
  readonly isTransfer?: true
}

/** Another amount than that of the use, at its rate. */
export type PartOfUse = Pick<CardUse, 'amount' | 'cardholderAmount'>

/** What a merchant makes of a use (documents/cards/purchase-life.ts); a presentment is booked at its instant. */
export interface UseDeed {
  readonly command: 'increment' | 'clear' | 'reverse' | 'refund'
  readonly atMs: number
  /** All that is left of it when absent. */
  readonly part?: PartOfUse
  /** Further presentments follow. */
  readonly isLast?: false
  /** Of an increment, as of a use: 00 is approved. */
  readonly responseCode?: string
  readonly approvalCode?: string
}

/** What becomes of a use that is approved. */
export type Approved = Pick<CardUse, 'approvalCode' | 'deeds'>

/** A use, and what would become of it if the card that was made up were another one. */
export interface MadeUpUse extends CardUse {
  /** Why the attempt fails whatever the card is, as ISO 8583 has it: money, doubts, a wrong PIN, a line that is down. */
  readonly obstacle?: string
  /** Absent where there is an obstacle. */
  readonly whenApproved?: Approved
}

/** Who authorizes: always the issuer, the platform in its place when it cannot be reached, or the platform. */
export type Authorizer = 'ALWAYS_ISSUER' | 'STAND_IN' | 'PLATFORM'

/** 3-D Secure, of purchases on the internet: an electronic commerce indicator, and how the holder was asked. */
export interface ThreeDs {
  readonly indicator: '05' | '06' | '07'
  readonly level?: 'CHALLENGE' | 'FRICTIONLESS'
}

/** Sorts of cards by what they are used for. */
export const CARD_HABITS = ['everyday', 'internet', 'cash', 'blocked'] as const

export type CardHabit = (typeof CARD_HABITS)[number]

/** A use can wait this long for its booking: two days, a weekend and the longest row of holidays. */
export const LONGEST_WAIT_DAYS = 8
