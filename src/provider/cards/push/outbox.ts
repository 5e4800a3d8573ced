import { EVENT_LIFE, type EventDeed, type EventState } from '../../../documents/cards/event-life.ts'
import { nextState, waysFrom } from '../../../documents/way.ts'
import { assert } from '../../../kernel/result.ts'
import { SavedMap, savedCount, savedTogether } from '../../../kernel/saved.ts'
import { type Card, type CardIdentity, type CardKey, keyOf } from '../card.ts'
import type { PushEvent } from './events.ts'
import type { PushPolicy } from './push-policy.ts'
import { createTail } from '../../../kernel/tail.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { SEARCHED_DAYS } from '../activity/search-policy.ts'
import type { Authorization, Period } from '../activity/authorization.ts'

/** An event on its way to the receiver. */
export interface Posting extends SentOut {
  readonly state: EventState
  /** Counts what was sent out: the order of a card. */
  readonly number: number
  /** Attempts that failed so far. */
  readonly failures: number
  readonly dueAtMs: number
  /** Why the last attempt failed. */
  readonly problem?: string
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * What the receiver has not taken yet, in a queue per card. Only the head of a queue is sent, so that the order of a
 * card is kept. What was attempted too often is a dead letter, set aside until it is sent again: later events of its
 * card do not wait for it.
 */
export function createOutbox() {
  const queues = createQueues()
  /** By event: one that is asked for again before it has arrived needs no second letter. */
  const dead = new SavedMap<string, Posting>()
  /** The number of the last one that was sent out. */
  const sent = savedCount(-1)
  /** To where its state belongs: what no attempt can deliver any more leaves its queue. */
  const move = (posting: Posting): void => {
    const isUnderWay = waysFrom(EVENT_LIFE, posting.state).some(({ command }) => command === 'attempt')
    const wasThere = queues.replace(posting, isUnderWay ? [posting] : [])
    if (wasThere && posting.state === 'GIVEN_UP' && !dead.has(posting.event.id))
      dead.set(posting.event.id, posting)
  }
  return {
    add: (sending: SentOut, nowMs: number) =>
      queues.insert({ ...sending, state: 'WAITING', number: sent.next(), failures: 0, dueAtMs: nowMs }),
    /** What may be sent now: of each card its oldest event at most. */
    due: (nowMs: number, { keepsOrder }: Pick<PushPolicy, 'keepsOrder'>) =>
      queues.next(keepsOrder).filter(({ dueAtMs }) => dueAtMs <= nowMs),
    /** The receiver has the event now, so that no dead letter of it is needed either. */
    taken: (posting: Posting): void => {
      move(stepped(posting, 'TAKE'))
      dead.delete(posting.event.id)
    },
    /** Undefined when it has become a dead letter; otherwise how long until the next attempt. */
    failed: (posting: Posting, problem: string, nowMs: number, { retryDelayMs }: PushPolicy) => {
      const failures = posting.failures + 1
      const delayMs = retryDelayMs(failures)
      const deed = delayMs === undefined ? 'GIVE_UP' : 'FAIL'
      move({ ...stepped(posting, deed), failures, problem, dueAtMs: nowMs + (delayMs ?? 0) })
      return delayMs
    },
    /** Makes everything that waits due now, or one event alone. How many there were. */
    hasten: (nowMs: number, event?: PushEvent): number => {
      const hastened = queues.waiting().filter((posting) => !event || posting.event.id === event.id)
      for (const posting of hastened) move({ ...stepped(posting, 'HASTEN'), dueAtMs: nowMs })
      return hastened.length
    },
    /** Dead letters, or that of one event alone, go back to their places. How many there were. */
    revive: (nowMs: number, event?: PushEvent): number => {
      const letters = [...dead.values()].filter((letter) => !event || letter.event.id === event.id)
      for (const letter of letters) {
        dead.delete(letter.event.id)
        queues.insert({ ...stepped(letter, 'REVIVE'), dueAtMs: nowMs, failures: 0 })
      }
      return letters.length
    },
    /** An event that waits or was given up. */
    find: (eventId: string): PushEvent | undefined =>
      (dead.get(eventId) ?? queues.waiting().find(({ event }) => event.id === eventId))?.event,
    waiting: queues.waiting,
    deadLetters: (): readonly Posting[] => [...dead.values()],
    /** Nobody can ask for this event any more: its dead letter goes. */
    forget: ({ id }: PushEvent) => void dead.delete(id),
    ...savedTogether({ queues, dead, sent }),
  }
}

function stepped(posting: Posting, deed: EventDeed): Posting {
  return { ...posting, state: nextState(EVENT_LIFE, posting.state, deed) }
}

/** A queue per card, in the order in which its events were sent out. */
function createQueues() {
  let queues = new Map<CardKey, Posting[]>()
  return {
    insert: (posting: Posting): void => {
      const key = keyOf(posting.event.identity)
      const queue = queues.get(key) ?? []
      queues.set(key, queue)
      let index = queue.length
      while (index > 0 && queue[index - 1]!.number > posting.number) index--
      queue.splice(index, 0, posting)
    },
    /** False when it is no longer there. */
    replace: (posting: Posting, replacement: readonly Posting[]): boolean => {
      const key = keyOf(posting.event.identity)
      const queue = queues.get(key) ?? []
      const index = queue.findIndex(({ number }) => number === posting.number)
      if (index < 0) return false
      queue.splice(index, 1, ...replacement)
      if (queue.length === 0) queues.delete(key)
      return true
    },
    /** The first of each queue; without an order, the last. */
    next: (keepsOrder: boolean): readonly Posting[] =>
      [...queues.values()].map((queue) => {
        const next = keepsOrder ? queue[0] : queue.at(-1)
        assert(next, 'a queue that is empty is removed')
        return next
      }),
    waiting: (): readonly Posting[] => [...queues.values()].flat(),
    save: () => copyOf(queues),
    load: (state: ReadonlyMap<CardKey, readonly Posting[]>) => void (queues = copyOf(state)),
  }
}

function copyOf(queues: ReadonlyMap<CardKey, readonly Posting[]>): Map<CardKey, Posting[]> {
  return new Map([...queues].map(([key, queue]) => [key, [...queue]]))
}

export type EventLog = ReturnType<typeof createEventLog>

export interface SentOut {
  readonly event: PushEvent
  /** 0 for the first time, then one more for each time that it was asked for again. */
  readonly round: number
}

/** The largest sync is one of 150,000 cards (assumption card-sync-filter): it can be searched for as a whole. */
const KEPT = 150_000

/** The last push events, and how they were sent out. */
export function createEventLog() {
  const events = createTail<PushEvent>(KEPT)
  const sent = createTail<SentOut>(KEPT)
  let byId = new Map<string, PushEvent>()
  /** How often events were asked for again, of those that were. */
  const rounds = new SavedMap<string, number>()
  const saved = savedTogether({ events, sent, rounds })
  return {
    /** Gives the events that are forgotten for it. */
    add: (event: PushEvent): readonly PushEvent[] => {
      byId.set(event.id, event)
      const forgotten = events.push(event)
      for (const { id } of forgotten) {
        byId.delete(id)
        rounds.delete(id)
      }
      return forgotten
    },
    /** How many there have been, forgotten ones included. */
    count: events.end,
    /** Oldest first. */
    list: events.items,
    find: (eventId: string) => byId.get(eventId),
    /** Notes that an event is sent out, for the first time or again. */
    send: (event: PushEvent, isAgain: boolean): SentOut => {
      const round = isAgain ? (rounds.get(event.id) ?? 0) + 1 : 0
      if (isAgain) rounds.set(event.id, round)
      const sending = { event, round }
      sent.push(sending)
      return sending
    },
    /** By its position since the beginning; undefined for what is forgotten or has not been sent out yet. */
    sentOut: sent.at,
    /** The positions of the oldest that is known and of the next one. */
    sentPositions: () => ({ begin: sent.begin(), end: sent.end() }),
    save: saved.save,
    load: (state: ReturnType<typeof saved.save>): void => {
      saved.load(state)
      byId = new Map(events.items().map((event) => [event.id, event]))
    },
  }
}

/** Authorizations of a card, in any order. */
export type AuthorizationsOf = (card: Card, period: Period) => readonly Authorization[]

const MOST_WATCHED = 100
/** What is older cannot be searched for either. */
const LONGEST_MS = SEARCHED_DAYS * DAY_MS

/**
 * Cards of which somebody keeps a copy, because a sync has asked for them: their authorizations are told as time
 * passes (assumption push-event-kinds). Making up what cards are used for takes work, so that there are not many.
 */
export function createWatchedCards(authorizationsOf: AuthorizationsOf) {
  const watched = new SavedMap<CardKey, { readonly identity: CardIdentity; readonly sinceMs: number }>()
  return {
    /** A sync of more cards than that tells their state alone. */
    watch: (cards: readonly Card[], nowMs: number): void => {
      const news = cards.filter(({ identity }) => !watched.has(keyOf(identity)))
      if (watched.size + news.length > MOST_WATCHED) return
      for (const { identity } of news) watched.set(keyOf(identity), { identity, sinceMs: nowMs })
    },
    /** What they were used for since it was last asked. */
    drainDue: (nowMs: number, find: (identity: CardIdentity) => Card | undefined) =>
      [...watched].flatMap(([key, { identity, sinceMs }]) => {
        if (sinceMs >= nowMs) return []
        watched.set(key, { identity, sinceMs: nowMs })
        const card = find(identity)
        const fromMs = Math.max(sinceMs + 1, nowMs - LONGEST_MS)
        return (card ? authorizationsOf(card, [fromMs, nowMs]) : []).filter(
          // What was bought by hand has been told.
          ({ kind, isByHand }) => kind === 'AUTHORIZATION' && !isByHand,
        )
      }),
    save: watched.save,
    load: watched.load,
  }
}
