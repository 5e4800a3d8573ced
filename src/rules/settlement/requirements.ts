import { coherentAt } from '../answers/coherence.ts'
import { SETTLEMENT_BEHAVIOUR } from './behaviour.ts'
import { SETTLEMENT_OFFENDERS } from './offenders.ts'
import { SETTLEMENT_RECORD } from './record.ts'
import type { Requirement } from '../requirement.ts'

/** Document 3: the error record of the settlement-information API, and what is seen of the rest. */
export const SETTLEMENT_REQUIREMENTS: readonly Requirement[] = [
  ...SETTLEMENT_RECORD,
  ...SETTLEMENT_OFFENDERS,
  ...SETTLEMENT_BEHAVIOUR,
  ...coherentAt('settlement'),
]
