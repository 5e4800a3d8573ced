import type { MadeUpUse } from '../../bank/card-use/card-use.ts'
import { exchanged, rateOn } from '../../bank/currency-exchange.ts'
import { bankDayAt } from '../../../kernel/calendar.ts'
import type { MinorUnits } from '../../../kernel/money.ts'
import { SEARCHED_DAYS } from '../activity/search-policy.ts'
import type { CardUses } from '../activity/authorization.ts'
import type { CardsPolicy } from '../cards-policy.ts'
import { madeUpUses } from '../directory.ts'
import type { Directory } from '../directory.ts'
import type { Attempt, Spent } from './decision.ts'
import { spentIn } from './log.ts'
import type { CardLog } from './log.ts'

/** What limits and the PIN try counter have counted: of made-up uses before the log of a card began, and in the log. */
export interface Counting {
  /** What counts for the limits at an instant. */
  spentAt(log: CardLog, atMs: number): Spent
  /** Wrong PINs of made-up uses since the last right one, as far back as a search shows them. */
  failedPinsBefore(position: number, atMs: number): number
}

export interface CountingOptions {
  readonly seed: number
  readonly directory: Directory
  readonly cardUses: CardUses
  readonly policy: () => Pick<CardsPolicy, 'decides' | 'countsSince'>
}

export function createCounting({ seed, directory, cardUses, policy }: CountingOptions): Counting {
  return {
    spentAt: (log, atMs) => {
      const { countsSince } = policy()
      const { monthMs } = countsSince(atMs)
      const position = directory.positionOf(log)
      const made = position === undefined ? undefined : directory.at(position)
      if (position === undefined || monthMs > log.sinceMs) return spentIn(log.uses, atMs, countsSince)
      const before = madeUpUses(position, bankDayAt(monthMs), bankDayAt(log.sinceMs), cardUses)
        .filter((use) => use.atMs <= log.sinceMs && use.atMs >= made!.orderedAtMs)
        .map((use) => ({ use, instance: made!.instance, centimes: centimesOf(use, seed) }))
      return spentIn([...before, ...log.uses], atMs, countsSince)
    },
    failedPinsBefore: (position, atMs) => {
      const { orderedAtMs } = directory.at(position)!
      const today = bankDayAt(atMs)
      let failed = 0
      for (let day = today; day >= today - SEARCHED_DAYS; day--) {
        for (const use of madeUpUses(position, day, day, cardUses).toReversed()) {
          if (use.atMs > atMs || use.atMs < orderedAtMs || !asksForPin(use, use.wallet !== undefined))
            continue
          if (use.responseCode === '00') return failed
          if (use.responseCode === '55') failed++
        }
      }
      return failed
    },
  }
}

export function asksForPin({ channel }: Pick<MadeUpUse, 'channel'>, isDigital: boolean): boolean {
  return (channel === 'till' && !isDigital) || channel === 'machine'
}

/** Assumption card-pin-tries: a PIN that was not looked at, because something else stood in the way, counts for nothing. */
export function failedPinsAfter({ failedPins }: CardLog, pin: Attempt['pin'], responseCode: string): number {
  if (pin === 'wrong' && responseCode === '55') return failedPins + 1
  return pin === 'right' && responseCode === '00' ? 0 : failedPins
}

/** What a use is worth in francs: limits are in francs, whatever the account is in. */
export function centimesOf(
  {
    cardholderAmount,
    exchange,
    merchant,
    currency,
    atMs,
  }: Pick<MadeUpUse, 'cardholderAmount' | 'exchange' | 'merchant' | 'currency' | 'atMs'>,
  seed: number,
): MinorUnits {
  const paidIn = exchange?.targetCurrency ?? currency ?? merchant.currency
  if (paidIn === 'CHF') return cardholderAmount
  const rate = rateOn(bankDayAt(atMs), paidIn, 'CHF', seed)
  return exchanged({
    instructedAmount: cardholderAmount,
    sourceCurrency: paidIn,
    targetCurrency: 'CHF',
    rate,
  })
}
