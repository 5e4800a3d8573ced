import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { sameValue } from '../../kernel/same-value.ts'
import type { Api } from '../../documents/apis.ts'
import type { OperationId } from '../../documents/operations.ts'
import { type FaultView, appliesTo } from './fault.ts'
import { type Moment, showsIn } from './occasions.ts'
import type { AnyFault, Policies } from '../variations/behaviours.ts'
import { isBending, policiesWith, replacedBy } from '../policies/policies.ts'
import { keptOr } from '../../kernel/kept.ts'

export type FaultTrial = ReturnType<typeof createFaultTrial>

/**
 * Watches a simulator without faults, and asks at every decision what each fault would have made of it, and of every
 * answer whenever somebody wants to know. Until a fault differs for the first time, the simulator with it would have
 * done exactly the same. What decides otherwise has to be among `faults`.
 */
export function createFaultTrial(faults: readonly AnyFault[]) {
  const decided = new Set<string>()
  const answers = new Map<OperationId | undefined, AnswerSeen[]>()
  const bending = faults.filter(isBending)
  const compare = (fault: AnyFault, compliant: unknown, override: () => unknown): void => {
    if (!decided.has(fault.id) && !sameValue(compliant, override())) decided.add(fault.id)
  }
  const watch = (policies: Policies, tried: readonly AnyFault[]): Policies =>
    policiesWith((name) => watched(policies[name], tried, (fault) => replacedBy(fault)[name], compare))
  const answersOf = ({ answer, operations }: AnyFault): readonly AnswerSeen[] => {
    if (!answer) return []
    const of = operations ?? [...answers.keys()]
    return of.flatMap((operation) => answers.get(operation) ?? [])
  }
  return {
    /** Whether the fault would have made something else of anything so far. */
    differs: (fault: AnyFault): boolean =>
      decided.has(fault.id) || answersOf(fault).some((seen) => isDistorted(seen, fault)),
    /** Whether any of the faults shows at some moments alone. */
    isOccasional: faults.some(({ showsAt }) => showsAt !== undefined),
    /** The same policies for one request, watched. */
    watchRequest: (
      policies: Policies,
      operation: OperationId | undefined,
      api: Api,
      moment: Moment,
    ): Policies =>
      watch(
        policies,
        bending.filter((fault) => appliesTo(fault, operation, api) && showsIn(moment)(fault)),
      ),
    /** The same policies for what happens outside of requests, watched: there every fault that is on counts. */
    watchOwner: (policies: Policies, moment: Moment): Policies =>
      watch(policies, bending.filter(showsIn(moment))),
    /** Keeps the final answer to a request. */
    answered: (seen: AnswerSeen): void => {
      keptOr(answers, seen.operation, () => []).push(seen)
    },
  }
}

interface AnswerSeen {
  readonly answer: Answer
  readonly operation: OperationId | undefined
  readonly view: FaultView
  readonly api: Api
  readonly moment: Moment
}

function isDistorted({ answer, operation, view, api, moment }: AnswerSeen, fault: AnyFault): boolean {
  if (!fault.answer || !appliesTo(fault, operation, api) || !showsIn(moment)(fault)) return false
  return !sameValue(answer, fault.answer(answer, view))
}

type Decision = (...asked: readonly unknown[]) => unknown

/** Decisions of which those that a fault replaces are compared, when they are read or called, with the fault's. */
function watched<Decisions extends object>(
  compliant: Decisions,
  faults: readonly AnyFault[],
  replacedOf: (fault: AnyFault) => Partial<Decisions> | undefined,
  compare: (fault: AnyFault, compliant: unknown, override: () => unknown) => void,
): Decisions {
  return new Proxy(compliant, {
    get: (decisions, name) => {
      const key = name as keyof Decisions
      const decision = decisions[key]
      const rivals = faults.flatMap((fault) => {
        const replaced = replacedOf(fault)
        return replaced && Object.hasOwn(replaced, key) ? [{ fault, override: replaced[key] }] : []
      })
      if (rivals.length === 0) return decision
      if (typeof decision !== 'function') {
        for (const { fault, override } of rivals) compare(fault, decision, () => override)
        return decision
      }
      return (...asked: readonly unknown[]) => {
        const decided: unknown = (decision as unknown as Decision)(...asked)
        for (const { fault, override } of rivals)
          compare(fault, decided, () => (override as Decision)(...asked))
        return decided
      }
    },
  })
}
