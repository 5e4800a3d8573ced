import { z } from 'zod'
import { defined } from '../../../kernel/defined.ts'
import { bankDateAt } from '../../../kernel/calendar.ts'
import type { World } from '../../worlds.ts'
import { defineRow } from '../row.ts'
import { calendarDay } from '../../../kernel/time-schemas.ts'

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
    act: ({ world, parameters }) => {
      world.simulator.control.finalizeDay(parameters['date'] ?? '')
      return daysOf(world)
    },
  }),
]

function daysOf({ simulator }: World) {
  const { finalizedDay, unfinalizedDay } = simulator.profile().known
  return defined({ today: bankDateAt(simulator.clock.now().getTime()), finalizedDay, unfinalizedDay })
}
