import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { JudgeContext } from '../requirement.ts'
import type { Fact, Ledger } from './ledger.ts'

/**
 * When a requirement applies to an exchange, in terms of what the exchange itself shows and of what is known of the
 * target: no step has to name it.
 */
export interface Premise {
  /** The operations to whose answers it may apply. */
  readonly of: readonly OperationId[]
  /** What the check is given; undefined where it is not known that the requirement applies. */
  readonly holds: (here: Observation, ledger: Ledger, context: JudgeContext) => Binding | undefined
}

/** What a check is given in place of the steps that a scenario names. */
export interface Binding {
  /** By the name of the role. */
  readonly roles?: Readonly<Record<string, readonly Observation[]>>
  readonly variables?: Readonly<Record<string, unknown>>
  /** What it rests on: a finding says since when. */
  readonly since?: Fact
}

/** Nothing but the exchange itself is needed. */
export const HOLDS: Binding = {}

/** It rests on a fact that was shown before. */
export function restsOn(fact: Fact | undefined): Binding | undefined {
  return fact && { since: fact }
}
