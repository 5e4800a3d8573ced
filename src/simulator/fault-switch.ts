import type { OperationId } from '../spec/operations.ts'
import { appliesTo } from './fault.ts'
import type { ActiveFault, Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { UsageError } from './simulator.ts'

/** Which faults are on. */
export interface FaultSwitch {
  inject(id: string, times?: number): void
  clear(): void
  active(): readonly Fault[]
  /** The faults that bend this request; counts it against those that are on for a number of requests. */
  take(operation: OperationId | undefined): readonly Fault[]
  save(): readonly ActiveFault[]
  load(saved: readonly ActiveFault[]): void
}

const NONE: readonly Fault[] = []

export function createFaultSwitch(): FaultSwitch {
  let on: readonly ActiveFault[] = []
  return {
    inject: (id, times = Number.POSITIVE_INFINITY) => {
      on = [...on, { fault: faultById(id), remaining: times }]
    },
    clear: () => {
      on = []
    },
    active: () => on.map(({ fault }) => fault),
    take: (operation) => {
      if (on.length === 0) return NONE
      const bending = on.filter(({ fault }) => appliesTo(fault, operation))
      on = on
        .map((entry) => (bending.includes(entry) ? { ...entry, remaining: entry.remaining - 1 } : entry))
        .filter(({ remaining }) => remaining > 0)
      return bending.map(({ fault }) => fault)
    },
    save: () => on,
    load: (saved) => {
      on = saved
    },
  }
}

function faultById(id: string): Fault {
  const fault = FAULTS.find((candidate) => candidate.id === id)
  if (!fault) {
    throw new UsageError(`no fault is called "${id}"; \`conformance list faults\` names them all`)
  }
  return fault
}
