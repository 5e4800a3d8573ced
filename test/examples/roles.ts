import type { Observation } from '../../src/evidence/observation.ts'
import type { Roles } from './example.ts'

/** What was seen in a step before, and what the flow has seen until then. */
export const after = (...before: readonly Observation[]): Roles => ({ before })
export const since = (...earlier: readonly Observation[]): Roles => ({ earlier })
