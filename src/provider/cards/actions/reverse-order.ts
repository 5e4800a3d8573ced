import { bankDateTime, bankDayAt } from '../../../kernel/calendar.ts'
import { err, ok } from '../../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardAction, CardContext } from '../action.ts'
import type { Card } from '../card.ts'
import { conflict } from '../errors.ts'

/** Assumption card-order-reversal. */
export const reverseOrder: CardAction = (card, _call, context) => {
  if (card.material === 'VIRTUAL') {
    return err(conflict(4471, 'The order of a virtual card cannot be reversed.'))
  }
  if (!isReversible(card, context)) return err(conflict(4470, 'It is too late to reverse the order.'))
  context.store.keep(reversed(card))
  return ok(ACCEPTED)
}

function isReversible(card: Card, { nowMs, policy }: CardContext): boolean {
  if (card.orderReason === 'CARD_RENEWAL' && !card.previous) return false
  const today = bankDayAt(nowMs)
  const isOfToday = bankDayAt(card.orderedAtMs) === today && card.orderedAtMs <= nowMs
  return isOfToday && minutesOfDay(nowMs) < policy.reversibleUntil(card)
}

/** As the bank's clocks show it, also on the days on which they change. */
function minutesOfDay(nowMs: number): number {
  const [hours, minutes] = bankDateTime(nowMs).slice(11, 16).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** A new card has never been; a renewed one is as it was before. */
function reversed({ previous, ...card }: Card): Card {
  if (!previous) return { ...card, reversed: true }
  const { instance, orderedAtMs, orderReason } = previous
  return { ...card, instance, orderedAtMs, orderReason }
}
