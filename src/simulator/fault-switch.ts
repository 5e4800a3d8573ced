import type { Answer } from '../answers/answer.ts'
import type { OperationId } from '../documents/operations.ts'
import { createEarlierAnswers } from './earlier-answers.ts'
import type { EarlierAnswers } from './earlier-answers.ts'
import { apiOf, appliesTo } from './fault.ts'
import type { ActiveFault, Api, Fault, FaultView } from './fault.ts'
import type { FaultTrial } from './fault-trial.ts'
import { FAULTS } from './faults.ts'
import { rulesUnder } from './policies.ts'
import type { Rules } from './policies.ts'
import { UsageError } from './simulator.ts'
import { varied, variationsUnder } from './variation.ts'
import { VARIATIONS } from './variations.ts'
import { WIRE, wireFaults } from './wire-faults.ts'

/** Which faults are on. */
export interface FaultSwitch {
  inject(id: string, times?: number): void
  clear(): void
  active(): readonly Fault[]
  /** What the bank does otherwise all the time, by id. */
  readonly variations: readonly string[]
  /** The decisions in force outside of requests. */
  rules(): Rules
  /**
   * What is in force for one request; counts it against the faults that are on for a number of requests. Finding the
   * operation costs a routing, which only faults need before the gateway does its own.
   */
  activate(operation: () => OperationId | undefined, api?: Api): InForce
  save(): readonly ActiveFault[]
  load(saved: readonly ActiveFault[]): void
}

/** The decisions for one request, and what becomes of its answer. */
export interface InForce {
  readonly rules: Rules
  readonly distort: (answer: Answer, view: FaultView) => Answer
}

const NOTHING_BENT: InForce = { rules: rulesUnder([]), distort: (answer) => answer }

/** A trial watches while nothing is on; a seed of variations makes the bank one that does things otherwise. */
export function createFaultSwitch(trial?: FaultTrial, vary?: number): FaultSwitch {
  let on: readonly ActiveFault[] = []
  let earlier = noAnswersYet()
  const variations = vary === undefined ? [] : variationsUnder(vary, VARIATIONS)
  const unbent = { gateway: varying('gateway'), cards: varying('cards'), settlement: varying('settlement') }

  function varying(api: Api): InForce {
    if (vary === undefined) return NOTHING_BENT
    const own = variations.filter((variation) => apiOf(variation) === api)
    return {
      rules: rulesUnder([], variations),
      distort: (answer, view) => varied(answer, view, vary, own),
    }
  }

  return {
    inject: (id, times = Number.POSITIVE_INFINITY) => {
      if (!(times >= 1)) throw new UsageError(`times is how often the fault shows, 1 or more, not ${times}`)
      on = [...on, { fault: faultById(id), remaining: times }]
    },
    clear: () => {
      on = []
    },
    active: () => on.map(({ fault }) => fault),
    variations: variations.map(({ id }) => id),
    rules: () => {
      if (on.length > 0)
        return rulesUnder(
          on.map(({ fault }) => fault),
          variations,
        )
      return trial?.watchOwner(unbent.gateway.rules) ?? unbent.gateway.rules
    },
    activate: (operationOf, api = 'gateway') => {
      const usual = unbent[api]
      if (on.length === 0) return trial ? watchedBy(trial, operationOf(), api, earlier[api]) : usual
      const operation = operationOf()
      const bending = on.filter(({ fault }) => appliesTo(fault, operation, api))
      on = on
        .map((entry) => (bending.includes(entry) ? { ...entry, remaining: entry.remaining - 1 } : entry))
        .filter(({ remaining }) => remaining > 0)
      const faults = bending.map(({ fault }) => fault)
      return {
        rules: rulesUnder(faults, variations),
        distort: (answer, view) =>
          usual.distort(distortedBy(faults, answer, withBefore(earlier[api], answer, view)), view),
      }
    },
    save: () => on,
    load: (saved) => {
      on = saved
      earlier = noAnswersYet()
    },
  }
}

function distortedBy(faults: readonly Fault[], answer: Answer, view: FaultView): Answer {
  return faults.reduce((current, fault) => fault.answer?.(current, view) ?? current, answer)
}

function watchedBy(
  trial: FaultTrial,
  operation: OperationId | undefined,
  api: Api,
  earlier: EarlierAnswers,
): InForce {
  return {
    rules: trial.watchRequest(NOTHING_BENT.rules, operation, api),
    distort: (answer, view) => {
      trial.answered(answer, operation, withBefore(earlier, answer, view), api)
      return answer
    },
  }
}

function noAnswersYet(): Readonly<Record<Api, EarlierAnswers>> {
  return {
    gateway: createEarlierAnswers(),
    cards: createEarlierAnswers(),
    settlement: createEarlierAnswers(),
  }
}

/** The view with what was answered before, for which this answer is remembered as it was before any fault. */
function withBefore(earlier: EarlierAnswers, answer: Answer, view: FaultView): FaultView {
  const before = earlier.before(view.request)
  earlier.add(view.request, answer)
  return before ? { ...view, before } : view
}

function faultById(id: string): Fault {
  const catalogue: readonly Fault[] = id.startsWith(WIRE) ? wireFaults() : FAULTS
  const fault = catalogue.find((candidate) => candidate.id === id)
  if (!fault) {
    throw new UsageError(`no fault is called "${id}"; \`conformance list faults\` names them all`)
  }
  return fault
}
