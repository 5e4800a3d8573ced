import { COMPLIANT_CARDS } from '../../cards/cards-policy.ts'
import type { FaultOf } from '../fault.ts'
import type { VariationOf } from '../variation.ts'

/** What faults and variations of the card API can bend. */
export const CARD_POLICIES = { cards: COMPLIANT_CARDS }

export type CardPolicies = typeof CARD_POLICIES

export type CardFault = FaultOf<CardPolicies>

export type CardVariation = VariationOf<CardPolicies>
