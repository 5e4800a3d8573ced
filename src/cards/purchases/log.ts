import type { CardUse } from '../../bank/card-use/card-use.ts'
import { bankDayAt } from '../../kernel/calendar.ts'
import { monthOf } from '../../bank/bank-time.ts'
import type { Instance } from '../card.ts'
import type { CardIdentity } from '../identity.ts'
import type { Spent } from './decision.ts'

/** A use of a card as it was decided, with what it was made with. */
export interface DecidedUse {
  readonly use: CardUse
  readonly instance: Instance
  readonly dpan?: string | undefined
  /** What limits count. */
  readonly centimes: number
  /** The owner of the bank made it: nothing of it happens by itself. */
  readonly isByHand?: true
}

/** What a card that has changed was used for since. Every change makes a new value. */
export interface CardLog {
  readonly identity: CardIdentity
  readonly generation: number
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

/** What was approved in the day and the month of an instant, and not taken back by now. */
export function spentIn(uses: Iterable<DecidedUse>, atMs: number): Spent {
  const day = bankDayAt(atMs)
  const month = monthOf(day)
  const spent = { totalOfDay: 0, totalOfMonth: 0, cashOfDay: 0, cashOfMonth: 0 }
  for (const { use, centimes } of uses) {
    const usedOn = bankDayAt(use.atMs)
    if (use.responseCode !== '00' || monthOf(usedOn) !== month) continue
    if (use.reversedAtMs !== undefined && use.reversedAtMs <= atMs) continue
    const isCash = use.channel === 'machine'
    spent.totalOfMonth += centimes
    if (isCash) spent.cashOfMonth += centimes
    if (usedOn !== day) continue
    spent.totalOfDay += centimes
    if (isCash) spent.cashOfDay += centimes
  }
  return spent
}

/** With one more use, in its place in time. */
export function withUse(uses: readonly DecidedUse[], added: DecidedUse): readonly DecidedUse[] {
  let index = uses.length
  while (index > 0 && uses[index - 1]!.use.atMs > added.use.atMs) index--
  return index === uses.length ? [...uses, added] : uses.toSpliced(index, 0, added)
}
