import { defined } from '../../kernel/defined.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { CauseName } from '../doctor/cause.ts'
import { checkUp } from '../doctor/checkup.ts'
import { type Selection, planRun } from '../plan/select.ts'

/** Why nothing about a target can be graded, found before any scenario. It is never the target's failure. */
export interface Obstacle {
  readonly cause: 'configuration' | 'environment'
  /** One line. */
  readonly reason: string
}

export type PreFlight = Awaited<ReturnType<typeof preFlight>>

/**
 * The doctor's checks of what the run is about: a target that is not there, or is something else, must not fail
 * requirements. `overlooked`: what was found as well, and is gone on with because somebody wants it so.
 */
export async function preFlight(
  target: Target,
  scenarios: readonly Scenario[],
  selection: Selection,
  xml: XmlJudge,
  overlooks?: ReadonlySet<CauseName>,
) {
  const played = planRun(scenarios, target, selection).filter(({ skip, part }) => !skip || part)
  const surfaces = new Set(played.map(({ scenario }) => scenario.surface))
  const { diagnosis, overlooked = [] } = await checkUp(target, xml, defined({ surfaces, overlooks }))
  if (!diagnosis) return { overlooked }
  const { name, kind, seen, fix } = diagnosis
  return { overlooked, obstacle: { name, cause: kind, reason: `${name}: ${seen}; ${fix}` } }
}
