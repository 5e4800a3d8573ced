import { defined } from '../../kernel/defined.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Surface } from '../../documents/apis.ts'
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

export interface KnownRequirement {
  readonly kind: 'ambient' | 'staged'
  readonly roles: readonly string[]
  /** It needs a premise. */
  readonly isRefusal?: boolean
  /** Captured variables that its check reads. */
  readonly variables?: readonly string[]
  readonly surface: Surface
}

export function catalogueOf(
  requirements: readonly Requirement[],
  operations: readonly Operation[],
  facts: readonly string[],
  messages: Messages = new Map(),
  cards?: readonly string[],
): Catalogue {
  const known = requirements.map(({ id, check, surface, isRefusal = false }) => {
    const roles = check.kind === 'staged' ? check.roles : []
    const variables = (check.kind === 'staged' && check.variables) || []
    return [id, { kind: check.kind, roles, variables, surface, isRefusal }] as const
  })
  return { requirements: new Map(known), operations, facts, messages, ...defined({ cards }) }
}
