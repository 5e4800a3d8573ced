import { z } from 'zod'
import { defineRow } from '../row.ts'
import { outbox } from '../answers.ts'

export const PUSH_ROWS = [
  defineRow('GET /push', 'The push events that their receiver has not taken', {
    response: 'The events, a queue per card.',
    answer: outbox,
    act: ({ control }) => control.pushEvents(),
  }),
  defineRow(
    'POST /push/redeliver',
    'Send push events again that wait or were given up: all of them, or the one that is named',
    {
      body: z.strictObject({ eventId: z.string().exactOptional() }),
      response: 'What has still not been taken.',
      answer: outbox,
      act: async ({ control, body }) => {
        control.redeliver(body.eventId)
        await control.deliverEvents()
        return control.pushEvents()
      },
    },
  ),
  defineRow('POST /push/deliver', 'Attempt every push event that is due, and wait until none is', {
    response: 'What has not been taken.',
    answer: outbox,
    act: async ({ control }) => {
      await control.deliverEvents()
      return control.pushEvents()
    },
  }),
]
