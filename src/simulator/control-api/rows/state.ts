import { z } from 'zod'
import { profileOfWorld } from '../../worlds.ts'
import { Refusal, defineRow } from '../row.ts'
import { instant } from '../../../kernel/schema.ts'
import { timeOf } from './clock.ts'

const time = z.object({ now: instant })

/** Kept states share what they have in common; still, a loop that only keeps has to end somewhere. */
const MOST_SNAPSHOTS = 1000

export const STATE_ROWS = [
  defineRow('POST /snapshot', 'Keep the state of the world', {
    status: 201,
    response: 'The id with which it can be restored, as often as wanted.',
    answer: z.object({ id: z.string() }),
    act: ({ world: { simulator, snapshots } }) => {
      if (snapshots.size >= MOST_SNAPSHOTS) {
        throw new Refusal(409, `${MOST_SNAPSHOTS} states are kept already; make a new world.`)
      }
      const id = `s${snapshots.size + 1}`
      snapshots.set(id, simulator.snapshot())
      return { id }
    },
  }),
  defineRow('GET /snapshots', 'The states that were kept', {
    response: 'Their ids, oldest first.',
    answer: z.object({ snapshots: z.array(z.object({ id: z.string() })) }),
    paged: 'snapshots',
    act: ({ world: { snapshots } }) => ({ snapshots: [...snapshots.keys()].map((id) => ({ id })) }),
  }),
  defineRow('POST /restore', 'Go back to a state that was kept', {
    body: z.strictObject({ id: z.string() }),
    response: 'The time in that state.',
    answer: time,
    act: async ({ world, body }) => {
      const snapshot = world.snapshots.get(body.id)
      if (!snapshot) throw new Refusal(404, `No state was kept as "${body.id}"; POST snapshot keeps one.`)
      world.simulator.restore(snapshot)
      await world.simulator.catchUp()
      return timeOf(world)
    },
  }),
  defineRow('POST /reset', 'Go back to how the world was made', {
    response: 'The time as it was then.',
    answer: time,
    act: ({ world }) => {
      world.simulator.reset()
      return timeOf(world)
    },
  }),
  defineRow('GET /profile', 'What a client or a run has to know to talk to this world', {
    response: 'The profile, with the credentials of an ordinary valid request.',
    answer: z.unknown(),
    act: ({ world }) => profileOfWorld(world),
  }),
]
