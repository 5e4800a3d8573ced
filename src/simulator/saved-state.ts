import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import type { createBank } from '../provider/bank/bank.ts'
import type { Api } from '../documents/apis.ts'
import type { createFaultSwitch } from './faults/fault-switch.ts'
import type { Snapshot } from './simulator.ts'
import { UsageError } from './control/usage-error.ts'

/** Marks real snapshots. An object of the same shape, such as a copy in JSON, is incomplete. */
const SAVED = Symbol.for('conformance/snapshot')

/** What a simulator is made of: ids and bookings follow from it, so that a state means nothing at another one. */
export interface Description {
  readonly seed: number
  readonly definition: BankDefinition
}

/** Everything that can change about a simulator. */
export interface SavedParts {
  readonly description: Description
  readonly epochMs: number
  readonly bank: ReturnType<ReturnType<typeof createBank>['save']>
  readonly faults: ReturnType<ReturnType<typeof createFaultSwitch>['save']>
  /** Of each API. */
  readonly apis: Readonly<Record<Api, unknown>>
}

export function snapshotOf(state: SavedParts): Snapshot {
  return { ...state, [SAVED]: true } as unknown as Snapshot
}

/** What `snapshotOf` put there; whatever else is given is refused, and so is the state of another bank. */
export function savedIn(snapshot: unknown, own: Description): SavedParts {
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
