import { err } from '../../../kernel/result.ts'
import type { CardAction, CardCall, CardContext, OpenAction } from '../action.ts'
import { addressedCard } from '../addressed.ts'
import { conflict } from '../errors.ts'
import type { CardError } from '../errors.ts'

/** An operation of remote checkout on a card: an issuer without it learns that first (document 3 §7, 4506). */
export function checkoutOfCard(action: CardAction): { readonly open: OpenAction } {
  return checkoutOf((call, context) => {
    const card = addressedCard(call, context)
    return card.ok ? action(card.value, call, context) : card
  })
}

/** An operation of remote checkout that is about no card. */
export function checkoutOf(action: OpenAction): { readonly open: OpenAction } {
  return {
    open: (call, context) => {
      const refusal = refusalOf(call, context)
      return refusal ? err(refusal) : action(call, context)
    },
  }
}

function refusalOf({ operation }: CardCall, { issuer, policy }: CardContext): CardError | undefined {
  if (issuer.hasRemoteCheckout || !policy.refusesUnsupported(operation.id)) return undefined
  return conflict(4506, 'The issuer has no remote checkout.')
}
