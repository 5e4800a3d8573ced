import type { CardUse } from '../../bank/card-use/card-use.ts'
import type { Card } from '../card.ts'
import type { DigitalCard } from '../digital/digital-card.ts'

/** An authorization, or the reversal of one: what a search for them finds. */
export interface Authorization {
  readonly kind: 'AUTHORIZATION' | 'REVERSAL'
  readonly atMs: number
  readonly use: CardUse
  readonly card: Card
  /** What it was made with, where that was not the card itself. */
  readonly digital?: DigitalCard
}

/** What the merchant presented of an authorization. */
export interface Presentment extends Omit<Authorization, 'kind'> {
  readonly kind: 'PRESENTMENT'
}

export type Activity = Authorization | Presentment
