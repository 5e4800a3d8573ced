import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { savedTogether, savedValue } from '../../kernel/saved.ts'
import { type Api, byApi } from '../../documents/apis.ts'
import type { OperationId } from '../../documents/operations.ts'
import { type EarlierAnswers, answeredBefore, withAnswer } from './earlier-answers.ts'
import { type ActiveFault, type FaultView, appliesTo } from './fault.ts'
import type { AnyFault, Policies } from '../variations/behaviours.ts'
import type { FaultTrial } from './fault-trial.ts'
import type { Moment, Occasions } from './occasions.ts'
import { createOccasions, namedFault, showsIn, withoutOccasion } from './occasions.ts'
import type { BankExtension } from '../extension.ts'
import { changedBy, faultsOf } from './extension.ts'
import { FAULTS } from './faults.ts'
import { policiesUnder } from '../policies/policies.ts'
import { UsageError } from '../simulator.ts'
import { unknownId } from '../surfaces/unknown-id.ts'
import { type Varying, createVariedBank } from '../variations/varied-bank.ts'
import { generatedCatalogue } from './wire-faults.ts'

export type FaultSwitch = ReturnType<typeof createFaultSwitch>

/** The decisions for one request, and what becomes of its answer. */
export interface InForce {
  readonly policies: Policies
  readonly distort: (answer: Answer, view: FaultView) => Answer
}

const NOTHING_BENT: InForce = { policies: policiesUnder([]), distort: (answer) => answer }

/** Which faults are on. A trial watches while nothing is on; a seed of variations makes the bank one that does things otherwise. */
export function createFaultSwitch(
  trial?: FaultTrial,
  varying: Varying & { readonly extension?: BankExtension } = {},
  met: Set<string> = new Set(),
) {
  const { extension = {} } = varying
  const own = faultsOf(extension)
  const on = savedValue<readonly ActiveFault<AnyFault>[]>([])
  const occasions = createOccasions()
  /** What has been answered, for faults that answer with something of before. */
  const answered = savedValue(byApi((): EarlierAnswers => []))
  const saved = savedTogether({ on, occasions, answered })
  /** The view with what was answered before, for which this answer is remembered as it was before any fault. */
  const withBefore = (api: Api, answer: Answer, view: FaultView): FaultView => {
    const earlier = answered.get()
    const before = answeredBefore(earlier[api], view.request)
    answered.set({ ...earlier, [api]: withAnswer(earlier[api], view.request, answer) })
    return before ? { ...view, before } : view
  }
  const otherwise = createVariedBank(varying, ({ id }) => met.add(id))
  const { variations, policies: usualPolicies } = otherwise
  const faultsOn = (): readonly AnyFault[] => on.get().map(({ fault }) => fault)
  return {
    /** `ID`, or `ID@WHEN`: when it shows, as occasions.ts has it. */
    inject: (id: string, times = Number.POSITIVE_INFINITY): void => {
      if (!(times >= 1)) throw new UsageError(`times is how often the fault shows, 1 or more, not ${times}`)
      on.set([...on.get(), { fault: faultById(id, own), remaining: times }])
    },
    clear: () => void on.set([]),
    active: faultsOn,
    /** The same with how often they still show. */
    counted: on.get,
    /** What the bank does otherwise all the time, by id. */
    variations: variations.map(({ id }) => id),
    /** The decisions in force outside of requests. */
    policies: (): Policies => {
      if (on.get().length > 0)
        return policiesUnder(faultsOn().filter(showsIn(occasions.moment())), variations)
      return trial?.watchOwner(usualPolicies, occasions.moment()) ?? usualPolicies
    },
    /** A request has come, before anything is done about it; what is returned tells that it has been answered. */
    came: (...request: Parameters<Occasions['came']>): (() => void) =>
      trial?.isOccasional === true || faultsOn().some(({ showsAt }) => showsAt)
        ? occasions.came(...request)
        : () => undefined,
    /** What is in force for one request; counts it against the faults that are on for a number of requests. */
    activate: extended(extension, (operation: OperationId | undefined, api: Api): InForce => {
      const vary = otherwise.varied[api]
      const all = on.get()
      if (all.length === 0)
        return trial
          ? watchedBy(trial, operation, api, occasions.moment(), withBefore)
          : { policies: usualPolicies, distort: vary }
      const isNow = showsIn(occasions.moment())
      const bending = all.filter(({ fault }) => appliesTo(fault, operation, api) && isNow(fault))
      const left = all.map((entry) =>
        bending.includes(entry) ? { ...entry, remaining: entry.remaining - 1 } : entry,
      )
      on.set(left.filter(({ remaining }) => remaining > 0))
      const faults = bending.map(({ fault }) => fault)
      return {
        policies: policiesUnder(faults, variations),
        distort: (answer, view) => vary(distortedBy(faults, answer, withBefore(api, answer, view)), view),
      }
    }),
    /** How many milliseconds go by while an operation is answered. */
    takesMs: otherwise.takesMs,
    save: saved.save,
    load: (state: ReturnType<typeof saved.save>): void => {
      saved.load(state)
      otherwise.forget()
    },
  }
}

type Activate = (operation: OperationId | undefined, api: Api) => InForce

/** Whatever is in force is done to an answer that has what an extension says. */
function extended(extension: BankExtension, activate: Activate): Activate {
  if (!extension.answers) return activate
  const change = changedBy(extension)
  return (...request) => {
    const { policies, distort } = activate(...request)
    return { policies, distort: (answer, view) => distort(change(answer, view), view) }
  }
}

function distortedBy(faults: readonly AnyFault[], answer: Answer, view: FaultView): Answer {
  return faults.reduce((current, fault) => fault.answer?.(current, view) ?? current, answer)
}

function watchedBy(
  trial: FaultTrial,
  operation: OperationId | undefined,
  api: Api,
  moment: Moment,
  withBefore: (api: Api, answer: Answer, view: FaultView) => FaultView,
): InForce {
  return {
    policies: trial.watchRequest(NOTHING_BENT.policies, operation, api, moment),
    distort: (answer, view) => {
      trial.answered({ answer, operation, view: withBefore(api, answer, view), api, moment })
      return answer
    },
  }
}

/** Who tries every fault switches one on thousands of times. */
const indexOf = oncePerObject(
  (catalogue: readonly AnyFault[]): ReadonlyMap<string, AnyFault> =>
    new Map(catalogue.map((fault) => [fault.id, fault])),
)

function faultById(id: string, own: readonly AnyFault[]): AnyFault {
  const catalogue: readonly AnyFault[] = generatedCatalogue(id) ?? FAULTS
  const plain = withoutOccasion(id)
  const fault = indexOf(catalogue).get(plain) ?? own.find((one) => one.id === plain)
  if (!fault) throw new UsageError(unknownId('fault', id, [...catalogue, ...own]))
  return namedFault(fault, id)
}
