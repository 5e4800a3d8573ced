import type { GlobProblem } from '../../target/profile/unused-profile-keys.ts'
import type { ProfileReading } from '../../target/profile/parse.ts'
import { OBSERVABLE } from '../../rules/observable.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { globMatcher } from '../../kernel/glob.ts'
import type { Scenario } from '../../scenario/format.ts'
import { renderDiagnostic } from '../../kernel/source/diagnostic.ts'
import { loadValidScenarios, shippedScenarios } from './load-scenarios.ts'
import { areaOf, nearestChoice } from './selection-problem.ts'

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
