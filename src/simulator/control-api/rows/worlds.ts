import { z } from 'zod'
import { instant, object } from '../../../kernel/schema.ts'
import { openedWorldShape, worldShape } from '../../../target/profile/world.ts'
import { MAIN_WORLD, type World, type Worlds, profileOfWorld } from '../../worlds.ts'
import { Refusal, defineRow, orNotFound } from '../row.ts'
import { timeOf } from './clock.ts'

const options = z.strictObject({
  seed: z.int().nonnegative().exactOptional().describe('The same seed gives the same bank.'),
  now: instant.exactOptional().describe('The time at which the clock stands.'),
  bank: z.string().exactOptional().describe('The name of a built-in bank.'),
  cards: z
    .strictObject({
      release: z.string().exactOptional(),
      remoteCheckout: z.boolean().exactOptional(),
      holdDays: z.int().min(1).max(365).exactOptional(),
    })
    .exactOptional()
    .describe(
      'The release of the card API, such as 2.6.0, whether the issuer has remote checkout, and for how many days purchases are held.',
    ),
  pushUrl: z.string().exactOptional().describe('Where push events of the card API are sent to.'),
  faults: z.array(z.string()).max(1000).exactOptional().describe('Faults that are on from the start, by id.'),
  copyOf: z
    .string()
    .exactOptional()
    .describe('The id of a world of which this one is a copy: its bank, its seed, its faults and its state.'),
})

type Wanted = z.output<typeof options>

export const WORLD_ROWS = [
  defineRow('GET /worlds', 'All worlds, the one at the root first', {
    scope: 'server',
    response: 'The worlds.',
    answer: z.object({ worlds: z.array(object(worldShape)) }),
    paged: 'worlds',
    act: ({ worlds }) => ({ worlds: worlds.list().map(describe) }),
  }),
  defineRow('POST /worlds', 'Make a world: a bank with its own clock, state and journal', {
    scope: 'server',
    body: options,
    status: 201,
    response:
      'The world. What the request left open is as in the world at the root, its active faults included, or as in the one that it is a copy of.',
    answer: object(openedWorldShape),
    act: ({ worlds, body }) => {
      const created = body.copyOf === undefined ? worlds.create(body) : copyOf(body.copyOf, body, worlds)
      if (!created.ok) throw new Refusal(409, `${created.error}: DELETE …/worlds/{world}.`)
      return { ...describe(created.value), profile: profileOfWorld(created.value) }
    },
  }),
  defineRow('GET /worlds/{world}', 'One world', {
    scope: 'server',
    response: 'The world; GET profile below it gives what a client needs, its credentials and keys.',
    answer: object(worldShape),
    act: ({ world }) => describe(world),
  }),
  defineRow('DELETE /worlds/{world}', 'Delete a world with everything in it', {
    scope: 'server',
    response: 'It is gone.',
    act: ({ worlds, world }) => {
      if (world.id === MAIN_WORLD)
        throw new Refusal(409, 'The world at the root stays; POST reset takes it back.')
      worlds.delete(world.id)
    },
  }),
]

/** A copy is another time or release of the same bank, and no other bank. */
function copyOf(id: string, { now, cards, pushUrl, ...rest }: Wanted, worlds: Worlds) {
  const original = orNotFound(worlds.get(id), `No world has the id "${id}"; GET worlds lists them.`)
  const fixed = ['seed', 'bank', 'faults'].find((name) => name in rest)
  const ofCards = (['remoteCheckout', 'holdDays'] as const).find((name) => cards?.[name] !== undefined)
  const given = ofCards === undefined ? fixed : `cards.${ofCards}`
  if (given !== undefined) throw new Refusal(409, `A copy has the ${given} of its world: leave ${given} out.`)
  return worlds.copy(original, { now, release: cards?.release, pushUrl })
}

function describe(world: World) {
  return { id: world.id, path: world.path, seed: world.simulator.seed, ...timeOf(world) }
}

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
      const kept = world.snapshots.get(body.id)
      world.simulator.restore(orNotFound(kept, `No state was kept as "${body.id}"; POST snapshot keeps one.`))
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
    answer: openedWorldShape.profile,
    act: ({ world }) => profileOfWorld(world),
  }),
]
