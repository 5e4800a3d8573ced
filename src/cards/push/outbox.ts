import { assert } from '../../kernel/assert.ts'
import { keyOf } from '../identity.ts'
import type { CardKey } from '../identity.ts'
import type { PushEvent } from './event.ts'
import type { PushPolicy } from './policy.ts'

/** An event on its way to the receiver. */
export interface Posting {
  readonly event: PushEvent
  /** 0 for the first time that it is sent out, then one more for each time that it was asked for again. */
  readonly round: number
  /** Attempts that failed so far. */
  readonly failures: number
  readonly dueAtMs: number
  /** Why the last attempt failed. */
  readonly problem?: string
  /** No further attempt is made by itself. */
  readonly isDead?: true
}

/**
 * What the receiver has not taken yet, in a queue per card. Only the head of a queue is sent, so that the order of a
 * card is kept; a dead letter holds up its card until it is sent again.
 */
export interface Outbox {
  add(event: PushEvent, round: number, nowMs: number): void
  /** What may be sent now: of each card its oldest event at most. */
  due(nowMs: number, policy: Pick<PushPolicy, 'keepsOrder'>): readonly Posting[]
  taken(posting: Posting): void
  /** Undefined when it has become a dead letter; otherwise how long until the next attempt. */
  failed(posting: Posting, problem: string, nowMs: number, policy: PushPolicy): number | undefined
  /** Makes everything due now, or one event alone; dead letters live again. How many there were. */
  hasten(nowMs: number, event?: PushEvent): number
  waiting(): readonly Posting[]
  deadLetters(): readonly Posting[]
  save(): OutboxState
  load(state: OutboxState): void
}

export type OutboxState = ReadonlyMap<CardKey, readonly Posting[]>

export function createOutbox(): Outbox {
  let queues = new Map<CardKey, readonly Posting[]>()

  function replace(posting: Posting, replacement: readonly Posting[]): void {
    const key = keyOf(posting.event.card)
    const rest = (queues.get(key) ?? []).flatMap((one) => (isSame(one, posting) ? replacement : one))
    if (rest.length === 0) queues.delete(key)
    else queues.set(key, rest)
  }

  const all = (): readonly Posting[] => [...queues.values()].flat()
  return {
    add: (event, round, nowMs) => {
      const key = keyOf(event.card)
      const posting = { event, round, failures: 0, dueAtMs: nowMs }
      queues.set(key, [...(queues.get(key) ?? []), posting])
    },
    due: (nowMs, { keepsOrder }) =>
      [...queues.values()].flatMap((queue) => {
        const next = keepsOrder ? queue[0] : queue.at(-1)
        assert(next, 'a queue that is empty is removed')
        return next.isDead || next.dueAtMs > nowMs ? [] : [next]
      }),
    taken: (posting) => replace(posting, []),
    failed: (posting, problem, nowMs, { retryDelayMs }) => {
      const failures = posting.failures + 1
      const delayMs = retryDelayMs(failures)
      replace(posting, [
        delayMs === undefined
          ? { ...posting, failures, problem, isDead: true }
          : { ...posting, failures, problem, dueAtMs: nowMs + delayMs },
      ])
      return delayMs
    },
    hasten: (nowMs, event) => {
      let count = 0
      for (const key of event ? [keyOf(event.card)] : [...queues.keys()]) {
        const hastened = (queues.get(key) ?? []).map((posting) => {
          if (event && posting.event.id !== event.id) return posting
          count++
          const { isDead: _, ...living } = posting
          // A letter that comes back to life has all its attempts before it again.
          return { ...living, dueAtMs: nowMs, ...(posting.isDead && { failures: 0 }) }
        })
        if (hastened.length > 0) queues.set(key, hastened)
      }
      return count
    },
    waiting: () => all().filter(({ isDead }) => !isDead),
    deadLetters: () => all().filter(({ isDead }) => isDead),
    save: () => new Map(queues),
    load: (state) => void (queues = new Map(state)),
  }
}

function isSame(left: Posting, right: Posting): boolean {
  return left.event.id === right.event.id && left.round === right.round
}
