import { jsonAnswer } from '../../answers/answer.ts'
import { bankDayAt } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import { err, ok } from '../../kernel/result.ts'
import { ACCEPTED } from '../action.ts'
import type { CardAction } from '../action.ts'
import { conflict } from '../errors.ts'
import { keyOf } from '../identity.ts'
import { statusAt } from '../status.ts'

/** Document 3 §4 rule 2; once a day by assumption card-pin-orders. */
export const orderPinDatamailer: CardAction = (card, _call, { store, policy, nowMs }) => {
  if (!policy.pinDatamailerFor(card)) {
    return err(conflict(4469, 'A PIN can be sent by mail for a physical card only.'))
  }
  const today = bankDayAt(nowMs)
  if (card.pinOrderedOn === today && policy.limitsPerDay('pin-datamailer'))
    return err(conflict(4472, 'A PIN datamailer was ordered today already.'))
  store.keep({ ...card, pinOrderedOn: today })
  return ok(ACCEPTED)
}

export const orderOtrcDatamailer: CardAction = (card, _call, { nowMs }) =>
  statusAt(card, nowMs) === 'ACTIVE' ? ok(ACCEPTED) : err(INACTIVE)

/** A one-time code of six digits, another one every day. */
export const otrc: CardAction = (card, _call, { nowMs }) => {
  if (statusAt(card, nowMs) !== 'ACTIVE') return err(INACTIVE)
  const { identity } = card
  const stream = randomStream('one-time code', keyOf(identity), bankDayAt(nowMs))
  return ok(jsonAnswer({ otrc: String(stream.integer(0, 999_999)).padStart(6, '0') }))
}

/** Assumption card-code-causes. */
const INACTIVE = conflict(4436, 'The card is not active.')

/** Assumption card-pin-orders. */
export const resetPinTryCounter: CardAction = (card, _call, { store, policy, purchases, nowMs }) => {
  if (statusAt(card, nowMs) === 'SUSPENDED') {
    return err(conflict(4474, 'The counter of a blocked card cannot be reset.'))
  }
  const today = bankDayAt(nowMs)
  if (card.counterResetOn === today && policy.limitsPerDay('counter-reset'))
    return err(conflict(4475, 'The counter was reset today already.'))
  store.keep({ ...card, counterResetOn: today })
  purchases.resetPins(card)
  return ok(ACCEPTED)
}
