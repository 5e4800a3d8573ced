import { HONEST_POLICY } from '../bank/policy.ts'
import type { Policy } from '../bank/policy.ts'
import { HONEST_CARDS } from '../cards/policy.ts'
import type { CardsPolicy } from '../cards/policy.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import type { GatewayPolicy } from '../gateway/policy.ts'
import { HONEST_SETTLEMENT } from '../settlement/policy.ts'
import type { SettlementPolicy } from '../settlement/policy.ts'
import type { Fault } from './fault.ts'

/** The decisions in force, of everything that a simulator is made of. */
export interface Rules {
  readonly policy: Policy
  readonly gateway: GatewayPolicy
  readonly cards: CardsPolicy
  readonly settlement: SettlementPolicy
}

const HONEST_RULES: Rules = {
  policy: HONEST_POLICY,
  gateway: HONEST_GATEWAY,
  cards: HONEST_CARDS,
  settlement: HONEST_SETTLEMENT,
}

/** The decisions in force while these faults are on. */
export function rulesUnder(faults: readonly Fault[]): Rules {
  if (faults.length === 0) return HONEST_RULES
  return {
    policy: Object.assign({}, HONEST_POLICY, ...faults.map((fault) => fault.bank)) as Policy,
    gateway: Object.assign({}, HONEST_GATEWAY, ...faults.map((fault) => fault.gateway)) as GatewayPolicy,
    cards: Object.assign({}, HONEST_CARDS, ...faults.map((fault) => fault.cards)) as CardsPolicy,
    settlement: Object.assign(
      {},
      HONEST_SETTLEMENT,
      ...faults.map((fault) => fault.settlement),
    ) as SettlementPolicy,
  }
}
