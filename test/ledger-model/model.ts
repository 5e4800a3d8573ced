import { dateInZurich, daysAfter } from '../support/zurich.ts'
import { instantAt } from './days.ts'
import type { ModelOrder } from './orders.ts'
import type { ModelPurchase } from './purchases.ts'
import type { ModelToken } from './tokens.ts'

/**
 * What a bank holds, as the documents and the register of assumptions say it, and nothing of how this one keeps it. It
 * is plain data, so that a copy is a state to go back to. Money is in whole minor units.
 */
export interface Model {
  readonly startMs: number
  nowMs: number
  readonly accounts: readonly ModelAccount[]
  entries: ModelEntry[]
  orders: ModelOrder[]
  purchases: ModelPurchase[]
  tokens: ModelToken[]
  /** The consent of each client that is in force, counted; undefined after it was withdrawn. */
  consents: (number | undefined)[]
  consentsGiven: number
  finalizedByHand: string[]
}

export interface ModelAccount {
  readonly id: string
  readonly iban: string
  readonly currency: string
  /** Which of the two clients has a consent for it. */
  readonly client: number
  readonly openedOn: string
  readonly opening: number
}

export interface ModelEntry {
  readonly account: string
  /** Below zero where money goes out. */
  readonly amount: number
  readonly date: string
  readonly atMs: number
  /** The payments in it by their endToEndId; undefined where no document says what the entry shows. */
  readonly references?: readonly string[]
  readonly cause: 'payment' | 'credit' | 'presentment' | 'refund' | 'by hand'
}

export function accountOf(model: Model, id: string): ModelAccount {
  const account = model.accounts.find((one) => one.id === id)
  if (!account) throw new Error(`the model has no account ${id}`)
  return account
}

export function today(model: Model): string {
  return dateInZurich(model.nowMs)
}

export function book(model: Model, entry: Omit<ModelEntry, 'date' | 'atMs'>, atMs = model.nowMs): void {
  model.entries.push({ ...entry, atMs, date: dateInZurich(atMs) })
}

/** What is booked on an account by the end of a date, or by now. */
export function closingOf(model: Model, account: string, date: string): number {
  return model.entries.reduce(
    (sum, entry) => (entry.account === account && entry.date <= date ? sum + entry.amount : sum),
    accountOf(model, account).opening,
  )
}

export function entriesOf(model: Model, account: string, date: string): readonly ModelEntry[] {
  return model.entries.filter((entry) => entry.account === account && entry.date === date)
}

/** Document 1 §3, with the assumption day-finalization: from noon of the next day on. */
export function isFinalized(model: Model, date: string): boolean {
  if (date >= today(model)) return false
  return model.finalizedByHand.includes(date) || model.nowMs >= instantAt(daysAfter(date, 1), '12:00')
}

/** What an answer to a read by date may be: document 1 §4.2 rules 1 to 3, and §3. */
export function statusOfDay(model: Model, account: string, date: string | undefined): number {
  const current = today(model)
  const wanted = date ?? current
  if (wanted > current) return 400
  if (wanted < accountOf(model, account).openedOn) return 404
  return wanted === current || isFinalized(model, wanted) ? 200 : 202
}

export function minor(text: string, currency: string): number {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const digits = currency === 'JPY' ? 0 : 2
  const value = Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0').slice(0, digits) || 0)
  return text.startsWith('-') ? -value : value
}

export function amountText(amount: number): string {
  const cents = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
}
