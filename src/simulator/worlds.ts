import { mapValues } from '../kernel/objects.ts'
import { defined } from '../kernel/defined.ts'
import { type Result, err, ok } from '../kernel/result.ts'
import type { Profile } from '../target/profile/profile.ts'
import type { Release } from '../documents/cards/releases.ts'
import { SURFACE_DESCRIPTIONS, type Surface, bySurface } from '../documents/apis.ts'
import { type Changes, createChanges } from './faults/changes.ts'
import { receiverAt } from './push/push-delivery.ts'
import type { Simulator, SimulatorOptions, Snapshot } from './simulator.ts'

/** One isolated bank of a server, and the path below which it answers. */
export interface World {
  /** `w1`, `w2`, …; `default` for the one at the root. */
  readonly id: string
  /** `/worlds/w1`; empty for the one at the root. */
  readonly path: string
  readonly simulator: Simulator
  /** States that its control API has been asked to keep, by id. */
  readonly snapshots: Map<string, Snapshot>
  /** What its surfaces answer, and what its control API does. */
  readonly changes: Changes
}

export type Worlds = ReturnType<typeof createWorlds>

/** What can differ between a copy and its original. */
export interface CopyOptions {
  readonly now?: string | undefined
  /** Of the card API. */
  readonly release?: Release | undefined
  /** Where the push events of the copy go; nowhere unless given. */
  readonly pushUrl?: string | undefined
}

export interface WorldsOptions {
  readonly defaults: SimulatorOptions
  readonly create: (options: SimulatorOptions) => Simulator
  /** How many there may be beside the main one. Default 256. */
  readonly limit?: number
}

export const MAIN_WORLD = 'default'

/** Several times the highest concurrency of a run: a client that never deletes its worlds notices in time. */
const DEFAULT_LIMIT = 256

export function createWorlds({ defaults, create, limit = DEFAULT_LIMIT }: WorldsOptions) {
  const worlds = new Map<string, World>()
  let created = 0
  const main = createWorld(MAIN_WORLD, '', create(defaults))
  const add = (make: () => Simulator): Result<World, string> => {
    if (worlds.size >= limit) {
      return err(`${limit} worlds are open, and no more are allowed; delete those that are no longer needed`)
    }
    const simulator = make()
    // Counted only once it exists: a refused option uses up no id.
    created++
    const id = `w${created}`
    const world = createWorld(id, `/worlds/${id}`, simulator)
    worlds.set(id, world)
    return ok(world)
  }
  return {
    /** The one at the root; it is always there. */
    main,
    /**
     * A fresh world. Options that are not given are those of the main world, with the faults that are on there now:
     * a fault that is switched on before a run applies to the worlds that the run opens. The error says what to do.
     */
    create: (options: SimulatorOptions) =>
      add(() => {
        const faults = main.simulator.control.activeFaults().map((fault) => fault.id)
        // A world has its receiver to itself, or none.
        const { pushUrl: _, ...shared } = defaults
        return create({ ...shared, faults, ...options })
      }),
    /** Another world in the same state; with an instant, a fresh one of the same bank at that time. */
    copy: (world: World, { now, release, pushUrl }: CopyOptions) =>
      add(() => {
        const copy = world.simulator.fork(now, undefined, release)
        if (pushUrl !== undefined) copy.control.receiveEvents(receiverAt(pushUrl, defaults.pushSender))
        return copy
      }),
    get: (id: string): World | undefined => (id === MAIN_WORLD ? main : worlds.get(id)),
    /** The main one first, then in the order of their creation. */
    list: (): readonly World[] => [main, ...worlds.values()],
    /** False when there is none, and for the main one. */
    delete: (id: string) => worlds.delete(id),
  }
}

function createWorld(id: string, path: string, simulator: Simulator): World {
  return { id, path, simulator, snapshots: new Map(), changes: createChanges() }
}

/** Where the surfaces stand below a world's path. */
export const SURFACE_PATHS = bySurface((surface) => SURFACE_DESCRIPTIONS[surface].servedAt[0])

/** The profile of a world as a client of the server needs it: with the paths below which the world answers. */
export function profileOfWorld({ id, path, simulator }: World): Profile {
  const profile = withSurfacePaths(simulator.profile(), path)
  const { secondClient } = profile
  return defined({
    ...profile,
    name: id === MAIN_WORLD ? 'simulator' : `simulator, world ${id}`,
    simulator: true,
    secondClient: secondClient && { ...secondClient, basePath: path + (secondClient.basePath ?? '') },
  })
}

/** Every surface below its own path on a server. */
export function withSurfacePaths(profile: Profile, path: string): Profile {
  const below = (address: string): string => path + address
  const surfaces = mapValues(profile.surfaces, ({ furtherAddresses, ...description }, surface) =>
    defined({
      ...description,
      basePath: below(SURFACE_PATHS[surface as Surface]),
      furtherAddresses: furtherAddresses && mapValues(furtherAddresses, below),
    }),
  )
  return { ...profile, surfaces }
}
