import { CARD_REFUSALS } from '../../../documents/cards/refusals.ts'
import type { CardFault } from '../../policies/cards.ts'
import { codeFault } from './shared.ts'

/** What is refused with another code than that of its row. */
export const CARD_REFUSAL_FAULTS: readonly CardFault[] = CARD_REFUSALS.flatMap(
  ({ id, code, fault, faultAt }) =>
    code === undefined || fault === undefined ? [] : codeFault(fault, code, id, faultAt),
)
