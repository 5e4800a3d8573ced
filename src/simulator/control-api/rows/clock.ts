import { z } from 'zod'
import { defineRow } from '../row.ts'
import { instant } from '../../../kernel/time-schemas.ts'
import { duration } from '../shapes.ts'
import type { World } from '../../worlds.ts'

const time = z.object({ now: instant.describe('The bank’s time, which stands still until it is moved.') })

export const CLOCK_ROWS = [
  defineRow({
    method: 'GET',
    path: '/clock',
    scope: 'world',
    summary: 'The bank’s time',
    status: 200,
    response: 'The time.',
    answer: time,
    act: ({ world }) => timeOf(world),
  }),
  defineRow({
    method: 'PUT',
    path: '/clock',
    scope: 'world',
    summary: 'Set the time, backwards too',
    body: z.strictObject({ now: instant }),
    status: 200,
    response: 'The time as it is now.',
    answer: time,
    act: ({ world, body }) => {
      world.simulator.clock.set(body.now)
      return timeOf(world)
    },
  }),
  defineRow({
    method: 'POST',
    path: '/clock/advance',
    scope: 'world',
    summary: 'Move the time forward',
    body: duration,
    status: 200,
    response: 'The time as it is now.',
    answer: time,
    act: ({ world, body }) => {
      world.simulator.clock.advance(body)
      return timeOf(world)
    },
  }),
]

export function timeOf({ simulator }: World): { now: string } {
  return { now: simulator.clock.now().toISOString() }
}
