import type { z } from 'zod'
import type { DurationSchema } from './time-schemas.ts'

/** A span of exact time (not of calendar days: a day here is always 24 hours). */
export interface Duration extends z.output<DurationSchema> {}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Every unit of a duration, the longest first. */
const UNIT_MS: Readonly<Record<keyof Duration, number>> = {
  days: DAY_MS,
  hours: HOUR_MS,
  minutes: MINUTE_MS,
  seconds: SECOND_MS,
  milliseconds: 1,
}
export const DURATION_UNITS = Object.keys(UNIT_MS) as readonly (keyof Duration)[]

export function durationMs(duration: Duration): number {
  return DURATION_UNITS.reduce((sum, unit) => sum + (duration[unit] ?? 0) * UNIT_MS[unit], 0)
}
