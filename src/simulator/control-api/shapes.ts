import { z } from 'zod'

/** Shapes that several rows of the control API use. */

export const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2026-03-02T08:00:00Z' })
  .meta({ examples: ['2026-03-02T08:00:00Z'] })

export const calendarDay = z.iso
  .date({ error: 'must be a calendar date such as 2026-03-01' })
  .meta({ examples: ['2026-03-01'] })

/** Ten years and a bit: further away, no day of a simulated bank has a meaning. */
const MOST_DAYS = 3660

const part = (perDay: number) =>
  z
    .number()
    .nonnegative()
    .max(MOST_DAYS * perDay)
    .exactOptional()

export const duration = z
  .strictObject({
    days: part(1),
    hours: part(24),
    minutes: part(24 * 60),
    seconds: part(24 * 60 * 60),
    milliseconds: part(24 * 60 * 60 * 1000),
  })
  .refine((parts) => Object.keys(parts).length > 0, 'must have a unit, such as { "hours": 25 }')
  .meta({ description: 'A span of exact time; a day is 24 hours.', examples: [{ hours: 25 }] })
