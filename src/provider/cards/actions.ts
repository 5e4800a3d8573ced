import { type Answer, jsonAnswer } from '../answers/call-and-answer.ts'
import { type Result, ok } from '../../kernel/result.ts'
import type { CardOperationId } from '../../documents/cards/operations.ts'
import {
  searchAuthorizations,
  searchDigitalCardAuthorizations,
  searchPresentments,
} from './activity/search.ts'
import type { CardAction, CardCall, CardContext, CardError, OpenAction } from './action.ts'
import * as digitalCards from './actions/digital-cards.ts'
import { mutate, updateStatus } from './actions/update-card.ts'
import { order, reverseOrder } from './actions/order.ts'
import { orderOtrcDatamailer, orderPinDatamailer, otrc, resetPinTryCounter } from './actions/pin-orders.ts'
import * as push from './actions/push.ts'
import { credentials, pin, setPin, startSetPin } from './actions/secrets.ts'
import * as threeDs from './actions/three-ds.ts'
import * as customers from './checkout/customers.ts'
import {
  checkoutOf,
  checkoutOfCard,
  checkoutStatus,
  encryptedForCheckout,
  provisioningInto,
} from './checkout/customers.ts'
import { merchantLogo } from './merchants/logo.ts'
import { detailsOf, tokensOf } from './represent.ts'
import { type SealedRow, actSealed, addressedCard } from './addressed.ts'
import { watchedDigitalStore, watchedStore } from './push/card-events.ts'
import { authorizationCode, encryptedCardData, provisioningIntoWallet } from './wallets/provisioning.ts'

/** What the card system does, per operation; the compiler names the one that is missing. */
const CARD_ACTIONS: Readonly<Record<CardOperationId, CardActionRow>> = {
  'cards/order': { open: order },
  'cards/mutate': { card: mutate },
  'cards/details': {
    card: (card, call, context) =>
      ok(jsonAnswer(context.policy.shownDetails(detailsOf(card, call, context), card))),
  },
  'cards/update-status': { card: updateStatus },
  'cards/order-pin-datamailer': { card: orderPinDatamailer },
  'cards/order-otrc-datamailer': { card: orderOtrcDatamailer },
  'cards/otrc': { card: otrc },
  'cards/reset-pin-try-counter': { card: resetPinTryCounter },
  'cards/reverse-order': { card: reverseOrder },
  'cards/card-token': tokenNamed('cardToken'),
  'cards/card-instance-token': tokenNamed('cardInstanceToken'),
  'cards/credentials': { sealed: credentials },
  'cards/start-set-pin': { sealed: startSetPin, instances: 'also replaced' },
  'cards/set-pin': { sealed: setPin, instances: 'also replaced' },
  'cards/pin': { sealed: pin },
  'cards/search-authorizations': { card: searchAuthorizations, searches: true },
  'cards/search-digital-card-authorizations': { open: searchDigitalCardAuthorizations },
  'cards/search-presentments': { card: searchPresentments, searches: true },
  'cards/merchant-logo': { open: merchantLogo },
  'cards/register-three-ds': { card: threeDs.register },
  'cards/update-three-ds': { card: threeDs.update },
  'cards/delete-three-ds': { card: threeDs.deregister },
  'cards/read-three-ds': { card: threeDs.details },
  'cards/search-digital-cards': { card: digitalCards.search },
  'cards/read-digital-card': { open: digitalCards.read },
  'cards/update-digital-card-status': { open: digitalCards.updateStatus },
  'cards/update-digital-cards-status': { open: digitalCards.updateStatuses },
  'cards/sync': { open: push.sync },
  'cards/find-events': { open: push.findEvents },
  'cards/resend-events': { open: push.resendEvents },
  'cards/healthcheck': { open: () => ok(jsonAnswer({ status: 'UP' })) },
  'cards/wallet-a-provisioning-data': { card: provisioningIntoWallet('A') },
  'cards/wallet-b-provisioning-data': { card: provisioningIntoWallet('B') },
  'cards/wallet-c-provisioning-data': { card: provisioningIntoWallet('C') },
  'cards/wallet-b-unified-provisioning-data': { card: provisioningIntoWallet('B unified') },
  'cards/encrypted-card-data': { card: encryptedCardData },
  'cards/authorization-code': { card: authorizationCode },
  'cards/checkout-scheme-a-provisioning': checkoutOfCard(provisioningInto('SCHEME_A')),
  'cards/checkout-scheme-b-provisioning': checkoutOfCard(provisioningInto('SCHEME_B')),
  'cards/encrypt-card-data-for-checkout': checkoutOfCard(encryptedForCheckout),
  'cards/checkout-status': checkoutOfCard(checkoutStatus),
  'cards/enrol-checkout-customer': checkoutOf(customers.enrolCustomer),
  'cards/read-checkout-customer': checkoutOf(customers.readCustomer),
  'cards/change-checkout-customer': checkoutOf(customers.changeCustomer),
  'cards/add-checkout-card': checkoutOfCard(customers.addCard),
  'cards/change-checkout-card': checkoutOfCard(customers.changeCard),
  'cards/delete-checkout-customer': checkoutOf(customers.deleteCustomer),
  'cards/checkout-request-status': checkoutOf(customers.requestStatus),
}

type CardActionRow =
  | { readonly card: CardAction; readonly searches?: true }
  | { readonly open: OpenAction }
  | SealedRow

function tokenNamed(name: keyof ReturnType<typeof tokensOf>): { readonly card: CardAction } {
  return { card: (card, _call, context) => ok(jsonAnswer({ [name]: tokensOf(card, context)[name] })) }
}

/** The card system's part of a request: find the card, act, and report how the card has changed. */
export async function actOnCards(call: CardCall, context: CardContext): Promise<Result<Answer, CardError>> {
  const operation = call.operation.id as CardOperationId
  const { store, changes } = watchedStore(context.store, !('open' in CARD_ACTIONS[operation]))
  const { digital, kept } = watchedDigitalStore(context.digital)
  const outcome = await act(call, { ...context, store, digital })
  if (outcome.ok) {
    const { events, nowMs, policy } = context
    const { issuerTraceId } = call
    const cause = { nowMs, policy, issuerTraceId }
    for (const change of changes()) events.note({ operation, ...change }, cause)
    for (const digitalCard of kept()) {
      // A new digital card waits for nothing.
      if (digitalCard.state.pending) events.awaitToken(digitalCard, cause)
      else events.noteToken(digitalCard, cause)
    }
  }
  return outcome
}

async function act(call: CardCall, context: CardContext): Promise<Result<Answer, CardError>> {
  const action = CARD_ACTIONS[call.operation.id as CardOperationId]
  if ('open' in action) return await action.open(call, context)
  if ('sealed' in action) return await actSealed(action, call, context)
  const card = addressedCard(call, context, 'in use', action.searches ? context.policy.hides : undefined)
  return card.ok ? await action.card(card.value, call, context) : card
}
