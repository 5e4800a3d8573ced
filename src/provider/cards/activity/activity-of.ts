import { LONGEST_WAIT_DAYS } from '../../bank/card-use/card-use.ts'
import { type DayNumber, bankDayAt } from '../../../kernel/calendar.ts'
import type { Card } from '../card.ts'
import type { DigitalStore } from '../digital/directory.ts'
import { type Directory, madeUpUses } from '../directory.ts'
import type { Purchases } from '../purchases/purchases.ts'
import { incrementOf } from './authorization.ts'
import type { Activity, Authorization, CardUses, Period, Presentment } from './authorization.ts'

interface Sources {
  readonly directory: Directory
  readonly digital: DigitalStore
  readonly cardUses: CardUses
  readonly purchases: Purchases
}

/** Authorizations and reversals of a period, newest first. */
export function authorizationsOf(card: Card, period: Period, sources: Sources): readonly Authorization[] {
  // A reversal comes hours later at most: the day before may have the authorization of one.
  const uses = usesOf(card, period, 1, sources)
  const all = uses.flatMap(({ use, ...rest }): Authorization[] => {
    const authorization: Authorization = { kind: 'AUTHORIZATION', atMs: use.atMs, use, ...rest }
    const later = (use.deeds ?? []).flatMap((deed): Authorization[] => {
      const { command, atMs, part } = deed
      if (command === 'reverse') return [{ ...authorization, kind: 'REVERSAL', atMs, part }]
      return command === 'increment' ? [{ ...authorization, atMs, use: incrementOf(use, deed) }] : []
    })
    return [authorization, ...later]
  })
  return newestFirst(all, period)
}

/** Presentments that are booked in a period, newest first. */
export function presentmentsOf(card: Card, period: Period, sources: Sources): readonly Presentment[] {
  const uses = usesOf(card, period, LONGEST_WAIT_DAYS, sources)
  const all = uses.flatMap(({ use, ...rest }): Presentment[] =>
    (use.deeds ?? [])
      .filter(({ command }) => command === 'clear')
      .map(({ atMs, part }, index) => ({ kind: 'PRESENTMENT', atMs, use, part, number: index + 1, ...rest })),
  )
  return newestFirst(all, period)
}

type Used = Pick<Authorization, 'use' | 'card' | 'digital' | 'isByHand'>

/** What is made up of the card from so many days before a period, and all that has been decided since it changed. */
function usesOf(card: Card, [fromMs, toMs]: Period, daysBefore: number, sources: Sources): readonly Used[] {
  const log = sources.purchases.logOf(card, toMs)
  const made = madeUpUsesOf(card, bankDayAt(fromMs) - daysBefore, bankDayAt(toMs), sources)
  if (!log) return made
  const since = log.uses.map(({ use, instance, dpan, isByHand }) => ({
    use,
    isByHand,
    card: { ...card, instance },
    digital: dpan === undefined ? undefined : sources.digital.find(dpan),
  }))
  return [...made.filter(({ use }) => use.atMs <= log.sinceMs), ...since]
}

/** The uses of the card since it was made; what came before was another card's, and so is what has its number since. */
function madeUpUsesOf(
  card: Card,
  from: DayNumber,
  to: DayNumber,
  { directory, digital, cardUses }: Sources,
): readonly Used[] {
  const position = directory.positionOf(card)
  if (position === undefined) return []
  const made = directory.at(position)!
  const wallets = digital.ofCard(card)
  return madeUpUses(position, from, to, cardUses)
    .filter(({ atMs }) => atMs >= made.orderedAtMs)
    .map((use) => {
      const wallet = use.wallet === undefined ? undefined : wallets[use.wallet]
      // As it was made up: whatever was used later is in the log.
      return { use, card: made, digital: wallet && wallet.createdAtMs <= use.atMs ? wallet : undefined }
    })
}

function newestFirst<A extends Activity>(all: readonly A[], [fromMs, toMs]: Period): readonly A[] {
  return (
    all
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      // Of two at the same instant, the later one stands first.
      .toReversed()
      .sort((left, right) => right.atMs - left.atMs)
  )
}
