import { savedTogether } from '../kernel/saved.ts'
import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import type { Bank } from '../provider/bank/bank.ts'
import type { Api } from '../documents/apis.ts'
import type { FaultSwitch } from './faults/fault-switch.ts'
import type { Journal } from './journal.ts'
import type { createClock } from './clock.ts'
import type { Snapshot } from './simulator.ts'
import type { ApiInstance } from './surfaces/api.ts'
import type { Disturbances } from './surfaces/disturbances.ts'
import { UsageError } from './control/usage-error.ts'

/** Marks real snapshots. An object of the same shape, such as a copy in JSON, is incomplete. */
const SAVED = Symbol.for('conformance/snapshot')

/** What a simulator is made of: ids and bookings follow from it, so that a state means nothing at another one. */
interface Description {
  readonly seed: number
  readonly definition: BankDefinition
}

/** Keeps the state of a simulator, of all its parts that can change, and goes back to one that was kept. */
export function createSavedState(parts: {
  readonly description: Description
  readonly bank: Bank
  readonly faults: FaultSwitch
  readonly disturbances: Disturbances
  readonly clock: ReturnType<typeof createClock>
  readonly instances: Readonly<Record<Api, Pick<ApiInstance<never>, 'save' | 'load'>>>
  readonly journal: Journal
}) {
  const { description, bank, faults, disturbances, clock, instances, journal } = parts
  const time = { save: clock.epochMs, load: (epochMs: number) => clock.set(new Date(epochMs)) }
  // The time comes last: what is due by then is done when it is set.
  const changing = savedTogether({ faults, disturbances, apis: savedTogether(instances), bank, time })
  return {
    save: () => ({ ...changing.save(), description, [SAVED]: true }) as unknown as Snapshot,
    load: (snapshot: Snapshot): void => {
      refuseOthers(snapshot, description)
      changing.load(snapshot as unknown as ReturnType<typeof changing.save>)
      journal.clear()
    },
  }
}

/** Refuses whatever `save` did not give, and the state of another bank. */
function refuseOthers(snapshot: unknown, own: Description): void {
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
}

function isSaved(value: unknown): value is { readonly description: Description } {
  return typeof value === 'object' && value !== null && SAVED in value
}
