import { dateInZurich } from '../support/zurich.ts'
import { type Model, book, today } from './model.ts'

const DAY_MS = 24 * 3_600_000

/** What was paid with a card, by the assumptions purchase-lives and card-limits. */
export interface ModelPurchase {
  readonly authorizationId: string
  readonly cardToken: string
  readonly account: string
  readonly amount: number
  readonly isApproved: boolean
  readonly atMs: number
  presented: number
  presentments: number
  reversed: number
  refunded: number
  refunds: number
  /** What was presented beyond what was held, and when. */
  tip?: { readonly amount: number; readonly atMs: number }
}

/** Whether the bank has to do it, has to refuse it, or may do either. */
export type Duty = 'must' | 'must-not' | 'may'

export type MerchantAct = 'clear' | 'reverse' | 'refund'

/** What a merchant may do with a purchase, for an amount. */
export function dutyOf(act: MerchantAct, amount: number, purchase: ModelPurchase, nowMs: number): Duty {
  return { clear: clearing, reverse: reversal, refund: refunding }[act](amount, purchase, nowMs)
}

/** Once, what was approved and not taken back, or up to a fifth more: it is the last one, and may come late. */
function clearing(amount: number, { isApproved, reversed, presentments, ...purchase }: ModelPurchase): Duty {
  const left = purchase.amount - reversed
  const isPossible = isApproved && presentments === 0 && amount <= Math.floor((left * 6) / 5)
  return isPossible ? 'must' : 'must-not'
}

/** What is held. */
function reversal(amount: number, purchase: ModelPurchase, nowMs: number): Duty {
  return amount <= held(purchase, nowMs) ? 'must' : 'must-not'
}

/** What was approved, not taken back, and not presented, for 30 days. */
function held({ isApproved, presentments, atMs, amount, reversed }: ModelPurchase, nowMs: number): number {
  return isApproved && presentments === 0 && nowMs - atMs < 30 * DAY_MS ? amount - reversed : 0
}

/** What was presented and not given back, whatever the card is by then; document 3 §4 rule 1 ends at 120 days. */
function refunding(amount: number, { presented, refunded, atMs }: ModelPurchase, nowMs: number): Duty {
  if (amount > presented - refunded) return 'must-not'
  return nowMs - atMs >= 119 * DAY_MS ? 'may' : 'must'
}

/** The merchant has done it: the account is charged or credited now. */
export function done(model: Model, act: MerchantAct, amount: number, purchase: ModelPurchase): void {
  const { account } = purchase
  if (act === 'reverse') purchase.reversed += amount
  else if (act === 'clear') {
    const beyond = amount - purchase.amount + purchase.reversed
    if (beyond > 0) purchase.tip = { amount: beyond, atMs: model.nowMs }
    purchase.presented += amount
    purchase.presentments++
    book(model, { account, amount: -amount, cause: 'presentment' })
  } else {
    purchase.refunded += amount
    purchase.refunds++
    book(model, { account, amount, cause: 'refund' })
  }
}

/** What counts for the limits of a card: held or presented, by the days in Zurich on which it was asked for. */
export function counted(model: Model, cardToken: string): { readonly day: number; readonly month: number } {
  const date = today(model)
  const asked = model.purchases
    .filter((one) => one.cardToken === cardToken)
    .flatMap(({ tip = { amount: 0, atMs: 0 }, ...one }) => [
      tip,
      { atMs: one.atMs, amount: held(one, model.nowMs) + one.presented - tip.amount },
    ])
  const sum = (isIn: (of: string) => boolean): number =>
    asked.reduce((total, { atMs, amount }) => total + (isIn(dateInZurich(atMs)) ? amount : 0), 0)
  return { day: sum((of) => of === date), month: sum((of) => of.startsWith(date.slice(0, 7))) }
}
