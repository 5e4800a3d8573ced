import { midnightOf } from './zurich.ts'

/**
 * What an issuer can work out by itself of a card that it does things to: a model of cards, written from the assumptions
 * about them and without the simulator's code. Amounts are centimes, instants milliseconds.
 */

export type Channel = 'till' | 'contactless' | 'shop' | 'machine' | 'money-send' | 'money-receive'

/** A card or a digital card: what it is, and what is on its way. */
export interface Standing {
  settled: string
  pending: { status: string; becomes: string; atMs: number } | undefined
}

export interface PhoneNotes extends Standing {
  /** Where it was provisioned to; none of those that were there before. */
  readonly device: string | undefined
}

/** What a search for authorizations has to show. */
export interface RecordNotes {
  readonly id: string
  readonly schemeTransactionId: string
  readonly messageType: string
  readonly processingType: string
  readonly isoResponseCode: string
  readonly centimes: number
  readonly atMs: number
  readonly asksForPin: boolean
  readonly isBakery: boolean
  readonly isSwiss: boolean
}

/** What was approved here, and what has become of it. */
export interface PurchaseNotes {
  readonly id: string
  readonly schemeTransactionId: string
  readonly card: CardNotes
  readonly centimes: number
  readonly isCredit: boolean
  readonly sequenceNumber: number
  readonly channel: Channel
  /** Whether it was made with a phone, and which. */
  readonly phone: PhoneNotes | undefined
  readonly processingType: string
  readonly atMs: number
  /** Each approval, when it came, and what of it was taken back: the purchase, its increments, what was presented beyond them. */
  readonly approved: { readonly atMs: number; readonly centimes: number; takenBack?: number }[]
  /** What was taken back, or not presented in the end. */
  takenBack: number
  presented: number
  isOver: boolean
  givenBack: number
  increments: number
}

/** How long what is approved is held. */
const HOLD_MS = 30 * 24 * 3_600_000

/** Whether what is left of a purchase has been released by time. */
export function isHeldNoLonger({ atMs }: Pick<PurchaseNotes, 'atMs'>, nowMs: number): boolean {
  return nowMs - atMs >= HOLD_MS
}

/** What is neither presented nor released by the merchant. */
export function leftOf({ approved, takenBack, presented }: PurchaseNotes): number {
  return approved.reduce((sum, { centimes }) => sum + centimes, 0) - takenBack - presented
}

/** Of what was approved by now, the last first. */
export function takesBack(purchase: PurchaseNotes, centimes: number): void {
  purchase.takenBack += centimes
  let left = centimes
  for (const one of purchase.approved.toReversed()) {
    const off = Math.min(left, one.centimes - (one.takenBack ?? 0))
    one.takenBack = (one.takenBack ?? 0) + off
    left -= off
  }
}

/** What the merchant presented, and the account was charged or credited with. */
export interface PresentmentNotes {
  readonly schemeTransactionId: string
  readonly centimes: number
  readonly isCredit: boolean
  readonly atMs: number
  readonly sequenceNumber: number
}

/** One card, until it is deleted; whatever has its identifier next is another one. */
export interface CardNotes extends Standing {
  readonly cardToken: string
  /** Its history was there before anybody looked. */
  readonly isMadeUp: boolean
  readonly isVirtual: boolean
  hasBlock: boolean
  sequenceNumber: number
  /** When the month is over that the card shows. */
  expiresAtMs: number
  failedPins: number
  limits: Readonly<Record<string, number>>
  transfers: string
  /** Merchants of this category code are refused. */
  blocksBakeries: boolean
  /** Whatever is bought in Switzerland is refused. */
  restrictsSwitzerland: boolean
  /** When its scheduled deletion takes place. */
  deletedFromMs: number | undefined
  /** Something of it was on its way when time passed last. */
  hasJustSettled: boolean
  /** By dpan. */
  readonly phones: Map<string, PhoneNotes>
  /** In the order of time. */
  readonly records: RecordNotes[]
  readonly presentments: PresentmentNotes[]
  /** What was approved here. */
  readonly purchases: PurchaseNotes[]
}

/** What is confirmed by an instant takes its place; true where it has just done so. */
export function settles(one: Standing, nowMs: number): boolean {
  if (!one.pending || one.pending.atMs > nowMs) return false
  one.settled = one.pending.becomes
  one.pending = undefined
  return true
}

export function statusOf({ settled, pending }: Standing): string {
  return pending?.status ?? settled
}

/** The first instant in Zurich after a month that is written as on cards, in two digits each. */
export function endOfMonth({ month, year }: { readonly month: string; readonly year: string }): number {
  return midnightOf(new Date(Date.UTC(2000 + Number(year), Number(month), 1)).toISOString().slice(0, 10))
}

/** Assumption card-delayed-deletion: the first instant in Zurich after the end of next month. */
export function endOfNextMonthAfter(nowMs: number): number {
  const [year, month] = dateAt(nowMs).split('-').map(Number) as [number, number]
  return midnightOf(new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10))
}

/** Assumption card-states. */
const CARD_ACTIONS: Readonly<Record<string, readonly [from: string | undefined, over: string, to: string]>> =
  {
    BLOCK: ['ACTIVE', 'SUSPENSION_PENDING', 'SUSPENDED'],
    UNBLOCK: ['SUSPENDED', 'RESUMPTION_PENDING', 'ACTIVE'],
    DELETE_IMMEDIATELY: [undefined, 'DELETE_PENDING', 'DELETED'],
  }

/** Assumption digital-card-states. */
const PHONE_ACTIONS: typeof CARD_ACTIONS = {
  SUSPEND: ['ACTIVE', 'SUSPENSION_PENDING', 'SUSPENDED'],
  RESUME: ['SUSPENDED', 'RESUMPTION_PENDING', 'ACTIVE'],
  DELETE: [undefined, 'DELETION_PENDING', 'DELETED'],
}

const CONFIRMED_AFTER_MS = 60_000

/** Whether the action is possible; if so, it is on its way. */
export function begins(one: Standing, action: string, nowMs: number): boolean {
  const [from, status, becomes] = (CARD_ACTIONS[action] ?? PHONE_ACTIONS[action])!
  if (from === undefined ? one.settled === 'DELETED' : statusOf(one) !== from) return false
  // A digital card that waits for a confirmation takes nothing else; a card can always be deleted.
  if (action === 'DELETE' && one.pending) return false
  one.pending = { status, becomes, atMs: nowMs + CONFIRMED_AFTER_MS }
  return true
}

export interface AttemptNotes {
  readonly channel: Channel
  readonly centimes: number
  readonly isWrongPin: boolean
  readonly isBakery: boolean
  readonly isSwiss: boolean
  readonly phone?: PhoneNotes | undefined
  /** Nobody is asked for a PIN again. */
  readonly hasNoPin?: boolean
}

/** Where plastic is needed, or a phone in its place. */
const AT_TERMINALS: ReadonlySet<Channel> = new Set(['till', 'contactless', 'machine'])

export function asksForPin({ channel, phone, hasNoPin = false }: AttemptNotes): boolean {
  return !phone && !hasNoPin && (channel === 'till' || channel === 'machine')
}

/** Assumptions card-decisions, card-pin-tries, money-transfers and card-limits: the response code of an attempt. */
export function codeOf(card: CardNotes, attempt: AttemptNotes, nowMs: number): string {
  const { channel, centimes, isWrongPin, phone } = attempt
  if (card.settled === 'DELETED') return '14'
  if (nowMs >= card.expiresAtMs) return '54'
  if (statusOf(card) !== 'ACTIVE') return card.hasBlock ? '41' : '62'
  if (phone && statusOf(phone) !== 'ACTIVE') return '62'
  if (card.isVirtual && !phone && AT_TERMINALS.has(channel)) return '57'
  if (asksForPin(attempt) && card.failedPins >= 3) return '75'
  if (asksForPin(attempt) && isWrongPin) return '55'
  if (channel === 'money-send' && !card.transfers.includes('SEND')) return '57'
  if (channel === 'money-receive' && !card.transfers.includes('RECEIVE')) return '57'
  if (card.blocksBakeries && attempt.isBakery) return '57'
  if (card.restrictsSwitzerland && attempt.isSwiss) return '62'
  if (channel === 'money-receive') return '00'
  const { day, month, cashOfDay, cashOfMonth } = spentBy(card, nowMs)
  const exceeds = (spent: number, name: string): boolean => spent + centimes > card.limits[name]! * 100
  if (exceeds(day, 'totalLimitPerDay') || exceeds(month, 'totalLimitPerMonth')) return '61'
  if (channel !== 'machine') return '00'
  return exceeds(cashOfDay, 'cashLimitPerDay') || exceeds(cashOfMonth, 'cashLimitPerMonth') ? '61' : '00'
}

export function countsPin(card: CardNotes, asked: boolean, code: string): void {
  if (!asked) return
  if (code === '55') card.failedPins++
  if (code === '00') card.failedPins = 0
}

/** What was approved by an instant in its day and its month, less what was taken back by then, the last first. */
export function spentBy(
  { records: all, purchases }: Pick<CardNotes, 'records' | 'purchases'>,
  nowMs: number,
) {
  const records = all.filter(({ atMs }) => atMs <= nowMs)
  const today = dateAt(nowMs)
  const spent = { day: 0, month: 0, cashOfDay: 0, cashOfMonth: 0 }
  const takenBack = new Map<string, number>()
  for (const { messageType, schemeTransactionId: id, centimes } of records) {
    if (messageType === 'REVERSAL') takenBack.set(id, (takenBack.get(id) ?? 0) + centimes)
  }
  const counts = (atMs: number, counted: number, isCash: boolean): void => {
    const date = dateAt(atMs)
    if (date.slice(0, 7) !== today.slice(0, 7)) return
    spent.month += counted
    if (isCash) spent.cashOfMonth += counted
    if (date !== today) return
    spent.day += counted
    if (isCash) spent.cashOfDay += counted
  }
  const here = new Set(purchases.map(({ schemeTransactionId }) => schemeTransactionId))
  for (const purchase of purchases) {
    if (purchase.isCredit) continue
    const isExpired = !purchase.isOver && isHeldNoLonger(purchase, nowMs)
    let freed = isExpired ? leftOf(purchase) : 0
    const isCash = purchase.processingType === 'CASH_WITHDRAWAL'
    for (const { atMs, centimes, takenBack: gone = 0 } of purchase.approved.toReversed()) {
      const off = Math.min(freed, centimes - gone)
      freed -= off
      if (atMs > nowMs) continue
      counts(atMs, centimes - gone - off, isCash)
    }
  }
  for (const { messageType, processingType, isoResponseCode, centimes, ...one } of records) {
    if (here.has(one.schemeTransactionId)) continue
    const isMoneyIn = processingType === 'REFUND' || processingType === 'MONEY_RECEIVE'
    if (messageType !== 'AUTHORIZATION' || isoResponseCode !== '00' || isMoneyIn) continue
    const counted = centimes - (takenBack.get(one.schemeTransactionId) ?? 0)
    counts(one.atMs, counted, processingType === 'CASH_WITHDRAWAL')
  }
  return spent
}

const ZURICH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' })

const HOUR_MS = 3_600_000
const dates = new Map<number, string>()

/** The bank's calendar date, yyyy-mm-dd: midnight there is a full hour everywhere. */
export function dateAt(epochMs: number): string {
  const hour = Math.floor(epochMs / HOUR_MS)
  const date = dates.get(hour) ?? ZURICH.format(epochMs)
  dates.set(hour, date)
  return date
}
