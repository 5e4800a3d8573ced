import type { Answer } from '../answers/answer.ts'
import { sameValue } from '../kernel/same-value.ts'
import type { Api } from '../documents/apis.ts'
import type { OperationId } from '../documents/operations.ts'
import { appliesTo } from './fault.ts'
import type { FaultView } from './fault.ts'
import type { AnyFault, Policies } from './behaviours.ts'
import { isBending, rulesWith } from './policies.ts'

/**
 * Watches a simulator without faults, and asks at every decision and every answer what each fault would have made of
 * it. Until a fault differs for the first time, the simulator with it would have done exactly the same.
 */
export interface FaultTrial {
  /** The faults that would have made something else of anything so far, by id. */
  readonly differing: ReadonlySet<string>
  /** The same rules for one request, watched. */
  watchRequest(rules: Policies, operation: OperationId | undefined, api: Api): Policies
  /** The same rules for what happens outside of requests, watched: there every fault that is on counts. */
  watchOwner(rules: Policies): Policies
  /** Compares the final answer to a request for this operation with what each fault makes of it. */
  answered(answer: Answer, operation: OperationId | undefined, view: FaultView, api: Api): void
}

export function createFaultTrial(faults: readonly AnyFault[]): FaultTrial {
  const differing = new Set<string>()
  const deciding = faults.filter(isBending)
  const distorting = faults.filter(({ answer }) => answer)
  const undecided = (): readonly AnyFault[] => deciding.filter(({ id }) => !differing.has(id))
  const compare = (fault: AnyFault, compliant: unknown, bent: () => unknown): void => {
    if (!differing.has(fault.id) && !sameValue(compliant, bent())) differing.add(fault.id)
  }
  const watch = (rules: Policies, tried: readonly AnyFault[]): Policies =>
    rulesWith((name) => watched(rules[name], tried, (fault) => fault[name], compare))
  return {
    differing,
    watchRequest: (rules, operation, api) =>
      watch(
        rules,
        undecided().filter((fault) => appliesTo(fault, operation, api)),
      ),
    watchOwner: (rules) => watch(rules, undecided()),
    answered: (answer, operation, view, api) => {
      for (const fault of distorting) {
        if (appliesTo(fault, operation, api))
          compare(fault, answer, () => fault.answer?.(answer, view) ?? answer)
      }
    },
  }
}

type Decision = (...asked: readonly unknown[]) => unknown

/** Decisions of which those that a fault replaces are compared, when they are read or called, with the fault's. */
function watched<Decisions extends object>(
  compliant: Decisions,
  faults: readonly AnyFault[],
  replacedBy: (fault: AnyFault) => Partial<Decisions> | undefined,
  compare: (fault: AnyFault, compliant: unknown, bent: () => unknown) => void,
): Decisions {
  return new Proxy(compliant, {
    get: (decisions, name) => {
      const key = name as keyof Decisions
      const decision = decisions[key]
      const rivals = faults.flatMap((fault) => {
        const replaced = replacedBy(fault)
        return replaced && Object.hasOwn(replaced, key) ? [{ fault, bent: replaced[key] }] : []
      })
      if (rivals.length === 0) return decision
      if (typeof decision !== 'function') {
        for (const { fault, bent } of rivals) compare(fault, decision, () => bent)
        return decision
      }
      return (...asked: readonly unknown[]) => {
        const decided: unknown = (decision as unknown as Decision)(...asked)
        for (const { fault, bent } of rivals) compare(fault, decided, () => (bent as Decision)(...asked))
        return decided
      }
    },
  })
}
