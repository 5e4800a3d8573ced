import { z } from 'zod'
import { defineRow } from '../row.ts'
import { instant } from '../shapes.ts'
import type { World } from '../../worlds.ts'

const posting = z.object({
  eventId: z.string(),
  eventKind: z.string(),
  cardToken: z.string(),
  failures: z.number().describe('Attempts that failed.'),
  problem: z.string().exactOptional().describe('Why the last one did.'),
  dueAt: instant.exactOptional().describe('When the next one comes, by the bank’s clock.'),
})

const outbox = z.object({
  waiting: z.array(posting).describe('On their way to the receiver.'),
  deadLetters: z
    .array(posting)
    .describe('Given up and set aside; later events of the same card do not wait for them.'),
})

export const PUSH_ROWS = [
  defineRow({
    method: 'GET',
    path: '/push',
    scope: 'world',
    summary: 'The push events that their receiver has not taken',
    status: 200,
    response: 'The events, a queue per card.',
    answer: outbox,
    act: ({ world }) => outboxOf(world),
  }),
  defineRow({
    method: 'POST',
    path: '/push/redeliver',
    scope: 'world',
    summary: 'Send push events again that wait or were given up: all of them, or the one that is named',
    body: z.strictObject({ eventId: z.string().exactOptional() }),
    status: 200,
    response: 'What has still not been taken.',
    answer: outbox,
    act: async ({ world, body }) => {
      const { control } = world.simulator
      control.redeliver(body.eventId)
      await control.deliverEvents()
      return outboxOf(world)
    },
  }),
  defineRow({
    method: 'POST',
    path: '/push/deliver',
    scope: 'world',
    summary: 'Attempt every push event that is due, and wait until none is',
    status: 200,
    response: 'What has not been taken.',
    answer: outbox,
    act: async ({ world }) => {
      await world.simulator.control.deliverEvents()
      return outboxOf(world)
    },
  }),
]

function outboxOf({ simulator }: World) {
  const { waiting, deadLetters } = simulator.control.pushEvents()
  return { waiting: [...waiting], deadLetters: [...deadLetters] }
}
