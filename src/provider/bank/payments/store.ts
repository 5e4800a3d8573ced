import { countWhile } from '../../../kernel/count-while.ts'
import { KEPT_MS } from './due.ts'
import type { Submission } from './submission.ts'

/**
 * The submissions, those of their payments that wait for their day, and the message identifications that are used up. A
 * snapshot costs nothing: it shares everything, and the first change after it copies. What has been over for 90 days
 * is forgotten in bulk.
 */
export type SubmissionStore = ReturnType<typeof createSubmissionStore>

/** How many come in between two looks at what may go: a look stops at what is young, but passes what waits. */
const CLEARING_EVERY = 10_000

export interface Waiting {
  readonly id: string
  /** Which of its payments. */
  readonly index: number
  readonly dueAtMs: number
}

export interface State {
  readonly byId: Map<string, Submission>
  count: number
  readonly lastUses: LastUses
  /** In the order of their execution, from `taken` on. */
  readonly waiting: Waiting[]
  taken: number
}

export function createSubmissionStore() {
  let state: State = { byId: new Map(), count: 0, lastUses: new Map(), waiting: [], taken: 0 }
  let isShared = false

  /** The state, after a copy if a snapshot shares it. */
  function own(): State {
    if (isShared) state = copyOf(state)
    isShared = false
    return state
  }

  return {
    add: (submission: Submission): void => {
      const { byId, lastUses, waiting, taken } = own()
      state.count++
      byId.set(submission.id, submission)
      addUse(lastUses, submission.contractId, submission.order.messageId, submission.receivedAtMs)
      submission.payments.forEach(({ dueAtMs }, index) => {
        if (dueAtMs !== undefined) insert(waiting, { id: submission.id, index, dueAtMs }, taken)
      })
      if (state.count % CLEARING_EVERY === 0) forget(state, submission.receivedAtMs - KEPT_MS)
    },
    replace: (submission: Submission) => void own().byId.set(submission.id, submission),
    get: (id: string) => state.byId.get(id),
    all: () => [...state.byId.values()],
    /** How many there have been, forgotten ones included. */
    count: () => state.count,
    /** When a customer last used a message identification, in milliseconds since 1970. */
    lastUse: (contractId: string, messageId: string) => state.lastUses.get(contractId)?.get(messageId),
    /** The payment that was due first, if one is due by now; it waits no longer. */
    takeDue: (nowMs: number) => {
      const next = state.waiting[state.taken]
      if (!next || next.dueAtMs > nowMs) return undefined
      own().taken++
      // In a busy bank something waits always, so that nobody may wait for an empty list to forget what was taken.
      if (2 * state.taken > state.waiting.length) {
        state = { ...state, waiting: state.waiting.slice(state.taken), taken: 0 }
      }
      return { submission: state.byId.get(next.id)!, index: next.index, dueAtMs: next.dueAtMs }
    },
    /** When the first payment that waits is due, if more of them than `count` are due by now. */
    firstOfMore: (count: number, nowMs: number): number | undefined => {
      const { waiting, taken } = state
      const next = waiting[taken + count]
      return next !== undefined && next.dueAtMs <= nowMs ? waiting[taken]!.dueAtMs : undefined
    },
    save: (): Readonly<State> => {
      isShared = true
      return state
    },
    load: (saved: Readonly<State>): void => {
      state = saved
      isShared = true
    },
  }
}

function copyOf({ byId, count, lastUses, waiting, taken }: State): State {
  return {
    byId: new Map(byId),
    count,
    lastUses: new Map([...lastUses].map(([contractId, uses]) => [contractId, new Map(uses)])),
    waiting: waiting.slice(taken),
    taken: 0,
  }
}

function forget({ byId, lastUses }: State, beforeMs: number): void {
  for (const [id, { receivedAtMs, payments }] of byId) {
    if (receivedAtMs >= beforeMs) break
    if (payments.every(({ dueAtMs = receivedAtMs }) => dueAtMs < beforeMs)) byId.delete(id)
  }
  forgetUsesBefore(lastUses, beforeMs)
}

/** Of two that are due at the same instant, the one that came first is executed first. */
function insert(waiting: Waiting[], added: Waiting, taken: number): void {
  // Most are the last to be due, which a look at the last one tells.
  if (taken === waiting.length || waiting.at(-1)!.dueAtMs <= added.dueAtMs) waiting.push(added)
  else
    waiting.splice(
      countWhile(waiting, ({ dueAtMs }) => dueAtMs <= added.dueAtMs, taken),
      0,
      added,
    )
}

/** When each customer last used a message identification, in milliseconds since 1970: by contract, then by identification. */
type LastUses = Map<string, Map<string, number>>

function addUse(uses: LastUses, contractId: string, messageId: string, atMs: number): void {
  const byId = uses.get(contractId) ?? new Map<string, number>()
  uses.set(contractId, byId)
  // What was used last comes last, so that whoever forgets can stop at the first that is young enough.
  byId.delete(messageId)
  byId.set(messageId, atMs)
}

/** Forgets what was used last before an instant. */
function forgetUsesBefore(uses: LastUses, epochMs: number): void {
  for (const [contractId, byId] of uses) {
    for (const [id, atMs] of byId) {
      if (atMs >= epochMs) break
      byId.delete(id)
    }
    if (byId.size === 0) uses.delete(contractId)
  }
}
