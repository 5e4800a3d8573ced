import type { Card } from '../card.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { PushEvent } from './events.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Assumption push-event-delivery. */
const BACK_OFF_MS = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR]

/** The decisions of the push service that a fault can bend. */
export const COMPLIANT_PUSH = {
  /** Whether an event goes out at all. */
  sends: (_event: PushEvent): boolean => true,
  /** The event as it is kept. */
  recorded: (event: PushEvent): PushEvent => event,
  /** Document 3 §6.1: CARD_SYNC for the cards of the filter, and for no other. */
  syncsOnlyTheFilter: true,
  /** Document 3 §6.1: of the cards that a sync selects, those that are told of: all of them. */
  synced: (selected: readonly Card[]): readonly Card[] => selected,
  /** Document 3 §6.2: the events that a search finds, of those that match and of all. */
  found: (matching: readonly PushEvent[], _all: readonly PushEvent[]): readonly PushEvent[] => matching,
  totalRecords: (count: number): number => count,
  /** Document 3 §6.2: of the events that a resend names, those that are sent again: all of them. */
  resent: (named: readonly PushEvent[]): readonly PushEvent[] => named,
  /** The id under which an event is sent. `attempt` counts from 1; `round` is 0 until it is resent. */
  sentId: ({ id }: PushEvent, _attempt: number, _round: number): string => id,
  /** Assumption push-event-delivery: how long after a failed attempt the next one comes; undefined for none. */
  retryDelayMs: (failedAttempts: number): number | undefined => BACK_OFF_MS[failedAttempts - 1],
  /** Assumption push-event-delivery: whether later events of a card wait for earlier ones that may still arrive. */
  keepsOrder: true,
  /** Assumption push-event-form: what an event says, before it is signed. */
  sentPayload: (payload: JsonObject, _event: PushEvent): JsonObject => payload,
  /** Assumption push-event-form: the signed text, as it is sent. */
  sentText: (jws: string, _payload: object): string => jws,
}

export type PushPolicy = Readonly<typeof COMPLIANT_PUSH>
