import { CARD_RECORDS } from '../../../documents/cards/enumerations.ts'
import { isPending } from '../../../documents/cards/status-life.ts'
import { monthOf } from '../../bank/bank-time.ts'
import { jsonAnswer } from '../../answers/call-and-answer.ts'
import { bankDateTime, bankDayAt } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import { hashName } from '../../../kernel/random.ts'
import { type Result, type ValueOf, err, ok } from '../../../kernel/result.ts'
import { ACCEPTED, UNKNOWN_CARD, conflict, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError, OpenAction } from '../action.ts'
import { BANK_CARD, VALID_MONTHS, identityFrom, isGone, nameOf, stateAt, statusAt } from '../card.ts'
import type { Card, Material } from '../card.ts'
import { USUAL_SETTINGS } from '../card-kinds.ts'
import { fraudConfigurationFrom, textProblem } from '../inputs.ts'
import { asText, isObject } from '../../../kernel/objects.ts'
import { cardIdOf, inRelease, tokensOf } from '../represent.ts'

/** A new card, or a renewal of one that exists (assumption card-order-request). */
export const order: OpenAction = (call, context) => {
  const request = requestFrom(call, context)
  if (!request.ok) return request
  const problem = materialProblem(request.value, call, context)
  if (problem) return err(problem)
  const known = context.store.find(request.value.identity)
  const isKnown = known !== undefined && !isGone(known, context.nowMs)
  const card =
    request.value.reason === 'CARD_RENEWAL'
      ? isKnown
        ? renewed(known, request.value.material, context)
        : err(UNKNOWN_CARD)
      : isKnown || (known && !context.policy.ordersAgain)
        ? err(conflict(4445, 'A card has this identifier already.'))
        : ok(
            ordered(
              request.value,
              known === undefined ? 0 : context.policy.nextGeneration(known.generation),
              context,
            ),
          )
  if (!card.ok) return card
  if (context.policy.makesOrders) context.store.keep(card.value)
  const tokens = inRelease('Card order response', call, tokensOf(card.value, context))
  return ok(jsonAnswer(context.policy.orderAnswer({ cardId: cardIdOf(card.value), ...tokens }), 202))
}

type OrderRequest = ValueOf<typeof requestFrom>

function requestFrom(call: CardCall, { policy }: Pick<CardContext, 'policy'>) {
  const { body } = call
  const identity = identityFrom(body['shortCardId'])
  if (!identity) return err(wrongRequest('shortCardId is missing or not well-formed.'))
  const material = MATERIALS.find((name) => name === body['cardMaterial'])
  if (!material) return err(wrongRequest(`cardMaterial must be one of ${MATERIALS.join(', ')}.`))
  const data = body['cardOrderData'] ?? {}
  if (!isObject(data)) return err(wrongRequest('cardOrderData must be an object.'))
  const reason = REASONS.find((name) => name === (data['cardOrderReason'] ?? REASONS[0]))
  if (!reason) return err(wrongRequest(`cardOrderReason must be one of ${REASONS.join(', ')}.`))
  const { accountId } = body
  const { contactlessActivationMode: mode, pinData } = data
  if (pinData !== undefined && !isObject(pinData)) return err(wrongRequest('pinData must be an object.'))
  const problem = textProblem(body, BODY_TEXTS) ?? textProblem(data, DATA_TEXTS)
  if (problem !== undefined) return err(wrongRequest(problem))
  const fraudConfiguration = fraudConfigurationFrom(data['fraudConfiguration'], call)
  if (!fraudConfiguration.ok) return err(wrongRequest(fraudConfiguration.error))
  if (!policy.takesOrderData(data)) return err(wrongRequest('cardOrderData has a field that is not taken.'))
  return ok({
    identity,
    material,
    reason,
    hasTrack2: body['bankDataTrack2'] !== undefined,
    accountId: asText(accountId),
    contactlessActivationMode: asText(mode),
    fraudConfiguration: fraudConfiguration.value,
  })
}

/** Texts of an order and of its CardOrderData; no others are named. */
const BODY_TEXTS = ['accountId', 'bankDataTrack2']
const NO_TEXTS = ['cardOrderReason', 'pinData', 'fraudConfiguration']
const DATA_TEXTS = CARD_RECORDS.CardOrderData.fields.filter((name) => !NO_TEXTS.includes(name))

const MATERIALS = ['PHYSICAL', 'VIRTUAL'] as const
const REASONS = ['DAILY_BUSINESS', 'CARD_RENEWAL'] as const

/** The codes 4480 to 4482 and 4484, and the release that brought physical cards. */
function materialProblem(
  { identity, material, hasTrack2 }: OrderRequest,
  { variant, release }: CardCall,
  { policy, directory: { numbers } }: CardContext,
): CardError | undefined {
  const isBankCard = identity.cardType === BANK_CARD
  if (isBankCard && identity.bankClearingNumber === numbers.issuerWithoutBankCards) {
    return wrongRequest('This issuer has no bank cards.', 4484)
  }
  if (isBankCard && material === 'VIRTUAL' && !policy.bankCardsCanBeVirtual) {
    return wrongRequest('A bank card cannot be ordered as a virtual card.', 4480)
  }
  if (!policy.orders(material, variant, release)) {
    return wrongRequest(`${variant} ${release} orders no card that is ${material}.`)
  }
  if (isBankCard && !hasTrack2) {
    return wrongRequest('bankDataTrack2 is missing.', 4482)
  }
  if (!isBankCard && hasTrack2) {
    return wrongRequest('bankDataTrack2 is allowed for bank cards only.', 4481)
  }
  return undefined
}

/** Assumption card-reorders: whatever had the identifier before, this is another card. */
function ordered(request: OrderRequest, generation: number, { nowMs }: CardContext): Card {
  const { identity, material, accountId, contactlessActivationMode, fraudConfiguration } = request
  const name = nameOf({ identity, generation })
  return {
    identity,
    generation,
    material,
    instance: { sequenceNumber: 0, expiryMonth: monthOf(bankDayAt(nowMs)) + VALID_MONTHS },
    accountId,
    customerId: `customer-${hashName(['customer', accountId ?? name]).toString(16)}`,
    aliasId: hashName(['alias', name]).toString(16).padStart(16, '0'),
    orderedAtMs: nowMs,
    orderReason: 'DAILY_BUSINESS',
    contactlessActivationMode,
    state: { settled: 'ACTIVE' },
    settings: { ...USUAL_SETTINGS, fraudConfiguration },
  }
}

/** The same card with its next instance; another renewal would lose the one before. */
function renewed(card: Card, material: Material, { nowMs, policy }: CardContext): Result<Card, CardError> {
  if (material !== card.material && !policy.renewsInAnyMaterial) {
    return err(wrongRequest(`The card is ${card.material} and cannot be renewed as ${material}.`))
  }
  const status = statusAt(card, nowMs)
  if (isPending(status)) return err(conflict(4439, `The card is ${status}: wait for the confirmation.`))
  const { instance, orderedAtMs, orderReason } = card
  const state = stateAt(card.state, nowMs)
  const isFree = state.settled === 'SUSPENDED' && !policy.blocksReplacements
  return ok({
    ...card,
    state: isFree ? { ...state, settled: 'ACTIVE', block: undefined } : card.state,
    instance: {
      sequenceNumber: policy.nextSequenceNumber(instance.sequenceNumber),
      expiryMonth: monthOf(bankDayAt(nowMs)) + VALID_MONTHS,
    },
    previous: defined({ instance, orderedAtMs, orderReason, block: state.block }),
    orderedAtMs: nowMs,
    orderReason: 'CARD_RENEWAL',
  })
}

/** Assumption card-order-reversal. */
export const reverseOrder: CardAction = (card, _call, context) => {
  if (card.material === 'VIRTUAL') {
    return err(conflict(4471, 'The order of a virtual card cannot be reversed.'))
  }
  if (!isReversible(card, context)) return err(conflict(4470, 'It is too late to reverse the order.'))
  context.store.keep(reversed(card))
  return ok(ACCEPTED)
}

function isReversible(card: Card, { nowMs, policy }: CardContext): boolean {
  if (card.orderReason === 'CARD_RENEWAL' && !card.previous) return false
  const today = bankDayAt(nowMs)
  const isOfToday = bankDayAt(card.orderedAtMs) === today && card.orderedAtMs <= nowMs
  return isOfToday && minutesOfDay(nowMs) < policy.reversibleUntil(card)
}

/** As the bank's clocks show it, also on the days on which they change. */
function minutesOfDay(nowMs: number): number {
  const [hours, minutes] = bankDateTime(nowMs).slice(11, 16).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** A new card has never been; a renewed one is as it was before. */
function reversed({ previous, ...card }: Card): Card {
  if (!previous) return { ...card, reversed: true }
  const { instance, orderedAtMs, orderReason } = previous
  return { ...card, instance, orderedAtMs, orderReason }
}
