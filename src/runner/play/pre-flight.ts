import { defined } from '../../kernel/defined.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { RunPlan } from '../plan/run-plan.ts'
import { checkUp } from '../doctor/checkup.ts'
import { interruptible } from './interruptible.ts'
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
  { overlooks, interruption }: Pick<RunPlan, 'overlooks'> & { interruption?: AbortSignal | undefined } = {},
) {
  // A simulator in this process is there, and is one.
  if (target.kind === 'embedded') return {}
  const played = planRun(scenarios, target, selection).filter(({ skip, part }) => !skip || part)
  const surfaces = new Set(played.map(({ scenario }) => scenario.surface))
  const asked = interruptible(target, interruption)
  const { diagnosis, overlooked = [] } = await checkUp(asked, xml, defined({ surfaces, overlooks }))
  // When the wait for the target is interrupted, nothing is known of it.
  if (!diagnosis || interruption?.aborted) return { overlooked }
  const { name, kind, seen, fix } = diagnosis
  return { overlooked, obstacle: { name, cause: kind, reason: `${name}: ${seen}; ${fix}` } }
}
