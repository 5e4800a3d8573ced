import { HONEST_POLICY } from '../bank/policy.ts'
import type { Policy } from '../bank/policy.ts'
import { HONEST_CARDS } from '../cards/policy.ts'
import type { CardsPolicy } from '../cards/policy.ts'
import { HONEST_GATEWAY } from '../gateway/policy.ts'
import type { GatewayPolicy } from '../gateway/policy.ts'
import { HONEST_SETTLEMENT } from '../settlement/policy.ts'
import type { SettlementPolicy } from '../settlement/policy.ts'
import type { Fault } from './fault.ts'
import type { Variation } from './variation.ts'

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

/** The decisions in force at a bank with these variations while these faults are on; faults win. */
export function rulesUnder(faults: readonly Fault[], variations: readonly Variation[] = []): Rules {
  if (faults.length + variations.length === 0) return HONEST_RULES
  const bending = [...variations, ...faults]
  return {
    policy: bent(
      HONEST_POLICY,
      bending.map(({ bank }) => bank),
    ),
    gateway: bent(
      HONEST_GATEWAY,
      bending.map(({ gateway }) => gateway),
    ),
    cards: bent(
      HONEST_CARDS,
      bending.map(({ cards }) => cards),
    ),
    settlement: bent(
      HONEST_SETTLEMENT,
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
