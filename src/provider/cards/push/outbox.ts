import type { Saveable } from '../../../kernel/saved.ts'
import { assert } from '../../../kernel/assert.ts'
import { keyOf } from '../identity.ts'
import type { CardKey } from '../identity.ts'
import type { PushEvent } from './event.ts'
import type { SentOut } from './event-log.ts'
import type { PushPolicy } from './push-policy.ts'

/** An event on its way to the receiver. */
export interface Posting extends SentOut {
  /** Counts what was sent out: the order of a card. */
  readonly number: number
  /** Attempts that failed so far. */
  readonly failures: number
  readonly dueAtMs: number
  /** Why the last attempt failed. */
  readonly problem?: string
}

/**
 * What the receiver has not taken yet, in a queue per card. Only the head of a queue is sent, so that the order of a
 * card is kept. What was attempted too often is a dead letter, set aside until it is sent again: later events of its
 * card do not wait for it.
 */
export interface Outbox extends Saveable<OutboxState> {
  add(sending: SentOut, nowMs: number): void
  /** What may be sent now: of each card its oldest event at most. */
  due(nowMs: number, policy: Pick<PushPolicy, 'keepsOrder'>): readonly Posting[]
  /** The receiver has the event now, so that no dead letter of it is needed either. */
  taken(posting: Posting): void
  /** Undefined when it has become a dead letter; otherwise how long until the next attempt. */
  failed(posting: Posting, problem: string, nowMs: number, policy: PushPolicy): number | undefined
  /** Makes everything that waits due now, or one event alone. How many there were. */
  hasten(nowMs: number, event?: PushEvent): number
  /** Dead letters, or that of one event alone, go back to their places. How many there were. */
  revive(nowMs: number, event?: PushEvent): number
  /** An event that waits or was given up. */
  find(eventId: string): PushEvent | undefined
  waiting(): readonly Posting[]
  deadLetters(): readonly Posting[]
  /** Nobody can ask for this event any more: its dead letter goes. */
  forget(event: PushEvent): void
}

export interface OutboxState {
  readonly queues: ReadonlyMap<CardKey, readonly Posting[]>
  readonly dead: ReadonlyMap<string, Posting>
  readonly sent: number
}

export function createOutbox(): Outbox {
  let queues = new Map<CardKey, Posting[]>()
  /** By event: one that is asked for again before it has arrived needs no second letter. */
  let dead = new Map<string, Posting>()
  let sent = 0

  function insert(posting: Posting): void {
    const key = keyOf(posting.event.card)
    const queue = queues.get(key) ?? []
    queues.set(key, queue)
    let index = queue.length
    while (index > 0 && queue[index - 1]!.number > posting.number) index--
    queue.splice(index, 0, posting)
  }

  /** False when it is no longer there. */
  function replace(posting: Posting, replacement: readonly Posting[]): boolean {
    const key = keyOf(posting.event.card)
    const queue = queues.get(key) ?? []
    const index = queue.findIndex(({ number }) => number === posting.number)
    if (index < 0) return false
    queue.splice(index, 1, ...replacement)
    if (queue.length === 0) queues.delete(key)
    return true
  }

  const waiting = (): readonly Posting[] => [...queues.values()].flat()
  return {
    add: (sending, nowMs) => insert({ ...sending, number: sent++, failures: 0, dueAtMs: nowMs }),
    due: (nowMs, { keepsOrder }) =>
      [...queues.values()].flatMap((queue) => {
        const next = keepsOrder ? queue[0] : queue.at(-1)
        assert(next, 'a queue that is empty is removed')
        return next.dueAtMs > nowMs ? [] : [next]
      }),
    taken: (posting) => {
      replace(posting, [])
      dead.delete(posting.event.id)
    },
    failed: (posting, problem, nowMs, { retryDelayMs }) => {
      const failures = posting.failures + 1
      const delayMs = retryDelayMs(failures)
      const failed = { ...posting, failures, problem }
      if (delayMs !== undefined) replace(posting, [{ ...failed, dueAtMs: nowMs + delayMs }])
      else if (replace(posting, []) && !dead.has(posting.event.id)) dead.set(posting.event.id, failed)
      return delayMs
    },
    hasten: (nowMs, event) => {
      let count = 0
      for (const key of event ? [keyOf(event.card)] : queues.keys()) {
        const queue = queues.get(key) ?? []
        for (const [index, posting] of queue.entries()) {
          if (event && posting.event.id !== event.id) continue
          queue[index] = { ...posting, dueAtMs: nowMs }
          count++
        }
      }
      return count
    },
    revive: (nowMs, event) => {
      const letters = event
        ? [dead.get(event.id)].filter((letter) => letter !== undefined)
        : [...dead.values()]
      for (const letter of letters) {
        dead.delete(letter.event.id)
        // It has all its attempts before it again.
        insert({ ...letter, dueAtMs: nowMs, failures: 0 })
      }
      return letters.length
    },
    find: (eventId) => dead.get(eventId)?.event ?? waiting().find(({ event }) => event.id === eventId)?.event,
    waiting,
    deadLetters: () => [...dead.values()],
    forget: ({ id }) => void dead.delete(id),
    save: () => ({ queues: copyOf(queues), dead: new Map(dead), sent }),
    load: (state) => {
      queues = copyOf(state.queues)
      dead = new Map(state.dead)
      sent = state.sent
    },
  }
}

function copyOf(queues: OutboxState['queues']): Map<CardKey, Posting[]> {
  return new Map([...queues].map(([key, queue]) => [key, [...queue]]))
}
