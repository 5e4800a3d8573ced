import type { Requirement } from '../../rules/requirement.ts'
import { globMatcher, matchesGlob } from '../../kernel/glob.ts'
import { idsOf } from '../../runner/plan/select.ts'
import type { Scenario } from '../../scenario/format.ts'
import { nearest } from '../../kernel/nearest.ts'

/** Why a glob of `--only` chooses no scenario: a mistyped one must not look like a run that found nothing wrong. */
export function selectionProblem(
  globs: readonly string[],
  scenarios: readonly Scenario[],
  requirements: readonly Requirement[],
  /** How globs are given here. */
  option = '--only',
): string | undefined {
  const chosenBy = [...new Set(scenarios.flatMap(idsOf))]
  const idle = globs.find((glob) => !chosenBy.some(globMatcher(glob)))
  if (idle === undefined) return undefined
  const ambient = requirements.find(({ id }) => matchesGlob(idle, id))
  if (ambient) {
    return (
      `${option} "${idle}" chooses no scenario: ${ambient.id} is judged on every exchange; ` +
      'choose the scenarios or the area whose exchanges it should be judged on'
    )
  }
  const near = nearestChoice(idle, chosenBy)
  return `${option} "${idle}" matches no scenario, requirement or area${near ? `; did you mean ${near}?` : ''}`
}

/** What a glob that matches none of the ids was most likely meant to be. */
export function nearestChoice(glob: string, ids: readonly string[]): string | undefined {
  return nearest(glob, [...areasOf(ids), ...ids])
}

export function areaOf(id: string): string {
  return id.split('/')[0] ?? ''
}

/** Areas as they can be written: alone, and with everything in them. */
function areasOf(ids: readonly string[]): readonly string[] {
  const areas = new Set(ids.map(areaOf))
  return [...areas].flatMap((area) => [area, `${area}/*`])
}
