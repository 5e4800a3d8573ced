import { bankDateAt, dayNumber, parseCalendarDate } from '../../kernel/calendar.ts'
import type { DayNumber } from '../../kernel/calendar.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { ActionContext } from './core.ts'
import type { Account, DayState } from './model.ts'
import { jsonAnswer, problemAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'

export interface RequestedDay {
  readonly day: DayNumber
  readonly state: DayState
}

/** The day that the query parameter `date` names, the current one without it; or the answer that ends it here. */
export function requestedDay(
  call: ProviderCall,
  account: Account,
  { bank, policy, nowMs }: ActionContext,
): Result<RequestedDay, Answer> {
  const today = policy.currentDay(nowMs)
  const text = call.query['date']
  const date = text === undefined ? undefined : parseCalendarDate(text)
  if (text !== undefined && !date) {
    return err(problemAnswer('invalidPayload', `date must be a calendar date as yyyy-mm-dd.`, call.instance))
  }
  const day = date ? dayNumber(date) : today
  if (day > today) {
    const detail = `date must not lie after the current day, ${bankDateAt(nowMs)}.`
    return err(problemAnswer('invalidPayload', detail, call.instance))
  }
  if (day < account.openedOn) {
    return err(problemAnswer('doesNotExist', 'The account has no history on this day.', call.instance))
  }
  const state = day === today ? 'open' : bank.dayState(day, nowMs)
  if (policy.statusOfDay(state) === 202) return err(jsonAnswer({}, 202))
  return ok({ day: policy.ledgerDay(day), state })
}
