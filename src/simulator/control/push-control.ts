import { EVENT_LIFE } from '../../documents/cards/event-life.ts'
import { stateAfter, waysFrom } from '../../documents/way.ts'
import type { Cards } from '../../provider/cards/cards.ts'
import type { Posting } from '../../provider/cards/push/outbox.ts'
import type { PushPolicy } from '../../provider/cards/push/push-policy.ts'
import { tokensOf } from '../../provider/cards/represent.ts'
import type { Outbox, PostingSummary } from '../control-api/answers.ts'
import type { PushDelivery } from '../push/push-delivery.ts'
import { UsageError } from './usage-error.ts'
import { defined } from '../../kernel/defined.ts'

/** What its owner can do with push events. */
export type PushControl = ReturnType<typeof createPushControl>

export function createPushControl(
  cards: Cards,
  delivery: PushDelivery,
  nowMs: () => number,
  policy: () => PushPolicy,
) {
  const { outbox } = cards.events
  const shown = (posting: Posting): PostingSummary => summaryOf(posting, cards, policy())
  return {
    /** What the receiver has not taken: on its way, or given up. */
    pushEvents: (): Outbox => ({
      waiting: outbox
        .waiting()
        .map((posting) => ({ ...shown(posting), dueAt: new Date(posting.dueAtMs).toISOString() })),
      deadLetters: outbox.deadLetters().map(shown),
    }),
    /** Sends what is waiting or given up at once, or one event alone; gives how many events that were. */
    redeliver: (eventId?: string): number => {
      const event = eventId === undefined ? undefined : outbox.find(eventId)
      if (eventId !== undefined && !event)
        throw new UsageError(`no event with the id "${eventId}" waits for its delivery`)
      const count = outbox.hasten(nowMs(), event) + outbox.revive(nowMs(), event)
      void delivery.run()
      return count
    },
    /** Attempts every delivery that is due; resolves when nothing more is. */
    deliverEvents: (): Promise<void> => delivery.run(),
    /** Push events go to this function from now on, as they would go over HTTP; nowhere without one. */
    receiveEvents: delivery.deliverTo,
  }
}

function summaryOf(posting: Posting, cards: Cards, { retryDelayMs }: PushPolicy): PostingSummary {
  const { event, state, failures, problem } = posting
  const impossible = retryDelayMs(failures + 1) === undefined ? 'FAIL' : 'GIVE_UP'
  return defined({
    eventId: event.id,
    eventKind: event.kind,
    cardToken: tokensOf(event, cards).cardToken,
    failures,
    problem,
    state,
    next: waysFrom(EVENT_LIFE, state)
      .filter(({ deed }) => deed !== impossible)
      .map((row) => ({ deed: row.deed, command: row.command, becomes: stateAfter(row, state) })),
  })
}
