import { z } from 'zod'
import { COMMANDS } from '../../../documents/control/commands.ts'
import { summaryOf } from '../../../documents/control/command.ts'
import { perform } from '../../control/commands.ts'
import { defineRow } from '../row.ts'

/** One operation for each command. */
export const COMMAND_ROWS = Object.entries(COMMANDS).map(([name, command]) =>
  defineRow(`POST /commands/${name}`, summaryOf(command), {
    body: command.argument,
    response:
      'It is done; what it gives, if anything. No other answer shows the values of tokens that it issued.',
    answer: z.looseObject({}),
    act: ({ control, body }) => ({ ...perform(control, name, body) }),
  }),
)
