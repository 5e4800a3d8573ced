import type { Profile, Target } from '../../target/profile/profile.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import { actsThroughHooks, changesTarget } from './hooks.ts'
import type { PreparedRequest } from '../request/request.ts'

const STRENGTH: Readonly<Record<Effects, number>> = { read: 0, write: 1, irreversible: 2 }

export function isAllowed(effects: Effects, allowed: Effects): boolean {
  return effectsStrength(effects) <= effectsStrength(allowed)
}

/** The greater, the less of it can be undone. */
export function effectsStrength(effects: Effects): number {
  return STRENGTH[effects]
}

/** RFC 9110 §9.2.1. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * What a request could do: that of its operation. Sent with another method or to another address on purpose, it
 * should be refused, but a target that does not refuse it might act on it.
 */
export function effectsOf({ request, operation, elsewhere }: PreparedRequest): Effects {
  const couldWrite = elsewhere && !SAFE.has(request.method.toUpperCase())
  return couldWrite && operation.effects === 'read' ? 'write' : operation.effects
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
