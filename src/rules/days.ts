import { dateOfDay, parseCalendarDate } from '../kernel/calendar.ts'
import { DAY_MS, HOUR_MS } from '../kernel/duration.ts'
import type { Observation } from '../evidence/observation.ts'

/** The documents do not name the zone of "the current day": every zone in which banks work is possible. */
const WESTERNMOST_MS = -11 * HOUR_MS
const EASTERNMOST_MS = 12 * HOUR_MS

/** Whether a date can be the current day when the request was on its way, in some zone or other. */
export function canBeCurrentDay(date: string, { sentAtMs, answeredAtMs }: Observation): boolean {
  return date >= dateAt(sentAtMs + WESTERNMOST_MS) && date <= dateAt(answeredAtMs + EASTERNMOST_MS)
}

/** The date that a request asks for; undefined for the current day. */
export function requestedDate({ request }: Observation): string | undefined {
  return request.query['date']
}

/** False for a date that no calendar has: whatever is answered to it, the day is not clear. */
export function asksForClearDay(observation: Observation): boolean {
  const date = requestedDate(observation)
  return date === undefined || parseCalendarDate(date) !== undefined
}

/** Whether a request with a date asks for a day that is past in every zone. */
export function asksForPastDay(observation: Observation): boolean {
  const date = requestedDate(observation)
  return date !== undefined && date < dateAt(observation.sentAtMs + WESTERNMOST_MS)
}

function dateAt(epochMs: number): string {
  return dateOfDay(Math.floor(epochMs / DAY_MS))
}
