import type { Profile, Target } from '../../target/profile/profile.ts'
import { effectsStrength, isSafe } from '../../scenario/effects.ts'
import type { Capability, ControlAction, Effects, Scenario } from '../../scenario/format.ts'
import type { PreparedRequest } from '../request/request.ts'
import type { HookName } from '../../target/profile/hooks.ts'
import {
  CHANGING_TARGET,
  OF_ONE_RECORD,
  OF_OWNERS,
  capabilityFor,
  ownersCommand,
} from '../../scenario/control-format.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { StandIn } from '../../target/apis/port.ts'

export function isAllowed(effects: Effects, allowed: Effects): boolean {
  return effectsStrength(effects) <= effectsStrength(allowed)
}

/**
 * What a request could do. Sent with another method or to another address on purpose, it should be refused, but a
 * target that does not refuse it might act on it.
 */
export function effectsOf({ request, effects, elsewhere }: PreparedRequest): Effects {
  const couldWrite = elsewhere && !isSafe(request.method.toUpperCase())
  return couldWrite && effects === 'read' ? 'write' : effects
}

/** What a scenario does to a target whose owner acts on it by hooks: no world of its own takes that in. */
export function effectsWithHooks(scenario: Scenario, profile: Profile): Effects {
  if (!actsThroughHooks(scenario, profile)) return scenario.effects
  return changesTarget(scenario, profile) || scenario.effects === 'irreversible' ? 'irreversible' : 'write'
}

/** A simulated bank takes no harm from anything; against anything else only reads go out unasked. */
export function intendedEffects({ kind, profile }: Target, asked: Effects | undefined): Effects {
  return asked ?? profile.allow ?? (isSimulated(kind, profile) ? 'irreversible' : 'read')
}

export function isSimulated(kind: Target['kind'], { simulator }: Target['profile']): boolean {
  return kind === 'embedded' || simulator === true
}

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

/** Of its hooks some act on more than one record. */
export function disturbsThroughHooks(scenario: Scenario, profile: Profile): boolean {
  return (
    actsThroughHooks(scenario, profile) &&
    controlsOf(scenario).some(({ command }) => !OF_ONE_RECORD.has(command))
  )
}

export function changesTarget(scenario: Scenario, profile: Profile): boolean {
  const changes = controlsOf(scenario).filter(({ command }) => CHANGING_TARGET.has(command))
  return changes.some((action) => !isStoodIn(action, scenario, profile)) || changesKnown(scenario, profile)
}

/** What is spent for good is not afterwards what the profile knows. */
function changesKnown(scenario: Scenario, profile: Profile): boolean {
  return portOf(scenario.surface).spentForGood?.(scenario, profile) !== undefined
}

export function controlsOf({ steps }: Scenario): readonly ControlAction[] {
  return steps.flatMap(({ action }) =>
    action.kind === 'control' && action.command !== 'answerEvents' ? [action] : [],
  )
}

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
