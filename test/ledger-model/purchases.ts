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
}

/** Whether the bank has to do it, has to refuse it, or may do either. */
export type Duty = 'must' | 'must-not' | 'may'

export type MerchantAct = 'clear' | 'reverse' | 'refund'

/** What a merchant may do with a purchase, for an amount. */
export function dutyOf(act: MerchantAct, amount: number, purchase: ModelPurchase, nowMs: number): Duty {
  return { clear: clearing, reverse: reversal, refund: refunding }[act](amount, purchase, nowMs)
}

/** What was approved and not taken back, or up to a fifth more, within 30 days. */
function clearing(amount: number, purchase: ModelPurchase, nowMs: number): Duty {
  const { isApproved, reversed, presented, presentments, atMs } = purchase
  const left = purchase.amount - reversed
  if (!isApproved || left <= 0 || presented + amount > Math.floor((left * 6) / 5)) return 'must-not'
  if (nowMs - atMs > 30 * DAY_MS) return 'must-not'
  // Whether more comes after a first part is the merchant's affair, and may be told to the bank.
  return presentments > 0 || nowMs - atMs === 30 * DAY_MS ? 'may' : 'must'
}

/** What was approved and has not been presented. */
function reversal(amount: number, purchase: ModelPurchase, nowMs: number): Duty {
  const { isApproved, reversed, presented, atMs } = purchase
  if (!isApproved || amount > purchase.amount - reversed - presented) return 'must-not'
  return presented > 0 || nowMs - atMs >= 30 * DAY_MS ? 'may' : 'must'
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
    purchase.presented += amount
    purchase.presentments++
    book(model, { account, amount: -amount, cause: 'presentment' })
  } else {
    purchase.refunded += amount
    purchase.refunds++
    book(model, { account, amount, cause: 'refund' })
  }
}

/** What counts for the limits of a card: approved and not taken back, by day and month in Zurich. */
export function counted(model: Model, cardToken: string): { readonly day: number; readonly month: number } {
  const date = today(model)
  const sum = (isIn: (of: string) => boolean): number =>
    model.purchases
      .filter((one) => one.cardToken === cardToken && one.isApproved && isIn(dateInZurich(one.atMs)))
      .reduce((total, { amount, reversed }) => total + amount - reversed, 0)
  return { day: sum((of) => of === date), month: sum((of) => of.startsWith(date.slice(0, 7))) }
}
