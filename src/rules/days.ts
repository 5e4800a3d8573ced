import { DAY_MS, SECOND_MS, addDays, dateOfDay, parseCalendarDate } from '../kernel/calendar.ts'
import type { CalendarDate } from '../kernel/calendar.ts'
import { oncePerObject } from '../kernel/once-per-object.ts'
import { TOLERANCES } from './tolerances.ts'
import type { Observation } from '../evidence/observation.ts'

/** The documents do not name the zone of "the current day": every zone in which banks work is possible. */
const WESTERNMOST_MS = TOLERANCES.westernmostMs.value
const EASTERNMOST_MS = TOLERANCES.easternmostMs.value

/** Whether an instant, as it is written, says its zone. */
export function hasZone(instant: string): boolean {
  return /T[^T]*(?:Z|[+-]\d\d:?\d\d)$/i.test(instant.trim())
}

/**
 * Whether a day, or an instant as it is written, lies in a period: one with a zone may be written in another one than
 * that in which the period is meant. Undefined where it begins with no date.
 */
export function isWithin(written: string, from: CalendarDate, to: CalendarDate): boolean | undefined {
  const day = parseCalendarDate(written.slice(0, 10))
  const slack = hasZone(written) ? TOLERANCES.zonedDays.value : 0
  return day && day >= addDays(from, -slack) && day <= addDays(to, slack)
}

/** To the second where both say their zones, or neither does; undefined where one of them is no instant. */
export function sameInstant(one: string, other: string): boolean | undefined {
  const [oneMs, otherMs] = [one, other].map((text) => Date.parse(hasZone(text) ? text : `${text}Z`))
  if (oneMs === undefined || otherMs === undefined || Number.isNaN(oneMs + otherMs)) return undefined
  const apartMs = Math.abs(oneMs - otherMs)
  return hasZone(one) === hasZone(other) ? apartMs < SECOND_MS : apartMs <= TOLERANCES.unknownZoneMs.value
}

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

/** Whether a request with a date asks for a day that is past in every zone; asked of all that was seen, again and again. */
export const asksForPastDay = oncePerObject((observation: Observation): boolean => {
  const date = requestedDate(observation)
  return date !== undefined && date < dateAt(observation.sentAtMs + WESTERNMOST_MS)
})

function dateAt(epochMs: number): string {
  return dateOfDay(Math.floor(epochMs / DAY_MS))
}
