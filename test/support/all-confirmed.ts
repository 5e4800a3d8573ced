import { confirmedBy } from '../../src/target/profile/confirmation.ts'
import type { Target } from '../../src/target/profile/profile.ts'

/** The target as if its owner had confirmed whatever is assumed: `confirmed: ['*']`. */
export function allConfirmedAt(target: Target): Target {
  return { ...target, profile: { ...target.profile, confirmed: [confirmedBy('its owner', '*')] } }
}
