import type { Answer } from '../bank/provider.ts'
import type { OperationId } from '../spec/operations.ts'
import { appliesTo } from './fault.ts'
import type { ActiveFault, Api, Fault, FaultView } from './fault.ts'
import type { FaultTrial } from './fault-trial.ts'
import { FAULTS } from './faults.ts'
import { rulesUnder } from './rules.ts'
import type { Rules } from './rules.ts'
import { UsageError } from './simulator.ts'

/** Which faults are on. */
export interface FaultSwitch {
  inject(id: string, times?: number): void
  clear(): void
  active(): readonly Fault[]
  /** The decisions in force outside of requests. */
  rules(): Rules
  /**
   * What is in force for one request; counts it against the faults that are on for a number of requests. Finding the
   * operation costs a routing, which only faults need before the gateway does its own.
   */
  take(operation: () => OperationId | undefined, api?: Api): InForce
  save(): readonly ActiveFault[]
  load(saved: readonly ActiveFault[]): void
}

/** The decisions for one request, and what becomes of its answer. */
export interface InForce {
  readonly rules: Rules
  readonly distort: (answer: Answer, view: FaultView) => Answer
}

const NOTHING_BENT: InForce = { rules: rulesUnder([]), distort: (answer) => answer }

/** A trial watches while nothing is on. */
export function createFaultSwitch(trial?: FaultTrial): FaultSwitch {
  let on: readonly ActiveFault[] = []
  return {
    inject: (id, times = Number.POSITIVE_INFINITY) => {
      on = [...on, { fault: faultById(id), remaining: times }]
    },
    clear: () => {
      on = []
    },
    active: () => on.map(({ fault }) => fault),
    rules: () => {
      if (on.length > 0) return rulesUnder(on.map(({ fault }) => fault))
      return trial?.watchOwner(NOTHING_BENT.rules) ?? NOTHING_BENT.rules
    },
    take: (operationOf, api = 'gateway') => {
      if (on.length === 0) return trial ? watchedBy(trial, operationOf(), api) : NOTHING_BENT
      const operation = operationOf()
      const bending = on.filter(({ fault }) => appliesTo(fault, operation, api))
      on = on
        .map((entry) => (bending.includes(entry) ? { ...entry, remaining: entry.remaining - 1 } : entry))
        .filter(({ remaining }) => remaining > 0)
      return bentBy(bending.map(({ fault }) => fault))
    },
    save: () => on,
    load: (saved) => {
      on = saved
    },
  }
}

function bentBy(faults: readonly Fault[]): InForce {
  return {
    rules: rulesUnder(faults),
    distort: (answer, view) =>
      faults.reduce((current, fault) => fault.answer?.(current, view) ?? current, answer),
  }
}

function watchedBy(trial: FaultTrial, operation: OperationId | undefined, api: Api): InForce {
  return {
    rules: trial.watchRequest(NOTHING_BENT.rules, operation, api),
    distort: (answer, view) => {
      trial.answered(answer, operation, view, api)
      return answer
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
