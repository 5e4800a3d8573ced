import { COMPLIANT_CARDS } from '../../provider/cards/cards-policy.ts'
import type { FaultOf } from '../faults/fault.ts'
import type { VariationOf } from '../variations/variation.ts'

/** What faults and variations of the card API can bend. */
export const CARD_POLICIES = { cards: COMPLIANT_CARDS }

export type CardPolicies = typeof CARD_POLICIES

export type CardFault = FaultOf<CardPolicies>

export type CardVariation = VariationOf<CardPolicies>
