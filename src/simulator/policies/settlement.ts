import { COMPLIANT_SETTLEMENT } from '../../provider/settlement/call.ts'
import type { FaultOf } from '../faults/fault.ts'
import type { VariationOf } from '../variations/variation.ts'

/** What faults and variations of the settlement-information API can bend. */
export const SETTLEMENT_POLICIES = { settlement: COMPLIANT_SETTLEMENT }

export type SettlementPolicies = typeof SETTLEMENT_POLICIES

export type SettlementFault = FaultOf<SettlementPolicies>

export type SettlementVariation = VariationOf<SettlementPolicies>
