import type { HookName } from '../../target/profile/hooks.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Capability, ControlAction, Scenario } from '../../scenario/format.ts'
import { CHANGING_TARGET, OF_OWNERS, capabilityFor, ownersCommand } from '../../scenario/control-format.ts'
import { portOf } from '../../target/apis/ports.ts'
import { isStoodIn } from './stand-ins.ts'

/** The hooks that a scenario lacks for a capability that the target itself does not have; undefined: no hook helps. */
export function hooksMissing(
  scenario: Scenario,
  need: Capability,
  profile: Profile,
): readonly HookName[] | undefined {
  if (!OF_OWNERS.has(need)) return undefined
  const actions = controlsOf(scenario).filter(({ command }) => capabilityFor(command) === need)
  if (actions.length === 0) return undefined
  const left = actions.filter((action) => !isStoodIn(action, scenario, profile))
  const wanted = new Set(left.map(({ command }) => ownersCommand(command) as HookName))
  if (left.some(({ command }) => CHANGING_TARGET.has(command)) || changesKnown(scenario, profile))
    wanted.add('restore')
  return [...wanted].filter((name) => !profile.hooks?.[name])
}

/** True for what has to be played when nothing else is: it acts on the one target that all scenarios share. */
export function actsThroughHooks(scenario: Scenario, profile: Profile): boolean {
  if (profile.hooks === undefined) return false
  return controlsOf(scenario).some((action) => !isStoodIn(action, scenario, profile))
}

export function changesTarget(scenario: Scenario, profile: Profile): boolean {
  const changes = controlsOf(scenario).filter(({ command }) => CHANGING_TARGET.has(command))
  return changes.some((action) => !isStoodIn(action, scenario, profile)) || changesKnown(scenario, profile)
}

function changesKnown(scenario: Scenario, profile: Profile): boolean {
  return portOf(scenario.surface).changesKnown?.(scenario, profile) === true
}

export function controlsOf({ steps }: Scenario): readonly ControlAction[] {
  return steps.flatMap(({ action }) =>
    action.kind === 'control' && action.command !== 'answerEvents' ? [action] : [],
  )
}
