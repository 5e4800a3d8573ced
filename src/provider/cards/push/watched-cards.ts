import type { Saveable } from '../../../kernel/saved.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { SEARCHED_DAYS } from '../activity/search-policy.ts'
import type { Authorization } from '../activity/authorization.ts'
import { keyOf } from '../card.ts'
import type { Card, CardIdentity, CardKey } from '../card.ts'

/** Authorizations of a card after one instant and up to another, in any order. */
export type AuthorizationsOf = (card: Card, fromMs: number, toMs: number) => readonly Authorization[]

/**
 * Cards of which somebody keeps a copy, because a sync has asked for them: their authorizations are told as time
 * passes (assumption push-event-kinds). Making up what cards are used for takes work, so that there are not many.
 */
export interface WatchedCards extends Saveable<WatchedCardsState> {
  /** A sync of more cards than that tells their state alone. */
  watch(cards: readonly Card[], nowMs: number): void
  /** What they were used for since it was last asked. */
  drainDue(nowMs: number, find: (identity: CardIdentity) => Card | undefined): readonly Authorization[]
}

interface Watched {
  readonly identity: CardIdentity
  readonly sinceMs: number
}

export type WatchedCardsState = ReadonlyMap<CardKey, Watched>

const MOST_WATCHED = 100
/** What is older cannot be searched for either. */
const LONGEST_MS = SEARCHED_DAYS * DAY_MS

export function createWatchedCards(authorizationsOf: AuthorizationsOf): WatchedCards {
  let watched = new Map<CardKey, Watched>()
  return {
    watch: (cards, nowMs) => {
      const news = cards.filter(({ identity }) => !watched.has(keyOf(identity)))
      if (watched.size + news.length > MOST_WATCHED) return
      for (const { identity } of news) watched.set(keyOf(identity), { identity, sinceMs: nowMs })
    },
    drainDue: (nowMs, find) =>
      [...watched].flatMap(([key, { identity, sinceMs }]) => {
        if (sinceMs >= nowMs) return []
        watched.set(key, { identity, sinceMs: nowMs })
        const card = find(identity)
        const fromMs = Math.max(sinceMs + 1, nowMs - LONGEST_MS)
        return (card ? authorizationsOf(card, fromMs, nowMs) : []).filter(
          // What was bought by hand has been told.
          ({ kind, isByHand }) => kind === 'AUTHORIZATION' && !isByHand,
        )
      }),
    save: () => new Map(watched),
    load: (state) => void (watched = new Map(state)),
  }
}
