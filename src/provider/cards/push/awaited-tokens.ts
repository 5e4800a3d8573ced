import type { DigitalCard } from '../digital/digital-card.ts'
import { digitalStateAt } from '../digital/digital-card.ts'

/** Digital cards whose confirmation will arrive by itself. */
export interface AwaitedTokens {
  /** Replaces what was awaited of the digital card. */
  expect(digitalCard: DigitalCard, nowMs: number, issuerTraceId: string | undefined): void
  /** Its confirmation has come another way; the trace id of the request that it confirms. */
  confirm(dpan: string): string | undefined
  /** Confirmations that have arrived by now. */
  drainDue(nowMs: number, find: (dpan: string) => DigitalCard | undefined): readonly ConfirmedToken[]
  save(): AwaitedTokensState
  load(state: AwaitedTokensState): void
}

export interface ConfirmedToken {
  readonly digitalCard: DigitalCard
  readonly atMs: number
  readonly issuerTraceId?: string | undefined
}

/** The trace ids of the requests that made digital cards wait, by DPAN. */
export type AwaitedTokensState = ReadonlyMap<string, string | undefined>

export function createAwaitedTokens(): AwaitedTokens {
  let causes = new Map<string, string | undefined>()
  return {
    expect: ({ dpan, state }, nowMs, issuerTraceId) => {
      if (digitalStateAt(state, nowMs).pending) causes.set(dpan, issuerTraceId)
    },
    confirm: (dpan) => {
      const cause = causes.get(dpan)
      causes.delete(dpan)
      return cause
    },
    drainDue: (nowMs, find) =>
      [...causes].flatMap(([dpan, issuerTraceId]) => {
        const digitalCard = find(dpan)
        const atMs = digitalCard?.state.pending?.confirmsAtMs
        if (digitalCard === undefined || atMs === undefined || atMs > nowMs) return []
        causes.delete(dpan)
        // It has ended with its card before the confirmation came, and that has been told.
        const isOver = digitalCard.state.endsAtMs !== undefined && digitalCard.state.endsAtMs <= atMs
        return isOver ? [] : [{ digitalCard, atMs, issuerTraceId }]
      }),
    save: () => new Map(causes),
    load: (state) => void (causes = new Map(state)),
  }
}
