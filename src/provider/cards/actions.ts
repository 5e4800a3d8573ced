import { jsonAnswer } from '../answers/answer.ts'
import { ok } from '../../kernel/result.ts'
import type { CardOperationId } from '../../documents/cards/operations.ts'
import { SEARCH_ACTIONS } from './actions/searches.ts'
import type { CardAction, OpenAction } from './action.ts'
import { DIGITAL_CARD_ACTIONS } from './actions/digital-cards.ts'
import { THREE_DS_ACTIONS } from './actions/three-ds.ts'
import { cardInstanceToken, cardToken, details } from './actions/details.ts'
import { mutate } from './actions/mutate.ts'
import { order } from './actions/order.ts'
import { orderOtrcDatamailer, orderPinDatamailer, otrc, resetPinTryCounter } from './actions/pin-orders.ts'
import { PUSH_ACTIONS } from './actions/push.ts'
import { reverseOrder } from './actions/reverse-order.ts'
import { credentials, pin } from './actions/secrets.ts'
import { setPin, startSetPin } from './actions/set-pin.ts'
import { updateStatus } from './actions/update-status.ts'
import { WALLET_ACTIONS } from './actions/wallets.ts'
import type { SealedRow } from './sealed.ts'

/** What the card system does, per operation; the compiler names the one that is missing. */
export const CARD_ACTIONS: Readonly<Record<CardOperationId, CardActionRow>> = {
  'cards/order': { open: order },
  'cards/mutate': { card: mutate },
  'cards/details': { card: details },
  'cards/update-status': { card: updateStatus },
  'cards/order-pin-datamailer': { card: orderPinDatamailer },
  'cards/order-otrc-datamailer': { card: orderOtrcDatamailer },
  'cards/otrc': { card: otrc },
  'cards/reset-pin-try-counter': { card: resetPinTryCounter },
  'cards/reverse-order': { card: reverseOrder },
  'cards/card-token': { card: cardToken },
  'cards/card-instance-token': { card: cardInstanceToken },
  'cards/credentials': { sealed: credentials },
  'cards/start-set-pin': { sealed: startSetPin, instances: 'also replaced' },
  'cards/set-pin': { sealed: setPin, instances: 'also replaced' },
  'cards/pin': { sealed: pin },
  ...SEARCH_ACTIONS,
  ...THREE_DS_ACTIONS,
  ...DIGITAL_CARD_ACTIONS,
  ...PUSH_ACTIONS,
  'cards/healthcheck': { open: () => ok(jsonAnswer({ status: 'UP' })) },
  ...WALLET_ACTIONS,
}

export type CardActionRow = { readonly card: CardAction } | { readonly open: OpenAction } | SealedRow
