import { z } from 'zod'
import { DURATION_SHAPE, type Schema } from '../schema.ts'

/** Starts the message of an unknown key; the keys that would have been right follow it. */
export const ALLOWED_KEYS = 'allowed here: '

/** An object with these keys and no others. Its issues carry the allowed keys, so that messages can suggest one. */
export function closedObject<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const schema: unknown = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? ALLOWED_KEYS + Object.keys(shape).join(', ') : undefined,
  })
  return schema as Schema<Readonly<z.output<z.ZodObject<Shape>>>>
}

/** A text that is not empty. */
export function text(description: string) {
  return z.string().min(1, 'must not be empty').describe(description)
}

/** What a piece of known data, a captured value or a loop can be called. */
export const VARIABLE_NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/** A span of exact time as people write it: `{ hours: 1, minutes: 30 }`. */
export const durationFormat = closedObject(DURATION_SHAPE).refine((parts) => Object.keys(parts).length > 0, {
  message: 'must have a unit, such as hours: 1',
  // An unknown unit is one mistake, not two.
  when: ({ issues }) => issues.length === 0,
})
