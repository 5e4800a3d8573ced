import { COMPLIANT_POLICY } from '../../provider/bank/bank-policy.ts'
import { COMPLIANT_GATEWAY } from '../../provider/gateway/gateway-policy.ts'
import type { FaultOf } from '../faults/fault.ts'
import type { VariationOf } from '../variations/variation.ts'

/** What faults and variations of documents 1 and 2 can bend. */
export const GATEWAY_POLICIES = { bank: COMPLIANT_POLICY, gateway: COMPLIANT_GATEWAY }

export type GatewayPolicies = typeof GATEWAY_POLICIES

export type GatewayFault = FaultOf<GatewayPolicies>

export type GatewayVariation = VariationOf<GatewayPolicies>
