import { SETTLEMENT_BEHAVIOUR } from './settlement/behaviour.ts'
import { SETTLEMENT_OFFENDERS } from './settlement/offenders.ts'
import { SETTLEMENT_RECORD } from './settlement/record.ts'
import { SETTLEMENT_RESULTS } from './settlement/results.ts'

/** Document 3: the error record of the settlement-information API, and what is seen of the rest. */
export const SETTLEMENT = [
  ...SETTLEMENT_RECORD,
  ...SETTLEMENT_OFFENDERS,
  ...SETTLEMENT_BEHAVIOUR,
  ...SETTLEMENT_RESULTS,
]
