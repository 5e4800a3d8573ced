import type { XmlJudge } from '../../kernel/xml.ts'
import type { Target } from '../../profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import { checkUp } from '../doctor/checkup.ts'
import { planRun } from '../plan/select.ts'
import type { Selection } from '../plan/select.ts'

/** Why nothing about a target can be graded, found before any scenario. It is never the target's failure. */
export interface Obstacle {
  readonly cause: 'configuration' | 'environment'
  /** One line. */
  readonly reason: string
}

/** The doctor's checks of what the run is about: a target that is not there, or is something else, must not fail requirements. */
export async function preFlight(
  target: Target,
  scenarios: readonly Scenario[],
  selection: Selection,
  xml: XmlJudge,
): Promise<Obstacle | undefined> {
  const played = planRun(scenarios, target, selection).filter(({ skip }) => !skip)
  const surfaces = new Set(played.map(({ scenario }) => scenario.surface))
  const { diagnosis } = await checkUp(target, xml, { surfaces })
  return (
    diagnosis && {
      cause: diagnosis.kind,
      reason: `${diagnosis.name}: ${diagnosis.seen}; ${diagnosis.fix}`,
    }
  )
}
