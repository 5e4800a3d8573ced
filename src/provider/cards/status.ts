import type { Card, CardState } from './card.ts'
import { expiresAtMs } from './expiry.ts'
import type { SettledStatus } from './state-machine.ts'

/** The status at an instant: what was pending has been confirmed, what was due has happened. */
export function statusAt<Pending extends string>(
  { state }: { readonly state: CardState<Pending> },
  nowMs: number,
): SettledStatus | Pending {
  const { settled, pending } = stateAt(state, nowMs)
  return pending?.status ?? settled
}

/** The state at an instant, without what is over by then. */
export function stateAt<Pending extends string>(
  state: CardState<Pending>,
  nowMs: number,
): CardState<Pending> {
  if (state.deletedFromMs !== undefined && state.deletedFromMs <= nowMs) return { settled: 'DELETED' }
  const { pending, ...rest } = state
  if (!pending || pending.confirmsAtMs > nowMs) return state
  const settled = pending.becomes
  return { ...rest, block: settled === 'SUSPENDED' ? rest.block : undefined, settled }
}

/** When the card is deleted, or will be as far as is known; undefined where nothing will delete it. */
export function deletedAtMs({ settled, pending, deletedFromMs }: CardState): number | undefined {
  if (settled === 'DELETED') return deletedFromMs ?? -Infinity
  const confirmedAtMs = pending?.becomes === 'DELETED' ? pending.confirmsAtMs : undefined
  if (confirmedAtMs === undefined) return deletedFromMs
  return Math.min(confirmedAtMs, deletedFromMs ?? Infinity)
}

/** Whether the card can be used: it is active, and the instance in use has not expired, of which the status says nothing. */
export function isUsable(card: Card, nowMs: number): boolean {
  return statusAt(card, nowMs) === 'ACTIVE' && nowMs < expiresAtMs(card.instance)
}

/** A card that is deleted, or whose order was taken back, is found by nobody (assumption card-error-body). */
export function isGone(card: Card, nowMs: number): boolean {
  return card.reversed === true || statusAt(card, nowMs) === 'DELETED'
}
