import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Messages } from '../messages.ts'
import type { Operation } from '../../documents/operations.ts'

/** What is known of one: its roles and variables are those of its check. */
export type KnownRequirement = Pick<Requirement, 'surface' | 'check' | 'isRefusal'>

/** Everything that a scenario may name. */
export type Catalogue = ReturnType<typeof catalogueOf>

export function catalogueOf(
  requirements: readonly (KnownRequirement & Pick<Requirement, 'id'>)[],
  operations: readonly Operation[],
  /** Names of known data that a profile may have. */
  facts: readonly string[],
  /** Messages of the fixtures. */
  messages: Messages = new Map(),
  /** Those of the known data that are cards; any of them may be one when absent. */
  cards?: readonly string[],
) {
  const known = new Map<string, KnownRequirement>(
    requirements.map((requirement) => [requirement.id, requirement]),
  )
  return { requirements: known, operations, facts, messages, ...defined({ cards }) }
}
