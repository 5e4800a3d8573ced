import { z } from 'zod'
import { CONTROL_WORDS } from '../../documents/control-words.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { optional } from '../../kernel/schema.ts'
import { type Command, defineCommand } from './command.ts'

/** A disturbance, as whoever tells the bank gives it. */
export const disturbanceDraft = z.strictObject({
  how: z.enum(CONTROL_WORDS.disturb.how).describe('A status with an error, or what becomes of the answer.'),
  when: optional(
    z.enum(CONTROL_WORDS.disturb.when),
    'Before anything is done, as usual, or after it: it has been done, and only the answer is lost.',
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

/** What a scenario can do to connections. */
export const DISTURBANCE_COMMANDS: readonly Command[] = [
  defineCommand(
    'disturb',
    'Disturb the next requests, or their answers on the way',
    disturbanceDraft,
    (control, disturbance) => control.disturb(disturbance),
  ),
  defineCommand('endDisturbances', 'Nothing is disturbed any more', z.strictObject({}), (control) =>
    control.endDisturbances(),
  ),
]
