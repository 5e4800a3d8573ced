import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import type { Bank } from '../provider/bank/bank.ts'
import { APIS, type Api, byApi } from '../documents/apis.ts'
import type { FaultSwitch, FaultSwitchState } from './faults/fault-switch.ts'
import type { Journal } from './journal.ts'
import type { Clock, Snapshot } from './simulator.ts'
import type { ApiInstance } from './surfaces/api.ts'
import type { Disturbances, DisturbancesState } from './surfaces/disturbances.ts'
import { UsageError } from './control/usage-error.ts'

/** Marks real snapshots. An object of the same shape, such as a copy in JSON, is incomplete. */
const SAVED = Symbol.for('conformance/snapshot')

/** What a simulator is made of: ids and bookings follow from it, so that a state means nothing at another one. */
interface Description {
  readonly seed: number
  readonly definition: BankDefinition
}

/** Everything that can change about a simulator. */
interface SavedParts {
  readonly description: Description
  readonly epochMs: number
  readonly bank: ReturnType<Bank['save']>
  readonly faults: FaultSwitchState
  readonly disturbances: DisturbancesState
  /** Of each API. */
  readonly apis: Readonly<Record<Api, unknown>>
}

/** The parts of a simulator that can change. */
export interface ChangingParts {
  readonly description: Description
  readonly bank: Bank
  readonly faults: FaultSwitch
  readonly disturbances: Disturbances
  readonly clock: Pick<Clock, 'set'> & { epochMs(): number }
  readonly instances: Readonly<Record<Api, Pick<ApiInstance<never>, 'save' | 'load'>>>
  readonly journal: Journal
}

/** Keeps the state of a simulator, and goes back to one that was kept. */
export function createSavedState(parts: ChangingParts) {
  const { description, bank, faults, disturbances, clock, instances, journal } = parts
  return {
    save: (): Snapshot => {
      const state: SavedParts = {
        description,
        epochMs: clock.epochMs(),
        bank: bank.save(),
        faults: faults.save(),
        disturbances: disturbances.save(),
        apis: byApi((api) => instances[api].save()),
      }
      return { ...state, [SAVED]: true } as unknown as Snapshot
    },
    load: (snapshot: Snapshot): void => {
      const state = savedIn(snapshot, description)
      faults.load(state.faults)
      disturbances.load(state.disturbances)
      for (const api of APIS) instances[api].load(state.apis[api] as never)
      bank.load(state.bank)
      clock.set(new Date(state.epochMs))
      journal.clear()
    },
  }
}

/** What `save` put there; whatever else is given is refused, and so is the state of another bank. */
function savedIn(snapshot: unknown, own: Description): SavedParts {
  if (!isSaved(snapshot)) {
    throw new UsageError(
      'restore() takes what snapshot() gave, in the same process; it cannot be read from JSON or a clone',
    )
  }
  const { seed, definition } = snapshot.description
  if (seed !== own.seed) {
    throw new UsageError(
      `restore() takes snapshots of the same bank: this one has the seed ${own.seed}, not ${seed}`,
    )
  }
  if (definition !== own.definition && JSON.stringify(definition) !== JSON.stringify(own.definition)) {
    throw new UsageError(
      'restore() takes snapshots of the same bank, and this one comes from another definition',
    )
  }
  return snapshot
}

function isSaved(value: unknown): value is SavedParts {
  return typeof value === 'object' && value !== null && SAVED in value
}
