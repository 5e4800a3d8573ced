import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Messages } from '../messages.ts'
import type { Operation } from '../../documents/operations.ts'

/** Everything that a scenario may name. */
export interface Catalogue {
  readonly requirements: ReadonlyMap<string, KnownRequirement>
  readonly operations: readonly Operation[]
  /** Names of known data that a profile may have. */
  readonly facts: readonly string[]
  /** Those of them that are cards; any of them may be one when absent. */
  readonly cards?: readonly string[]
  /** Messages of the fixtures; none when absent. */
  readonly messages?: Messages
}

/** What is known of one: its roles and variables are those of its check. */
export type KnownRequirement = Pick<Requirement, 'surface' | 'check' | 'isRefusal'>

export function catalogueOf(
  requirements: readonly (KnownRequirement & Pick<Requirement, 'id'>)[],
  operations: readonly Operation[],
  facts: readonly string[],
  messages: Messages = new Map(),
  cards?: readonly string[],
): Catalogue {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  return { requirements: known, operations, facts, messages, ...defined({ cards }) }
}
