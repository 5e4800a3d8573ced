import type { Cards } from '../../provider/cards/cards.ts'
import { payloadOf } from '../../provider/cards/push/payload.ts'

/** A push event as its receiver reads it (assumption push-event-form). */
export type PushedEvent = Readonly<Record<string, unknown>> & {
  /** The id of the event: an event that is resent has the same one. */
  readonly eventId: string
  /** What has happened, such as a change of the card. */
  readonly eventKind: string
  /** ISO 8601, UTC. */
  readonly eventDateTime: string
  /** The token of the card that it is about. */
  readonly cardToken: string
  /** The trace id of the request that caused it; absent where none did. */
  readonly issuerTraceId?: string
}

/**
 * The push events of a bank, as they are sent out: `for await (const event of bank.events())` begins with the first
 * one, and `bank.events.next()` gives those that it has not given yet, one after the other. An event that is resent
 * comes again, with its id. Neither needs a receiver.
 */
export interface EventStream {
  (): AsyncIterableIterator<PushedEvent>
  /** The next event; waits for one where there is none yet. */
  next(): Promise<PushedEvent>
}

export function createEventStream({ events, tokens }: Cards): EventStream {
  const { log } = events
  let waiting: (() => void)[] = []
  events.onSentOut(() => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  })

  function reader(): () => Promise<PushedEvent> {
    let position = 0
    return async () => {
      // A bank that went back to an earlier state has sent less.
      position = Math.min(position, log.sentPositions().end)
      for (;;) {
        // A reader that is far behind misses the events that have been dropped.
        position = Math.max(position, log.sentPositions().begin)
        const sent = log.sentOut(position)
        if (sent) {
          position++
          return payloadOf(sent.event, tokens) as PushedEvent
        }
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    }
  }

  const iterate = (): AsyncIterableIterator<PushedEvent> => {
    const next = reader()
    const iterator: AsyncIterableIterator<PushedEvent> = {
      next: async () => ({ done: false, value: await next() }),
      [Symbol.asyncIterator]: () => iterator,
    }
    return iterator
  }
  return Object.assign(iterate, { next: reader() })
}
