import type { Saveable } from '../../../kernel/saved.ts'
import type { PushEvent } from './event.ts'
import { createTail } from './tail.ts'
import type { TailState } from './tail.ts'

/** The last push events, and how they were sent out. */
export interface EventLog extends Saveable<EventLogState> {
  /** Gives the events that are forgotten for it. */
  add(event: PushEvent): readonly PushEvent[]
  /** How many there have been, forgotten ones included. */
  count(): number
  /** Oldest first. */
  list(): readonly PushEvent[]
  find(eventId: string): PushEvent | undefined
  /** Notes that an event is sent out, for the first time or again. */
  send(event: PushEvent, isAgain: boolean): SentOut
  /** By its position since the beginning; undefined for what is forgotten or has not been sent out yet. */
  sentOut(position: number): SentOut | undefined
  /** The positions of the oldest that is known and of the next one. */
  sentPositions(): { readonly begin: number; readonly end: number }
}

export interface SentOut {
  readonly event: PushEvent
  /** 0 for the first time, then one more for each time that it was asked for again. */
  readonly round: number
}

export interface EventLogState {
  readonly events: TailState<PushEvent>
  readonly sent: TailState<SentOut>
  readonly rounds: ReadonlyMap<string, number>
}

/** The largest sync is one of 150,000 cards (assumption card-sync-filter): it can be searched for as a whole. */
const KEPT = 150_000

export function createEventLog(): EventLog {
  const events = createTail<PushEvent>(KEPT)
  const sent = createTail<SentOut>(KEPT)
  let byId = new Map<string, PushEvent>()
  /** How often events were asked for again, of those that were. */
  let rounds = new Map<string, number>()
  return {
    add: (event) => {
      byId.set(event.id, event)
      const forgotten = events.push(event)
      for (const { id } of forgotten) {
        byId.delete(id)
        rounds.delete(id)
      }
      return forgotten
    },
    count: events.end,
    list: events.items,
    find: (eventId) => byId.get(eventId),
    send: (event, isAgain) => {
      const round = isAgain ? (rounds.get(event.id) ?? 0) + 1 : 0
      if (isAgain) rounds.set(event.id, round)
      const sending = { event, round }
      sent.push(sending)
      return sending
    },
    sentOut: sent.at,
    sentPositions: () => ({ begin: sent.begin(), end: sent.end() }),
    save: () => ({ events: events.save(), sent: sent.save(), rounds: new Map(rounds) }),
    load: (state) => {
      events.load(state.events)
      sent.load(state.sent)
      rounds = new Map(state.rounds)
      byId = new Map(events.items().map((event) => [event.id, event]))
    },
  }
}
