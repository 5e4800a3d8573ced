import type { Requirement } from '../../rules/requirement.ts'
import type { Surface } from '../../documents/apis.ts'

/** A requirement that is judged on every exchange with its surface. */
export type AmbientRequirement = Requirement & {
  readonly check: Extract<Requirement['check'], { kind: 'ambient' }>
}

/** What is judged on every exchange, by surface: found once in a run, because each exchange asks for it. */
export type AmbientRequirements = ReadonlyMap<Surface, readonly AmbientRequirement[]>

export function ambientOf(requirements: readonly Requirement[]): AmbientRequirements {
  const ambient = requirements.filter(isAmbient)
  const surfaces = [...new Set(ambient.map(({ surface }) => surface))]
  return new Map(surfaces.map((surface) => [surface, ambient.filter((one) => one.surface === surface)]))
}

function isAmbient(requirement: Requirement): requirement is AmbientRequirement {
  return requirement.check.kind === 'ambient'
}
