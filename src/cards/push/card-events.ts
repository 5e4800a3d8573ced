import { randomStream } from '../../kernel/random.ts'
import { uuidFrom } from '../../kernel/uuid.ts'
import type { Card } from '../card.ts'
import type { CardIdentity } from '../identity.ts'
import { keyOf } from '../identity.ts'
import { stateAt, statusAt } from '../status.ts'
import type { Store } from '../store.ts'
import { createAwaited } from './awaited.ts'
import type { AwaitedState } from './awaited.ts'
import type { PushEvent } from './event.ts'
import { kindsOf } from './kinds.ts'
import type { CardChange, EventKind } from './kinds.ts'
import { createOutbox } from './outbox.ts'
import type { Outbox, OutboxState } from './outbox.ts'
import type { PushPolicy } from './policy.ts'

/** The push service: every event that there was, and what of it the receiver has not taken yet. */
export interface CardEvents {
  readonly outbox: Outbox
  /** Tells what an operation, or a confirmation that arrived by itself, has made of a card. */
  note(change: Pick<CardChange, 'operation' | 'before' | 'after'>, cause: Cause): void
  /** CARD_SYNC for each of the cards. */
  sync(cards: readonly Card[], cause: Cause): void
  /** Tells what has become of cards by now without anybody doing anything. */
  settle(nowMs: number, policy: PushPolicy): void
  /** Sends events again. */
  resend(events: readonly PushEvent[], nowMs: number): void
  /** Oldest first. */
  list(): readonly PushEvent[]
  find(eventId: string): PushEvent | undefined
  /** Everything that was sent out, oldest first: an event as often as it was asked for. */
  sentOut(): readonly SentOut[]
  /** Without a receiver nothing is kept for it. */
  hasReceiver(is: boolean): void
  /** Called whenever something was sent out. */
  onSentOut(listener: () => void): void
  save(): CardEventsState
  load(state: CardEventsState): void
}

export interface SentOut {
  readonly event: PushEvent
  /** 0 for the first time, then one more for each time that it was asked for again. */
  readonly round: number
}

/** Why something happened, and by which decisions it is told. */
export interface Cause {
  readonly nowMs: number
  readonly policy: PushPolicy
  readonly issuerTraceId?: string
}

export interface CardEventsState {
  /** Grow at their ends only, so that how long they were is all there is to keep. */
  readonly events: readonly PushEvent[]
  readonly eventCount: number
  readonly sentOut: readonly SentOut[]
  readonly sentCount: number
  readonly awaited: AwaitedState
  readonly outbox: OutboxState
}

export function createCardEvents(name: string, seed: number, store: Store): CardEvents {
  let events: PushEvent[] = []
  let sentOut: SentOut[] = []
  let byId = new Map<string, PushEvent>()
  let timesSent = new Map<string, number>()
  let isReceived = false
  const listeners: (() => void)[] = []
  const outbox = createOutbox()
  const awaited = createAwaited()

  function send(event: PushEvent, nowMs: number): void {
    const round = timesSent.get(event.id) ?? 0
    timesSent.set(event.id, round + 1)
    sentOut.push({ event, round })
    if (isReceived) outbox.add(event, round, nowMs)
    for (const listener of listeners) listener()
  }

  function tell(kind: EventKind, card: Card, { nowMs, policy, issuerTraceId }: Cause): void {
    const event = policy.told({
      id: uuidFrom(randomStream('push event', name, seed, events.length).hex(32)),
      kind,
      card: card.identity,
      instance: card.instance,
      status: statusAt(card, nowMs),
      occurredAtMs: nowMs,
      ...(issuerTraceId !== undefined && { issuerTraceId }),
    })
    events.push(event)
    byId.set(event.id, event)
    if (policy.sends(event)) send(event, nowMs)
  }

  return {
    outbox,
    note: (change, cause) => {
      const { before, after } = change
      const was = before && stateAt(before.state, cause.nowMs).settled
      const is = stateAt(after.state, cause.nowMs).settled
      // What arrives by itself has the cause of what it confirms.
      const issuerTraceId = change.operation ? cause.issuerTraceId : awaited.causeOf(after)
      const caused = { ...cause, ...(issuerTraceId !== undefined && { issuerTraceId }) }
      for (const kind of kindsOf({ ...change, ...(was && { was }), is })) tell(kind, after, caused)
      if (after.state !== before?.state) awaited.expect(after, cause.nowMs, issuerTraceId)
    },
    sync: (cards, cause) => {
      for (const card of cards) tell('CARD_SYNC', card, cause)
    },
    settle: (nowMs, policy) => {
      const find = (identity: CardIdentity): Card | undefined => store.find(identity)
      for (const { card, atMs, issuerTraceId, ...statuses } of awaited.come(nowMs, find)) {
        const cause = { nowMs: atMs, policy, ...(issuerTraceId !== undefined && { issuerTraceId }) }
        for (const kind of kindsOf({ before: card, after: card, ...statuses })) tell(kind, card, cause)
      }
    },
    resend: (again, nowMs) => {
      for (const event of again) send(event, nowMs)
    },
    list: () => events,
    find: (eventId) => byId.get(eventId),
    sentOut: () => sentOut,
    hasReceiver: (is) => void (isReceived = is),
    onSentOut: (listener) => void listeners.push(listener),
    save: () => ({
      events,
      eventCount: events.length,
      sentOut,
      sentCount: sentOut.length,
      awaited: awaited.save(),
      outbox: outbox.save(),
    }),
    load: (state) => {
      events = state.events.slice(0, state.eventCount)
      sentOut = state.sentOut.slice(0, state.sentCount)
      byId = new Map(events.map((event) => [event.id, event]))
      timesSent = new Map()
      for (const { event, round } of sentOut) timesSent.set(event.id, round + 1)
      awaited.load(state.awaited)
      outbox.load(state.outbox)
    },
  }
}

/** Watches what an operation makes of cards. */
export function watchedStore(
  store: Store,
  alsoFound: boolean,
): {
  readonly store: Store
  readonly changes: () => readonly Pick<CardChange, 'before' | 'after'>[]
} {
  const touched = new Map<string, { readonly identity: CardIdentity; readonly before: Card | undefined }>()
  const touch = (identity: CardIdentity, before: Card | undefined): void => {
    const key = keyOf(identity)
    if (!touched.has(key)) touched.set(key, { identity, before })
  }
  return {
    store: {
      ...store,
      find: (identity) => {
        const found = store.find(identity)
        if (alsoFound) touch(identity, found)
        return found
      },
      keep: (card) => {
        touch(card.identity, store.find(card.identity))
        store.keep(card)
      },
    },
    changes: () =>
      [...touched.values()].flatMap(({ identity, before }) => {
        const after = store.find(identity)
        return after ? [{ ...(before && { before }), after }] : []
      }),
  }
}
