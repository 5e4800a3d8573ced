import { jsonAnswer } from '../../answers/call-and-answer.ts'
import { DAY_MS, bankDayAt } from '../../../kernel/calendar.ts'
import { randomStream } from '../../../kernel/random.ts'
import { err, ok } from '../../../kernel/result.ts'
import { ACCEPTED, type CardAction, INACTIVE, conflict } from '../action.ts'
import { type Card, isUsable, nameOf, statusAt } from '../card.ts'

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
  isUsable(card, nowMs) ? ok(ACCEPTED) : err(INACTIVE)

/** Assumption one-time-codes: a code of six digits, another one each time; the one before works no more. */
export const otrc: CardAction = (card, _call, { store, policy, nowMs }) => {
  if (!isUsable(card, nowMs)) return err(INACTIVE)
  const last = card.oneTimeCode
  const isOpen = last !== undefined && !last.isUsed && nowMs < last.atMs + DAY_MS
  const oneTimeCode =
    isOpen && !policy.renewsOneTimeCodes
      ? last
      : { count: (last?.count ?? 0) + 1, atMs: nowMs, isUsed: false }
  store.keep({ ...card, oneTimeCode })
  return ok(jsonAnswer({ otrc: oneTimeCodeOf(card, oneTimeCode.count) }))
}

/** The card once somebody has used its code; undefined for a code that does not work. */
export function withCodeUsed(card: Card, code: string, nowMs: number): Card | undefined {
  const { oneTimeCode } = card
  if (!oneTimeCode || oneTimeCode.isUsed || nowMs >= oneTimeCode.atMs + DAY_MS) return undefined
  if (oneTimeCodeOf(card, oneTimeCode.count) !== code) return undefined
  return { ...card, oneTimeCode: { ...oneTimeCode, isUsed: true } }
}

/** No two that follow each other are the same. */
function oneTimeCodeOf(card: Card, count: number): string {
  const first = randomStream('one-time code', nameOf(card)).integer(0, 999_999)
  return String((first + count * 618_033) % 1_000_000).padStart(6, '0')
}

/** Assumption card-pin-orders. */
export const resetPinTryCounter: CardAction = (card, _call, { store, policy, purchases, nowMs }) => {
  if (statusAt(card, nowMs) === 'SUSPENDED') {
    return err(conflict(4474, 'The counter of a blocked card cannot be reset.'))
  }
  const today = bankDayAt(nowMs)
  if (card.counterResetOn === today && policy.limitsPerDay('counter-reset'))
    return err(conflict(4475, 'The counter was reset today already.'))
  if (!policy.resetsUnusedCounters && purchases.countedOf(card, nowMs).failedPins === 0)
    return err(conflict(4474, 'No wrong PIN has been counted since the last right one.'))
  store.keep({ ...card, counterResetOn: today })
  purchases.resetPins(card)
  return ok(ACCEPTED)
}
