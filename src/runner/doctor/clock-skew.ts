import { type Observation, headerOf } from '../../evidence/observation.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import { type Diagnosis, diagnosis } from './cause.ts'
import type { Answered } from './probe.ts'

export const MOST_SKEW_MS = TOLERANCES.clockSkewMs.value
/** Time zones lie at most so far apart, in steps of a quarter of an hour. */
const MOST_ZONE_MS = 26 * 60 * MINUTE_MS
const ZONE_STEP_MS = 15 * MINUTE_MS

/**
 * How far the target's clock is from the one that the run judges by. Dates and lifetimes are judged by it, so that
 * a wrong clock would fail a right target. The echo tells the time of the bank, the header `Date` that of whatever
 * answers; a bank whose echo alone is hours off writes the wrong zone, which is for the run to find.
 */
export function clockSkew({ url, observation }: Answered): Diagnosis | undefined {
  if (!observation) return undefined
  const header = skewOf(headerOf(observation.response.headers, 'date'), observation)
  const echo = skewOf(requestDateTime(observation), observation)
  const skew = echo ?? header
  if (skew === undefined || Math.abs(skew) <= MOST_SKEW_MS) return undefined
  const isDateWrong = header === undefined || Math.abs(header) > MOST_SKEW_MS
  if (echo !== undefined && !isDateWrong && isZone(echo)) return undefined
  return diagnosis(
    'clock-skew',
    `the clock at ${url} is ${skewWords(skew)} the clock of this machine`,
    'set the wrong one of the two clocks; by a difference like this right answers would be judged wrong',
  )
}

/** What of an answer shows that its clock agrees; a zone that is off is for the run to find. */
export function agreeingClock({ observation }: Answered): string | undefined {
  if (!observation) return undefined
  const echo = skewOf(requestDateTime(observation), observation)
  const header = skewOf(headerOf(observation.response.headers, 'date'), observation)
  if (echo === undefined) return header === undefined ? undefined : 'the header Date'
  return Math.abs(echo) <= MOST_SKEW_MS
    ? 'requestDateTime of the echo'
    : `the header Date; requestDateTime of the echo is ${described(Math.abs(echo))} off, as in another zone`
}

/** Whether the bank gave the same time twice, more than a second apart: its clock is moved by hand, or its answers are. */
export function standingClock(first: Answered, second: Answered): Diagnosis | undefined {
  const [given, givenAgain] = [first, second].map(
    ({ observation }) => observation && requestDateTime(observation),
  )
  if (given === undefined || given !== givenAgain) return undefined
  return diagnosis(
    'clock-stands-still',
    `the clock at ${first.url} stands still at ${given}, as that of a simulated bank does, or an answer that was written before`,
    `for a bank of \`conformance serve\`, put controlUrl: ${new URL(first.url).origin}/_control into the profile, or take the one that \`--write-profile\` writes; any other target needs a clock that goes`,
  )
}

/** As far off as a time that is written in another zone than it says. */
function isZone(skewMs: number): boolean {
  const size = Math.abs(skewMs)
  const rest = size % ZONE_STEP_MS
  return size <= MOST_ZONE_MS && Math.min(rest, ZONE_STEP_MS - rest) <= MINUTE_MS
}

/** Milliseconds that a time of the target's is after the answer, or before the request. */
export function skewOf(
  time: string | undefined,
  { sentAtMs, answeredAtMs }: Pick<Observation, 'sentAtMs' | 'answeredAtMs'>,
): number | undefined {
  const timeMs = time === undefined ? NaN : Date.parse(time)
  if (Number.isNaN(timeMs)) return undefined
  return Math.min(0, timeMs - sentAtMs) + Math.max(0, timeMs - answeredAtMs)
}

function requestDateTime({ response: { status, body } }: Observation): string | undefined {
  if (status !== 200 || body.kind !== 'json') return undefined
  const value = (body.value as { requestDateTime?: unknown } | null)?.requestDateTime
  return typeof value === 'string' ? value : undefined
}

/** `10 minutes behind`. */
export function skewWords(skewMs: number): string {
  return `${described(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'}`
}

function described(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
