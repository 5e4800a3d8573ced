import type { CardHabit, CardUse, MadeUpUse, PartOfUse } from '../../bank/card-use/card-use.ts'
import type { DayNumber } from '../../../kernel/calendar.ts'
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
export function authorizationIdOf({ schemeTransactionId }: CardUse): string {
  return `A${schemeTransactionId}`
}

/** What a push event tells of the authorization of a use. */
export function authorizationKindOf({
  responseCode,
}: CardUse): 'AUTHORIZATION_FULFILLED' | 'AUTHORIZATION_REJECTED' {
  return responseCode === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED'
}

/** What the merchant presented of an authorization. */
export interface Presentment extends Omit<Authorization, 'kind'> {
  readonly kind: 'PRESENTMENT'
}

export type Activity = Authorization | Presentment

/** What the cards of an account, by its position from 0, are used for on a day. */
export type CardUses = (accountPosition: number, habit: CardHabit, day: DayNumber) => readonly MadeUpUse[]
