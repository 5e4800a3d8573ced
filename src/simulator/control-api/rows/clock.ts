import { z } from 'zod'
import { defineRow } from '../row.ts'
import { calendarDay, duration, instant } from '../../../kernel/schema.ts'
import type { World } from '../../worlds.ts'
import { defined } from '../../../kernel/defined.ts'
import { bankDateAt } from '../../../kernel/calendar.ts'

const time = z.object({ now: instant.describe('The bank’s time, which stands still until it is moved.') })

const moved = time.extend({
  note: z.string().exactOptional().describe('What the move ended, and how to go on.'),
})

export const CLOCK_ROWS = [
  defineRow('GET /clock', 'The bank’s time', {
    response: 'The time.',
    answer: time,
    act: ({ world }) => timeOf(world),
  }),
  defineRow('PUT /clock', 'Set the time, backwards too', {
    body: z.strictObject({ now: instant }),
    response: 'The time as it is now.',
    answer: moved,
    act: ({ world, body }) => timeAfter(world, () => world.simulator.clock.set(body.now)),
  }),
  defineRow('POST /clock/advance', 'Move the time forward', {
    body: duration,
    response: 'The time as it is now.',
    answer: moved,
    act: ({ world, body }) => timeAfter(world, () => world.simulator.clock.advance(body)),
  }),
]

/** A client whose requests are suddenly answered 401 does not think of the clock that somebody moved. */
async function timeAfter(world: World, move: () => unknown) {
  const before = validTokens(world)
  move()
  await world.simulator.catchUp()
  const ended = before - validTokens(world)
  if (ended <= 0) return timeOf(world)
  const tokens = ended === 1 ? '1 access token is' : `${ended} access tokens are`
  const note = `${tokens} over by the new time, and answered 401. Refresh them, or get new ones with POST /permissions of this API.`
  return { ...timeOf(world), note }
}

function validTokens({ simulator }: World): number {
  const nowMs = simulator.clock.now().getTime()
  return simulator.control
    .tokens()
    .filter(({ state, expiresAtMs }) => state === 'valid' && expiresAtMs > nowMs).length
}

export function timeOf({ simulator }: World): { now: string } {
  return { now: simulator.clock.now().toISOString() }
}

const days = z.object({
  today: calendarDay.describe('The bank’s calendar date, in Europe/Zurich.'),
  finalizedDay: calendarDay.exactOptional().describe('The last day whose bookings are final.'),
  unfinalizedDay: calendarDay.exactOptional().describe('The last day that is over and not final yet.'),
})

export const DAY_ROWS = [
  defineRow('GET /days', 'Where the bank stands with its days', {
    response: 'The days.',
    answer: days,
    act: ({ world }) => daysOf(world),
  }),
  defineRow('POST /days/{date}/finalize', 'Finalize a past day before its time', {
    response: 'The days as they are now.',
    answer: days,
    act: ({ world, control, parameters }) => {
      control.finalizeDay(parameters['date'] ?? '')
      return daysOf(world)
    },
  }),
]

function daysOf({ simulator }: World) {
  const { finalizedDay, unfinalizedDay } = simulator.profile().known
  return defined({ today: bankDateAt(simulator.clock.now().getTime()), finalizedDay, unfinalizedDay })
}
