import type { CardHabit, CardUse, MadeUpUse, PartOfUse, UseDeed } from '../../bank/card-use/card-use.ts'
import type { DayNumber } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import { words } from '../../../kernel/words.ts'
import type { Card } from '../card.ts'
import type { DigitalCard } from '../digital/digital-card.ts'

/** An authorization, or the reversal of one: what a search for them finds. */
export interface Authorization {
  readonly kind: 'AUTHORIZATION' | 'REVERSAL'
  readonly atMs: number
  readonly use: CardUse
  readonly card: Card
  /** What it was made with, where that was not the card itself. */
  readonly digital?: DigitalCard | undefined
  /** Where it is about another amount than that of the use. */
  readonly part?: PartOfUse | undefined
  /** The owner of the bank made it. */
  readonly isByHand?: boolean | undefined
}

/** The id of the authorization of a use. */
export function authorizationIdOf({ schemeTransactionId, increment }: CardUse): string {
  return numbered(`A${schemeTransactionId}`, increment)
}

/** An id for each of several messages about a use; the first one's has no number. */
export function numbered(id: string, number = 1): string {
  return number === 1 ? id : `${id}-${number}`
}

/** An increment of a use, as an authorization of its own. */
export function incrementOf(use: CardUse, deed: UseDeed): CardUse {
  const { deeds = [], approvalCode: _, ...facts } = use
  const { atMs, part, responseCode = '00', approvalCode } = deed
  const increment = deeds.filter(({ command }) => command === 'increment').indexOf(deed) + 2
  return { ...facts, ...part, atMs, responseCode, increment, ...defined({ approvalCode }) }
}

/** What a push event tells of the authorization of a use. */
export function authorizationKindOf({ responseCode }: CardUse) {
  return responseCode === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED'
}

/** What the merchant presented of an authorization. */
export interface Presentment extends Omit<Authorization, 'kind'> {
  readonly kind: 'PRESENTMENT'
  /** From 1, of those of a use. */
  readonly number: number
}

export type Activity = Authorization | Presentment

/** From one instant to another, both included. */
export type Period = readonly [fromMs: number, toMs: number]

/** What the cards of an account, by its position from 0, are used for on a day. */
export type CardUses = (accountPosition: number, habit: CardHabit, day: DayNumber) => readonly MadeUpUse[]

/** What authorizations and presentments are called by in filters and answers (assumption card-search-request). */

export const PROCESSING_TYPES = words('PURCHASE CASH_WITHDRAWAL REFUND MONEY_SEND MONEY_RECEIVE')

export function processingTypeOf({ use }: Activity): (typeof PROCESSING_TYPES)[number] {
  if (use.isTransfer) return use.isCredit ? 'MONEY_RECEIVE' : 'MONEY_SEND'
  if (use.isCredit) return 'REFUND'
  return use.channel === 'machine' ? 'CASH_WITHDRAWAL' : 'PURCHASE'
}

/** Who decides about the account: the platform stands in for the issuer, and decides for itself. */
export function accountAuthorityOf({ use }: Activity): 'ISSUER' | 'PLATFORM' {
  return use.authorizer === 'PLATFORM' ? 'PLATFORM' : 'ISSUER'
}

export const AUTHORISATION_ORIGINS = {
  till: 'POINT_OF_SALE',
  shop: 'E_COMMERCE',
  subscription: 'RECURRING',
  machine: 'ATM',
} as const
