import type { Card } from '../card.ts'
import type { JsonObject } from '../json.ts'
import type { PushEvent } from './event.ts'

/** The decisions of the push service that a fault can bend. */
export interface PushPolicy {
  /** Whether an event goes out at all. */
  readonly sends: (event: PushEvent) => boolean
  /** The event as it is kept. */
  readonly told: (event: PushEvent) => PushEvent
  /** Document 3 §6.1: CARD_SYNC for the cards of the filter, and for no other. */
  readonly syncsOnlyTheFilter: boolean
  /** Document 3 §6.1: of the cards that a sync selects, those that are told of: all of them. */
  readonly synced: (selected: readonly Card[]) => readonly Card[]
  /** Document 3 §6.2: the events that a search finds, of those that match and of all. */
  readonly found: (matching: readonly PushEvent[], all: readonly PushEvent[]) => readonly PushEvent[]
  readonly totalRecords: (count: number) => number
  /** Document 3 §6.2: of the events that a resend names, those that are sent again: all of them. */
  readonly resent: (named: readonly PushEvent[]) => readonly PushEvent[]
  /** The id under which an event is sent. `attempt` counts from 1; `round` is 0 until it is resent. */
  readonly sentId: (event: PushEvent, attempt: number, round: number) => string
  /** Assumption push-event-delivery: how long after a failed attempt the next one comes; undefined for none. */
  readonly retryDelayMs: (failedAttempts: number) => number | undefined
  /** Assumption push-event-delivery: whether later events of a card wait for earlier ones that may still arrive. */
  readonly keepsOrder: boolean
  /** Assumption push-event-form: what an event says, before it is signed. */
  readonly sentPayload: (payload: JsonObject, event: PushEvent) => JsonObject
  /** Assumption push-event-form: the signed text, as it is sent. */
  readonly sentText: (jws: string, payload: object) => string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Assumption push-event-delivery. */
const BACK_OFF_MS = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR]

export const COMPLIANT_PUSH: PushPolicy = {
  sends: () => true,
  told: (event) => event,
  syncsOnlyTheFilter: true,
  synced: (selected) => selected,
  found: (matching) => matching,
  totalRecords: (count) => count,
  resent: (named) => named,
  sentId: ({ id }) => id,
  retryDelayMs: (failedAttempts) => BACK_OFF_MS[failedAttempts - 1],
  keepsOrder: true,
  sentPayload: (payload) => payload,
  sentText: (jws) => jws,
}
