import { HONEST_POLICY } from '../bank/policy.ts'
import type { Policy } from '../bank/policy.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import type { GatewayPolicy } from '../gateway/policy.ts'
import type { Fault } from './fault.ts'

/** The decisions in force, of both the bank and its gateway. */
export interface Rules {
  readonly policy: Policy
  readonly gateway: GatewayPolicy
}

const HONEST_RULES: Rules = { policy: HONEST_POLICY, gateway: HONEST_GATEWAY }

/** The decisions in force while these faults are on. */
export function rulesUnder(faults: readonly Fault[]): Rules {
  if (faults.length === 0) return HONEST_RULES
  return {
    policy: Object.assign({}, HONEST_POLICY, ...faults.map((fault) => fault.bank)) as Policy,
    gateway: Object.assign({}, HONEST_GATEWAY, ...faults.map((fault) => fault.gateway)) as GatewayPolicy,
  }
}
