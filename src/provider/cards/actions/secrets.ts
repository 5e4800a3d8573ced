import { err } from '../../../kernel/result.ts'
import { INACTIVE, conflict } from '../errors.ts'
import { BANK_CARD } from '../identity.ts'
import { cvvOf, panOf } from '../pan.ts'
import { pinOf } from '../pin.ts'
import { sealedForIssuer } from '../sealed.ts'
import type { SealedAction } from '../sealed.ts'
import { isUsable, statusAt } from '../status.ts'

/** The number and the check value of a card that can be used; a bank card has none (assumption card-code-causes). */
export const credentials: SealedAction = async (card, call, context) => {
  if (card.identity.cardType === BANK_CARD) {
    return err(conflict(4483, 'A bank card has no credentials that could be read.'))
  }
  if (!isUsable(card, context.nowMs)) return err(INACTIVE)
  return await sealedForIssuer({ fpan: panOf(card), cvv: cvvOf(card) }, card, call, context)
}

/** Document 3 §4 rule 3: virtual cards too, in the releases without the code 4459. */
export const pin: SealedAction = async (card, call, context) => {
  if (
    card.material === 'VIRTUAL' &&
    context.policy.refusesPinOfVirtualCard(4459, call.variant, call.release)
  ) {
    return err(conflict(4459, 'A virtual card has no PIN that could be read.'))
  }
  if (statusAt(card, context.nowMs) === 'DELETE_PENDING') {
    return err(conflict(4458, 'The PIN of a deleted card cannot be read.'))
  }
  return await sealedForIssuer({ pin: pinOf(context.policy.pinReadOf(card, context)) }, card, call, context)
}
