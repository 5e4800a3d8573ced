import { COMPLIANT_POLICY } from '../bank/bank-policy.ts'
import type { Policy } from '../bank/bank-policy.ts'
import { COMPLIANT_CARDS } from '../cards/cards-policy.ts'
import type { CardsPolicy } from '../cards/cards-policy.ts'
import { COMPLIANT_GATEWAY } from '../gateway/gateway-policy.ts'
import type { GatewayPolicy } from '../gateway/gateway-policy.ts'
import { COMPLIANT_SETTLEMENT } from '../settlement/settlement-policy.ts'
import type { SettlementPolicy } from '../settlement/settlement-policy.ts'
import type { Fault } from './fault.ts'
import type { Variation } from './variation.ts'

/** The decisions in force, of everything that a simulator is made of. */
export interface Rules {
  readonly policy: Policy
  readonly gateway: GatewayPolicy
  readonly cards: CardsPolicy
  readonly settlement: SettlementPolicy
}

const COMPLIANT_RULES: Rules = {
  policy: COMPLIANT_POLICY,
  gateway: COMPLIANT_GATEWAY,
  cards: COMPLIANT_CARDS,
  settlement: COMPLIANT_SETTLEMENT,
}

/** The decisions in force at a bank with these variations while these faults are on; faults win. */
export function rulesUnder(faults: readonly Fault[], variations: readonly Variation[] = []): Rules {
  if (faults.length + variations.length === 0) return COMPLIANT_RULES
  const bending = [...variations, ...faults]
  return {
    policy: bent(
      COMPLIANT_POLICY,
      bending.map(({ bank }) => bank),
    ),
    gateway: bent(
      COMPLIANT_GATEWAY,
      bending.map(({ gateway }) => gateway),
    ),
    cards: bent(
      COMPLIANT_CARDS,
      bending.map(({ cards }) => cards),
    ),
    settlement: bent(
      COMPLIANT_SETTLEMENT,
      bending.map(({ settlement }) => settlement),
    ),
  }
}

/** This is asked for every request, and most faults bend none of a kind. */
function bent<Decisions extends object>(
  honest: Decisions,
  replaced: readonly (Partial<Decisions> | undefined)[],
): Decisions {
  return replaced.every((part) => part === undefined)
    ? honest
    : (Object.assign({}, honest, ...replaced) as Decisions)
}
