import type { Requirement } from '../../rules/requirement.ts'
import type { Premise } from '../../rules/ledger/premise.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { Surface } from '../../documents/apis.ts'

/** A requirement that is judged on every exchange with its surface. */
export type AmbientRequirement = RequirementWith<'ambient'>

/** A requirement that is judged wherever its premise holds. */
export type PremisedRequirement = RequirementWith<'staged'> & { readonly when: Premise }

type RequirementWith<Kind extends Requirement['check']['kind']> = Requirement & {
  readonly check: Extract<Requirement['check'], { kind: Kind }>
}

/** What no step has to name: found once in a run, because each exchange asks for it. */
export function judgedAnyway(requirements: readonly Requirement[]) {
  const ambient = requirements.filter((one): one is AmbientRequirement => one.check.kind === 'ambient')
  const ambientAt = new Map<string, readonly AmbientRequirement[]>()
  const premised = new Map<string, PremisedRequirement[]>()
  for (const one of requirements.filter(isPremised))
    for (const operation of one.when.of) keptOr(premised, placeOf(one.surface, operation), () => []).push(one)
  return {
    /** `operation`: undefined for what is none of a document's. */
    ambient: (surface: Surface, operation = '') =>
      keptOr(ambientAt, placeOf(surface, operation), () =>
        ambient.filter((one) => one.surface === surface && (one.check.of?.includes(operation) ?? true)),
      ),
    premised: (surface: Surface, operation: string): readonly PremisedRequirement[] =>
      premised.get(placeOf(surface, operation)) ?? [],
  }
}

function placeOf(surface: Surface, operation: string): string {
  return `${surface} ${operation}`
}

function isPremised(requirement: Requirement): requirement is PremisedRequirement {
  return requirement.check.kind === 'staged' && requirement.when !== undefined
}
