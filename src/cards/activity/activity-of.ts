import { LONGEST_WAIT_DAYS } from '../../bank/card-use/card-use.ts'
import { bankDayAt } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { CARD_KINDS } from '../card-kinds.ts'
import type { Card } from '../card.ts'
import type { CardContext } from '../action.ts'
import { keyOf } from '../identity.ts'
import type { Activity, Authorization, Presentment } from './authorization.ts'

type Sources = Pick<CardContext, 'directory' | 'digital' | 'cardUses'>

/** Authorizations and reversals from one instant to another, newest first. None of a card that was ordered since. */
export function authorizationsOf(
  card: Card,
  fromMs: number,
  toMs: number,
  sources: Sources,
): readonly Authorization[] {
  // A reversal comes hours later at most: the day before may have the authorization of one.
  const uses = usesOf(card, bankDayAt(fromMs) - 1, bankDayAt(toMs), sources)
  const all = uses.flatMap(({ use, ...rest }): Authorization[] => {
    const authorization: Authorization = { kind: 'AUTHORIZATION', atMs: use.atMs, use, ...rest }
    return use.reversedAtMs === undefined
      ? [authorization]
      : [authorization, { ...authorization, kind: 'REVERSAL', atMs: use.reversedAtMs }]
  })
  return newestFirst(all, fromMs, toMs)
}

/** Presentments that are booked from one instant to another, newest first. */
export function presentmentsOf(
  card: Card,
  fromMs: number,
  toMs: number,
  sources: Sources,
): readonly Presentment[] {
  const uses = usesOf(card, bankDayAt(fromMs) - LONGEST_WAIT_DAYS, bankDayAt(toMs), sources)
  const all = uses.flatMap(({ use, ...rest }): Presentment[] =>
    use.presented ? [{ kind: 'PRESENTMENT', atMs: use.presented.bookedAtMs, use, ...rest }] : [],
  )
  return newestFirst(all, fromMs, toMs)
}

/** The uses of the card since it was made; what came before was another card's. */
function usesOf(card: Card, from: DayNumber, to: DayNumber, { directory, digital, cardUses }: Sources) {
  const position = directory.numbers.positionOf(card.identity)
  const made = position === undefined ? undefined : directory.at(position)
  if (!made || keyOf(made.identity) !== keyOf(card.identity)) return []
  const { habit } = CARD_KINDS[position! % CARD_KINDS.length]!
  const account = Math.floor(position! / CARD_KINDS.length)
  const wallets = digital.ofCard(card)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset)
    .flatMap((day) => cardUses(account, habit, day))
    .filter(({ atMs }) => atMs >= made.orderedAtMs)
    .map((use) => {
      const wallet = use.wallet === undefined ? undefined : wallets[use.wallet]
      return {
        use,
        // A renewal replaces the instance for what comes after it.
        card: use.atMs < card.orderedAtMs ? made : card,
        digital: wallet && wallet.createdAtMs <= use.atMs ? wallet : undefined,
      }
    })
}

function newestFirst<A extends Activity>(all: readonly A[], fromMs: number, toMs: number): readonly A[] {
  return all
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .sort((left, right) => right.atMs - left.atMs)
}
