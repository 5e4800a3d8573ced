import type { Requirement } from '../../rules/requirement.ts'
import { globMatcher, matchesGlob } from '../../kernel/glob.ts'
import { idsOf } from '../../runner/plan/select.ts'
import type { Scenario } from '../../scenario/format.ts'
import { nearest } from '../../kernel/nearest.ts'
import type { GlobProblem } from '../../target/profile/unused-profile-keys.ts'
import type { ProfileReading } from '../../target/profile/parse.ts'
import { OBSERVABLE } from '../../rules/observable.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { areaOf } from '../../report/words.ts'
import { renderDiagnostic } from '../../kernel/source/diagnostic.ts'
import { loadValidScenarios, shippedScenarios } from './load-scenarios.ts'

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
function nearestChoice(glob: string, ids: readonly string[]): string | undefined {
  return nearest(glob, [...areasOf(ids), ...ids])
}

/** Areas as they can be written: alone, and with everything in them. */
function areasOf(ids: readonly string[]): readonly string[] {
  const areas = new Set(ids.map(areaOf))
  return [...areas].flatMap((area) => [area, `${area}/*`])
}

/** How a profile is read before these scenarios are played; none where none is. */
export function profileReadingFor(
  scenarios: readonly Scenario[],
  warn: (text: string) => void,
): ProfileReading {
  return {
    globProblem: globProblemFor(scenarios.map(({ id }) => id)),
    observable: OBSERVABLE,
    recordedDefaults: RECORDED_DEFAULTS,
    warn: (warning) => warn(renderDiagnostic(warning)),
  }
}

/** What is shipped can be named in every profile, also where a command plays other scenarios. */
function globProblemFor(played: readonly string[]): GlobProblem {
  const atHand = [...REQUIREMENTS.map(({ id }) => id), ...played]
  return (glob) => {
    const matches = globMatcher(glob)
    if (atHand.some(matches)) return undefined
    const ids = [...atHand, ...shippedIds()]
    if (ids.some(matches)) return undefined
    const message = `"${glob}" matches no scenario, requirement or area`
    const near = nearestChoice(glob, ids)
    if (near !== undefined) return { message, remedy: `did you mean ${near}?` }
    if (ids.some((id) => areaOf(id) === areaOf(glob))) {
      return { message, remedy: 'conformance list requirements and list scenarios show what there is' }
    }
    // People have scenarios of their own in areas of their own, and not every command plays them.
    return {
      severity: 'warning',
      message,
      remedy: 'nothing is left out by it, unless by scenarios of your own',
    }
  }
}

function shippedIds(): readonly string[] {
  const shipped = loadValidScenarios([shippedScenarios()])
  return shipped.ok ? shipped.value.map(({ id }) => id) : []
}
