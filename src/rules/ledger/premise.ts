import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { JudgeContext } from '../judge-context.ts'
import type { FactKind, Place } from './fact-row.ts'

/** What an exchange has shown of the target, and which one. */
export interface Fact {
  readonly kind: FactKind
  readonly value: string
  readonly exchangeId: string
  /** By the target's clock, in milliseconds since 1970. */
  readonly atMs: number
  /** What was shown later has a higher one. */
  readonly order: number
  /** Of a fact that later answers are compared with. */
  readonly answer?: Observation
}

export function placeNameOf({ operation, events }: Observation): Place | undefined {
  return (operation?.id as OperationId | undefined) ?? (events ? 'push-events' : undefined)
}

/** A requirement that has held for a request: it holds for the same request again. */
export interface Refused {
  readonly requirement: string
  /** The answers that it was compared with. */
  readonly roles: Readonly<Record<string, readonly Observation[]>>
}

/** What the target has said until now: rules say in its terms when they apply. */
export interface Ledger {
  /** What was answered to an operation in the scope of an exchange (`scopeOf`), newest first. */
  seen(operation: Place, like: Observation): readonly Observation[]
  fact(kind: FactKind, about: string | undefined): Fact | undefined
  /** Since this answer nobody has changed anything at the target, as far as the run can know. */
  isSteadySince(seen: Observation): boolean
  /** Nobody else than the client has changed anything since, nor moved the time. */
  isUndisturbed(since: Fact): boolean
  /** Several requests are under way: nobody knows their order. */
  isAtOnce(): boolean
  isBefore(one: Observation, other: Observation): boolean
  /** Whether its operation has worked in its scope. */
  hasSucceeded(here: Observation): boolean
  /** What the same request was refused for, as long as nothing has been changed since. */
  refusedBefore(here: Observation): readonly Refused[]
}

/**
 * When a requirement applies to an exchange, in terms of what the exchange itself shows and of what is known of the
 * target: no step has to name it.
 */
export interface Premise {
  /** The operations to whose answers it may apply. */
  readonly of: readonly Place[]
  /** What the check is given; undefined where it is not known that the requirement applies. */
  readonly holds: (here: Observation, ledger: Ledger, context: JudgeContext) => Binding | undefined
}

/** What a check is given in place of the steps that a scenario names. */
export interface Binding {
  /** What is judged, where it is not the exchange itself: one that came before. */
  readonly here?: Observation
  /** By the name of the role. */
  readonly roles?: Readonly<Record<string, readonly Observation[]>>
  readonly variables?: Readonly<Record<string, unknown>>
  /** What it rests on: a finding says since when. */
  readonly since?: Fact
}

/** Nothing but the exchange itself is needed. */
export const HOLDS: Binding = {}

/** It applies wherever this is so: with `true` it needs nothing else. */
export function whenever(
  of: Premise['of'],
  holds: (...known: Parameters<Premise['holds']>) => Binding | boolean | undefined,
): Premise {
  return {
    of,
    holds: (...known) => {
      const bound = holds(...known)
      return bound === true ? HOLDS : bound || undefined
    },
  }
}

/** The answers that a check is given, by their roles; undefined where one of them is not known. */
export function withAnswers(
  roles: Readonly<Record<string, Observation | readonly Observation[] | undefined>>,
): Binding | undefined {
  const answers = Object.entries(roles).map(([role, one]) => [role, [one ?? []].flat()] as const)
  return answers.every(([, { length }]) => length > 0) ? { roles: Object.fromEntries(answers) } : undefined
}

/** It rests on a fact that was shown before. */
export function restsOn(fact: Fact | undefined): Binding | undefined {
  return fact && { since: fact }
}
