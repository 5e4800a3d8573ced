import type { Profile, Target } from '../../target/profile/profile.ts'
import { effectsStrength, isSafe } from '../../scenario/effects.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import { actsThroughHooks, changesTarget } from './hooks.ts'
import type { PreparedRequest } from '../request/request.ts'

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
