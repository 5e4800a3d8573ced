import type { ControlAction, Scenario } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { StandIn } from '../../target/apis/port.ts'
import type { Profile } from '../../target/profile/profile.ts'

/** What the run does itself in place of a command, where nobody carries it out at the target; undefined where it cannot. */
export function standInFor(
  { command, argument }: ControlAction,
  { surface }: Pick<Scenario, 'surface'>,
  profile: Profile,
): StandIn | undefined {
  // What the owner does is the real thing.
  if (profile.hooks && command in profile.hooks) return undefined
  return portOf(surface).standIn?.(command, argument, profile)
}

export function isStoodIn(
  action: ControlAction,
  scenario: Pick<Scenario, 'surface'>,
  profile: Profile,
): boolean {
  return standInFor(action, scenario, profile) !== undefined
}
