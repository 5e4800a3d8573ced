import { BEHAVIOUR_FAULTS } from './settlement/behaviour.ts'
import { OFFENDER_FAULTS } from './settlement/offenders.ts'
import { RECORD_FAULTS } from './settlement/records.ts'

export const SETTLEMENT_FAULTS = [...RECORD_FAULTS, ...OFFENDER_FAULTS, ...BEHAVIOUR_FAULTS]
