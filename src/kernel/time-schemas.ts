import { z } from 'zod'
import { strict } from './schema.ts'
import type { ObjectSchema } from './schema.ts'

export const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2026-03-02T08:00:00Z' })
  .meta({ examples: ['2026-03-02T08:00:00Z'] })

export const calendarDay = z.iso
  .date({ error: 'must be a calendar date such as 2026-03-01' })
  .meta({ examples: ['2026-03-01'] })

/** Ten years and a bit: further away, no clock of ours has a meaning. */
const MOST_DAYS = 3660

const part = (unit: string, perDay: number) =>
  z
    .number()
    .nonnegative('must not be negative')
    .max(MOST_DAYS * perDay, `must not be longer than ${MOST_DAYS} days`)
    .exactOptional()
    .describe(`How many ${unit}.`)

/** The keys of a duration; whoever reads one says in words of its own that a key is unknown, or that there is none. */
export const DURATION_SHAPE = {
  days: part('days of 24 hours', 1),
  hours: part('hours', 24),
  minutes: part('minutes', 24 * 60),
  seconds: part('seconds', 24 * 3600),
  milliseconds: part('milliseconds', 24 * 3600 * 1000),
}

/** The schema of a span of exact time. */
export type DurationSchema = ObjectSchema<typeof DURATION_SHAPE>

export const duration = strict(DURATION_SHAPE)
  .refine((parts) => Object.keys(parts).length > 0, 'must have a unit, such as { "hours": 25 }')
  .meta({ description: 'A span of exact time; a day is 24 hours.', examples: [{ hours: 25 }] })
