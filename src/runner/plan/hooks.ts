import type { HookName } from '../../target/profile/hooks.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Capability, ControlCommand, Scenario } from '../../scenario/format.ts'
import { CHANGING_TARGET, OF_OWNERS, capabilityFor } from '../../scenario/control-format.ts'
import { portOf } from '../../target/apis/ports.ts'

/** The hooks that a scenario lacks for a capability that the target itself does not have; undefined: no hook helps. */
export function hooksMissing(
  scenario: Scenario,
  need: Capability,
  { hooks = {} }: Profile,
): readonly HookName[] | undefined {
  if (!OF_OWNERS.has(need)) return undefined
  const commands = commandsOf(scenario).filter((command) => capabilityFor(command) === need)
  if (commands.length === 0) return undefined
  const wanted: HookName[] = [...new Set(commands)] as HookName[]
  if (changesTarget(scenario)) wanted.push('restore')
  return wanted.filter((name) => !hooks[name])
}

/** True for what has to be played when nothing else is: it acts on the one target that all scenarios share. */
export function actsThroughHooks(scenario: Scenario, { hooks }: Profile): boolean {
  return hooks !== undefined && commandsOf(scenario).length > 0
}

export function changesTarget(scenario: Scenario): boolean {
  return (
    commandsOf(scenario).some((command) => CHANGING_TARGET.has(command)) ||
    portOf(scenario.surface).changesKnown?.(scenario) === true
  )
}

function commandsOf({ steps }: Scenario): readonly ControlCommand[] {
  return steps.flatMap(({ action }) =>
    action.kind === 'control' && action.command !== 'answerEvents' ? [action.command] : [],
  )
}
