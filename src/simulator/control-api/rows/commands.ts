import { z } from 'zod'
import { COMMANDS, perform } from '../../control/commands.ts'
import { defineRow } from '../row.ts'

/** One operation for each command. */
export const COMMAND_ROWS = COMMANDS.map(({ name, summary, argument }) =>
  defineRow(`POST /commands/${name}`, summary, {
    body: argument,
    response:
      'It is done; what it gives, if anything. No other answer shows the values of tokens that it issued.',
    answer: z.looseObject({}),
    act: ({ world, body }) => ({ ...perform(world.simulator.control, name, body) }),
  }),
)
