import { UNREADABLE } from '../refresh-matrix.ts'
import { z } from 'zod'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { optional, strict } from '../../kernel/schema.ts'
import { OPERATIONS } from '../operations.ts'
import type { Command } from './command.ts'

/** How a request or its answer is disturbed on its way, at any operation. */
export const DISTURBED_HOW = [
  ...(['reset', 'no-answer', 'cut-off', 'late', 'drip'] as const),
  ...UNREADABLE,
  ...(['400', '401', '403', '404', '429', '500', '502', '503', '504'] as const),
] as const

export type Disturbed = (typeof DISTURBED_HOW)[number]

const disturbance = strict({
  how: z.enum(DISTURBED_HOW).describe('A status with an error, or what becomes of the answer.'),
  when: optional(
    z.enum(['before', 'after']),
    'Before anything is done, as usual, or after it: it has been done, and only the answer is lost. What comes late, slowly or in part is always an answer to what was done.',
  ),
  operation: optional(
    z.enum(OPERATIONS.map(({ id }) => id) as [string, ...string[]]),
    'The only operation that is disturbed.',
  ),
  client: optional(z.string().min(1), 'The id of the only client that is disturbed.'),
  times: optional(z.int().min(1).max(1000), 'Of how many requests: 1, or all where there is a rate.'),
  rate: optional(z.number().gt(0).max(1), 'This share of the requests, by chance and the seed of the bank.'),
  byMs: optional(
    z
      .int()
      .min(0)
      .max(10 * MINUTE_MS),
    'late: milliseconds until the answer; drip: between two bytes of it.',
  ),
  atByte: optional(z.int().min(0), 'cut-off: how many bytes of the body come.'),
})

/** What becomes of a request, or of its answer on the way, whatever the bank does. */
export interface Disturbance extends z.output<typeof disturbance> {}

/** What is done to connections. */
export const DISTURBANCE_COMMANDS = {
  disturb: { does: 'disturb the next requests, or their answers on the way', argument: disturbance },
  endDisturbances: { does: 'disturb nothing any more', argument: strict({}) },
} as const satisfies Readonly<Record<string, Command>>
