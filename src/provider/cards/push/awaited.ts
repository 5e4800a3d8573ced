import type { Card, CardState } from '../card.ts'
import { keyOf } from '../identity.ts'
import type { CardIdentity, CardKey } from '../identity.ts'
import type { SettledStatus } from '../state-machine.ts'
import { stateAt } from '../status.ts'

/** Cards with which something will happen by itself: a confirmation arrives, or the day of a deletion comes. */
export interface Awaited {
  /** Replaces what was awaited of the card. */
  expect(card: Card, nowMs: number, issuerTraceId: string | undefined): void
  /** The trace id of the request that made the card wait. */
  causeOf(card: Card): string | undefined
  /** What has happened since it was last asked, oldest first. */
  drainDue(nowMs: number, find: (identity: CardIdentity) => Card | undefined): readonly Arrival[]
  save(): AwaitedState
  load(state: AwaitedState): void
}

export interface Arrival {
  readonly card: Card
  readonly atMs: number
  readonly issuerTraceId?: string
  readonly was: SettledStatus
  readonly is: SettledStatus
}

interface Expectation {
  readonly identity: CardIdentity
  readonly sinceMs: number
  readonly issuerTraceId?: string
}

export type AwaitedState = ReadonlyMap<CardKey, Expectation>

export function createAwaited(): Awaited {
  let expectations = new Map<CardKey, Expectation>()
  return {
    expect: ({ identity, state }, nowMs, issuerTraceId) => {
      const key = keyOf(identity)
      expectations.delete(key)
      if (instantsOf(state).some((atMs) => atMs > nowMs)) {
        const cause = issuerTraceId !== undefined && { issuerTraceId }
        expectations.set(key, { identity, sinceMs: nowMs, ...cause })
      }
    },
    causeOf: ({ identity }) => expectations.get(keyOf(identity))?.issuerTraceId,
    drainDue: (nowMs, find) => {
      const arrivals: Arrival[] = []
      for (const [key, { identity, sinceMs, issuerTraceId }] of expectations) {
        const card = find(identity)
        const instants = card ? instantsOf(card.state) : []
        const cause = issuerTraceId !== undefined && { issuerTraceId }
        for (const atMs of instants.filter((instant) => instant > sinceMs && instant <= nowMs)) {
          arrivals.push({
            card: card!,
            atMs,
            ...cause,
            was: stateAt(card!.state, atMs - 1).settled,
            is: stateAt(card!.state, atMs).settled,
          })
        }
        if (!instants.some((instant) => instant > nowMs)) expectations.delete(key)
        else if (nowMs > sinceMs) expectations.set(key, { identity, sinceMs: nowMs, ...cause })
      }
      return arrivals.toSorted((left, right) => left.atMs - right.atMs)
    },
    save: () => new Map(expectations),
    load: (state) => void (expectations = new Map(state)),
  }
}

function instantsOf({ pending, deletedFromMs }: CardState): readonly number[] {
  return [pending?.confirmsAtMs, deletedFromMs].filter((instant) => instant !== undefined)
}
