import type { CardUse } from '../../bank/card-use/card-use.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import { firstDayOf, monthOf } from '../../bank/bank-time.ts'
import type { Instance } from '../card.ts'
import type { OneCard } from '../identity.ts'
import type { Spent } from './decision.ts'

/** A use of a card as it was decided, with what it was made with. */
export interface DecidedUse {
  readonly use: CardUse
  readonly instance: Instance
  readonly dpan?: string | undefined
  /** What limits count. */
  readonly centimes: number
  /** It was approved with the card in a terminal and its PIN. */
  readonly hasPin?: true | undefined
  /** The account of the card, where the bank has its books. */
  readonly accountId?: string | undefined
  /** The authorizationId of what a refund is for. */
  readonly refundOf?: string
  /** The owner of the bank made it: nothing of it happens by itself. */
  readonly isByHand?: true
}

/** What a card that has changed was used for since. Every change makes a new value. */
export interface CardLog extends OneCard {
  /** Made-up uses up to this instant are as they were made up. */
  readonly sinceMs: number
  /** Those up to this one have been decided. */
  readonly throughMs: number
  /** When the card changed last: nothing can be decided for before. */
  readonly changedAtMs: number
  readonly failedPins: number
  /** Oldest first. */
  readonly uses: readonly DecidedUse[]
}

/** Since when uses count for the limits of a day and of a month. */
export interface CountedPeriods {
  readonly dayMs: number
  readonly monthMs: number
}

/** The calendar's, in Europe/Zurich. */
export function calendarPeriods(atMs: number): CountedPeriods {
  const day = bankDayAt(atMs)
  return { dayMs: startOfBankDay(day), monthMs: startOfBankDay(firstDayOf(monthOf(day))) }
}

/**
 * What was approved in the same day and month as an instant, and not taken back by then. Who pays at an instant in the
 * past pays beside what was paid later in the same period, so that no period holds more than its limit. The uses come
 * oldest first, and nothing before the month counts.
 */
export function spentIn(
  uses: readonly DecidedUse[],
  atMs: number,
  countsSince: (atMs: number) => CountedPeriods,
): Spent {
  const own = countsSince(atMs)
  const spent = { totalOfDay: 0, totalOfMonth: 0, cashOfDay: 0, cashOfMonth: 0 }
  for (let index = uses.length - 1; index >= 0 && uses[index]!.use.atMs >= own.monthMs; index--) {
    const { use, centimes } = uses[index]!
    if (use.responseCode !== '00' || use.isCredit) continue
    const asOfMs = Math.max(atMs, use.atMs)
    const its = use.atMs > atMs ? countsSince(use.atMs) : own
    if (atMs < its.monthMs) continue
    if (use.reversedAtMs !== undefined && use.reversedAtMs <= asOfMs) continue
    const counted = centimes - centimesTakenBack(use, centimes, asOfMs)
    const isCash = use.channel === 'machine'
    spent.totalOfMonth += counted
    if (isCash) spent.cashOfMonth += counted
    if (use.atMs < own.dayMs || atMs < its.dayMs) continue
    spent.totalOfDay += counted
    if (isCash) spent.cashOfDay += counted
  }
  return spent
}

/** Of what a use counts, what was taken back of it in parts, each in proportion. */
function centimesTakenBack(use: CardUse, centimes: number, atMs: number): number {
  const parts = (use.reversedParts ?? []).filter((part) => part.atMs <= atMs)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return amount === 0 ? 0 : Number((BigInt(centimes) * BigInt(amount)) / BigInt(use.amount))
}

/** With one more use, in its place in time. */
export function withUse(uses: readonly DecidedUse[], added: DecidedUse): readonly DecidedUse[] {
  let index = uses.length
  while (index > 0 && uses[index - 1]!.use.atMs > added.use.atMs) index--
  return index === uses.length ? [...uses, added] : uses.toSpliced(index, 0, added)
}
