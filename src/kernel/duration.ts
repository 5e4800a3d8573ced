/** A span of exact time (not of calendar days: a day here is always 24 hours). */
export interface Duration {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
  readonly milliseconds?: number
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function durationMs(duration: Duration): number {
  return (
    (duration.days ?? 0) * DAY_MS +
    (duration.hours ?? 0) * HOUR_MS +
    (duration.minutes ?? 0) * MINUTE_MS +
    (duration.seconds ?? 0) * SECOND_MS +
    (duration.milliseconds ?? 0)
  )
}
