import { z } from 'zod'
import type { Duration } from '../kernel/duration.ts'
import { closedObject } from './shapes.ts'

/** Ten years and a bit: further away, no clock of ours has a meaning. */
const MOST_DAYS = 3660

const part = (unit: string, perDay: number) =>
  z
    .number()
    .nonnegative('must not be negative')
    .max(MOST_DAYS * perDay, `must not be longer than ${MOST_DAYS} days`)
    .optional()
    .describe(`How many ${unit}.`)

/** A span of exact time as people write it: `{ hours: 1, minutes: 30 }`. */
export const durationFormat = closedObject({
  days: part('days of 24 hours', 1),
  hours: part('hours', 24),
  minutes: part('minutes', 24 * 60),
  seconds: part('seconds', 24 * 3600),
  milliseconds: part('milliseconds', 24 * 3600 * 1000),
}).refine((parts) => Object.keys(parts).length > 0, {
  message: 'must have a unit, such as hours: 1',
  // An unknown unit is one mistake, not two.
  when: ({ issues }) => issues.length === 0,
})

export function durationFrom(parts: z.output<typeof durationFormat>): Duration {
  // A key that is absent and one without a value are the same here.
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== undefined))
}
