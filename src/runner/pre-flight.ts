import type { XmlJudge } from '../kernel/xml.ts'
import type { Target } from '../profile/profile.ts'
import { checkUp } from './doctor/checkup.ts'

/** Why nothing about a target can be graded, found before any scenario. It is never the target's failure. */
export interface Obstacle {
  readonly cause: 'configuration' | 'environment'
  /** One line. */
  readonly reason: string
}

/** The doctor's checks: a target that is not there, or is something else, must not fail requirements. */
export async function preFlight(target: Target, xml: XmlJudge): Promise<Obstacle | undefined> {
  const { diagnosis } = await checkUp(target, xml)
  return (
    diagnosis && {
      cause: diagnosis.kind,
      reason: `${diagnosis.name}: ${diagnosis.seen}; ${diagnosis.mend}`,
    }
  )
}
