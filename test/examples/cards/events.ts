import { defined } from '../../../src/kernel/defined.ts'
import type { Observation, ReceivedEvent } from '../../../src/evidence/observation.ts'
import { onCards } from './observe.ts'

/** A push event as it came; taken, and signed as it should be, unless something else is said. */
export interface Arrival {
  readonly kind?: string
  readonly id?: string
  readonly cardToken?: string
  readonly headers?: ReceivedEvent['headers']
  readonly signature?: ReceivedEvent['opened']['signature']
  /** Absent for an event that cannot be read. */
  readonly payload?: Readonly<Record<string, unknown>> | 'opaque'
  readonly isAcknowledged?: boolean
}

export const CARD = { cardToken: 'CTK-00000000000000000000000000000001', shortCardId: { cardNumber: 4711 } }
export const OTHER_CARD = { cardToken: 'CTK-00000000000000000000000000000002' }
export const ID = '5b1f3a52-7c84-4b0e-9a67-2f5d8c3e1b94'
export const OTHER_ID = '6d1f3a52-7c84-4b0e-9a67-2f5d8c3e1b95'

/** What a step that awaits push events sees. */
export function arrivals(...arrived: readonly Arrival[]): Observation {
  const { operation: _, ...rest } = onCards('cards/sync')
  return { ...rest, events: arrived.map(eventOf) }
}

function eventOf(arrival: Arrival): ReceivedEvent {
  const { kind = 'CARD_SYNC', id = ID, cardToken = CARD.cardToken, isAcknowledged = true } = arrival
  const payload = arrival.payload ?? { eventId: id, eventKind: kind, cardToken }
  return {
    headers: arrival.headers ?? [],
    text: 'signed',
    opened: defined({
      signature: arrival.signature ?? 'holds',
      distributed: ['new'],
      payload: payload === 'opaque' ? undefined : payload,
    }),
    atMs: Date.parse('2026-03-04T11:30:00Z'),
    isAcknowledged,
  }
}
